// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import Foundation
import Testing

@Suite("Forms of words for numbers")
struct PluralCategoryTests {
  struct Facts: Decodable {
    struct Group: Decodable {
      var languages: String
      /// The numbers of each category: "0 5-20 25".
      var numbers: [String: String]
    }
    var groups: [Group]
  }

  @Test("Every language that CLDR has rules for has its categories")
  func rules() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/Facts/plurals.json").standardized
    let facts = try JSONDecoder().decode(Facts.self, from: Data(contentsOf: file))
    #expect(facts.groups.count > 25)
    for group in facts.groups {
      for language in group.languages.split(separator: " ").map(String.init) {
        for (name, numbers) in group.numbers {
          let category = try #require(PluralCategory(rawValue: name))
          let wrong = Self.numbers(numbers).filter {
            PluralCategory.category(of: $0, language: language) != category
          }
          #expect(wrong.isEmpty, "\(language), \(name): \(wrong)")
        }
      }
    }
  }

  @Test("A region has the rules of its language, and a language without rules one form for one")
  func regions() {
    #expect(PluralCategory.category(of: 22, language: "pl-PL") == .few)
    #expect(PluralCategory.category(of: 22, language: "pl_PL.UTF-8") == .few)
    #expect(PluralCategory.category(of: 0, language: "pt-BR") == .one)
    #expect(PluralCategory.category(of: 0, language: "pt_PT") == .other)
    #expect(PluralCategory.category(of: 1, language: "tlh") == .one)
    #expect(PluralCategory.category(of: 2, language: "tlh") == .other)
    #expect(PluralCategory.category(of: .min, language: "ar") == .few)
  }

  private static func numbers(_ text: String) -> [Int] {
    text.split(separator: " ").flatMap { part in
      let ends = part.split(separator: "-").compactMap { Int($0) }
      return Array((ends.first ?? 0)...(ends.last ?? 0))
    }
  }
}
