// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import Foundation
import Testing

@Suite("Rules are mapped to clauses that there are")
struct MappingTests {
  private struct Clause {
    var number: String
    var criterion: String
    var title: String
  }

  private static func clauses() throws -> [Clause] {
    let file = URL(filePath: #filePath).appending(path: "../../Fixtures/Audit/en-301-549.txt").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { line in
        let parts = line.split(separator: "\t").map(String.init)
        try #require(parts.count == 3, "\(line)")
        return Clause(number: parts[0], criterion: parts[1], title: parts[2])
      }
  }

  @Test("No clause of EN 301 549 is void, is for closed functionality, or takes in another criterion than is named")
  func clausesOfEN() throws {
    let clauses = try Self.clauses()
    for rule in Rule.all {
      let criteria = Set(rule.mappings.filter { $0.standard == .wcag }.map(\.clause))
      for mapping in rule.mappings where mapping.standard == .en {
        let clause = try #require(
          clauses.first { $0.number == mapping.clause }, "\(rule.id): \(mapping.text) is no clause that asks")
        #expect(clause.title != "Void" && !clause.title.contains("closed functionality"), "\(rule.id): \(mapping.text)")
        if clause.criterion != "-" { #expect(criteria.contains(clause.criterion), "\(rule.id): \(mapping.text)") }
      }
      for criterion in criteria {
        let isInEN = clauses.contains { $0.criterion == criterion && !$0.title.contains("closed") }
        let isMapped = rule.mappings.contains { mapping in
          mapping.standard == .en && clauses.contains { $0.number == mapping.clause && $0.criterion == criterion }
        }
        #expect(isInEN == isMapped, "\(rule.id): \(criterion)")
      }
    }
  }

  @Test("What a rule says of its sources has the titles of the clauses and the pages of the criteria")
  func sources() throws {
    let clauses = try Self.clauses()
    for rule in Rule.all {
      let text = RuleDocumentation.text(of: rule)
      for mapping in rule.mappings where mapping.standard == .en {
        let title = try #require(clauses.first { $0.number == mapping.clause }?.title)
          .replacing(" (open functionality)", with: "")
        #expect(text.contains("EN 301 549 V3.2.1 \(mapping.clause): \(title)"), "\(rule.id)")
      }
      for mapping in rule.mappings where mapping.standard == .wcag {
        #expect(text.contains("\(mapping.text): https://www.w3.org/WAI/WCAG22/Understanding/"), "\(rule.id)")
      }
    }
  }
}
