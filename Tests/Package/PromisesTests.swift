// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Statements of "What Earshot promises", known by their ids: VC-1, RES-13.
@Suite("What Earshot promises")
struct PromisesTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  /// Standards and algorithms, which have such names too.
  private static let standards: Set<String> = ["ECMA", "EN", "FNV", "UTF"]

  /// The headings of the pages.
  private static let promised: [String] = text(under: "Sources/Earshot.docc", endings: ["md"])
    .filter { $0.name.hasPrefix("Promises") }
    .flatMap { page in page.text.matches(of: /(?m)^### ([A-Z]+-\d+)$/).map { String($0.1) } }

  private static func text(under folder: String, endings: Set<String>) -> [(name: String, text: String)] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    return names.filter { endings.contains(URL(filePath: $0).pathExtension) }.sorted().compactMap { name in
      (try? String(contentsOf: base.appending(path: name), encoding: .utf8)).map { (name, $0) }
    }
  }

  /// All ids in a text, those of ranges such as T-1…T-23 among them.
  private static func ids(in text: String) -> [String] {
    text.matches(of: /([A-Z]{1,6})-(\d+)(?:(?:…|–| to )\1-(\d+))?/).flatMap { match in
      // Not the end of a longer word.
      let before = match.range.lowerBound > text.startIndex ? text[text.index(before: match.range.lowerBound)] : " "
      guard !before.isLetter, !before.isNumber, !"-_".contains(before), let first = Int(match.2),
        let last = match.3.map({ Int($0) }) ?? first, !standards.contains(String(match.1))
      else { return [String]() }
      // The numbering of facts has gaps.
      let numbers = ["X", "Y"].contains(match.1) ? [first, last] : Array(first...max(first, last))
      return numbers.map { "\(match.1)-\($0)" }
    }
  }

  @Test("Each statement is there once")
  func unique() {
    #expect(Self.promised.count > 600)
    #expect(Dictionary(grouping: Self.promised) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  @Test("Every id that a source file, a test or a fact names is that of a statement", arguments: ["Sources", "Tests"])
  func named(folder: String) {
    let promised = Set(Self.promised)
    for file in Self.text(under: folder, endings: ["swift", "c", "h"]) {
      let unknown = Set(Self.ids(in: file.text)).subtracting(promised).sorted()
      #expect(unknown.isEmpty, "\(folder)/\(file.name) names \(unknown.joined(separator: ", "))")
    }
    for file in Self.text(under: "Tests/Fixtures/Facts", endings: ["json"]) where folder == "Tests" {
      #expect(Set(Self.ids(in: file.text)).subtracting(promised) == [], "\(file.name)")
    }
  }

  @Test("What no test names is listed")
  func untested() {
    let files =
      Self.text(under: "Tests", endings: ["swift"]) + Self.text(under: "Tests/Fixtures/Facts", endings: ["json"])
    let named = Set(files.flatMap { Self.ids(in: $0.text) })
    let missing = Self.promised.filter { !named.contains($0) }
    print("Statements that no test names: \(missing.joined(separator: " "))")
    // Most have one. The number only ever falls.
    #expect(missing.count <= 18)
  }
}
