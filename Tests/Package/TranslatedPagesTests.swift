// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Pages in another language: `FirstKeys-ko.md` beside `FirstKeys.md`.
@Suite("Pages in other languages")
struct TranslatedPagesTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../Sources/Earshot.docc").standardized

  /// The parts of a page in any language: how many sections, rows of tables and items, and its examples but their
  /// remarks.
  private struct Shape: Equatable {
    var sections: [String] = []
    var examples: [String] = []

    init(_ text: String) {
      var isExample = false
      for line in text.split(separator: "\n") {
        if line.hasPrefix("```") {
          isExample.toggle()
        } else if isExample {
          examples.append(withoutRemark(line))
        } else if line.hasPrefix("## ") {
          sections.append("")
        } else if let last = sections.indices.last, line.hasPrefix("|") || line.hasPrefix("- ") {
          sections[last] += String(line.prefix(1))
        }
      }
    }
  }

  private static func shape(of page: String) throws -> Shape {
    Shape(try String(contentsOf: folder.appending(path: page + ".md"), encoding: .utf8))
  }

  @Test(
    "A Korean page has the sections, rows and examples of the English one",
    arguments: ["FirstKeys", "HowAShellIsRead", "HowAProgramIsRead", "Braille"])
  func korean(page: String) throws {
    let (english, korean) = (try Self.shape(of: page), try Self.shape(of: page + "-ko"))
    #expect(korean.sections == english.sections)
    // How to add to Earshot, and what becomes of a claim, is told in English.
    #expect(korean.examples == english.examples || page == "HowAProgramIsRead")
  }

  @Test("The Korean first page has the keys and the commands of README")
  func use() throws {
    let readme = try String(contentsOf: Self.folder.appending(path: "../../README.md").standardized, encoding: .utf8)
    let korean = try String(contentsOf: Self.folder.appending(path: "Use-ko.md"), encoding: .utf8)
    func keys(_ text: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix("| F12") || $0.hasPrefix("| Alt+") }.map {
        $0.split(separator: "|")[0].trimmingCharacters(in: .whitespaces)
      }
    }
    func commands(_ text: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix("earshot ") && $0.contains("  #") }.map(withoutRemark)
        // What is said is in the language of the page.
        .map { $0.replacing(/"[^"]*"/, with: "…") }
    }
    #expect(keys(korean) == keys(readme) && keys(korean).count > 10)
    #expect(commands(korean) == commands(readme))
    #expect(commands(korean).count > 15)
  }
}

/// A line of an example without what is told of it behind it.
private func withoutRemark(_ line: Substring) -> String {
  var code = line
  if let remark = line.firstRange(of: "  #") { code = line[..<remark.lowerBound] }
  return code.trimmingCharacters(in: .whitespaces)
}
