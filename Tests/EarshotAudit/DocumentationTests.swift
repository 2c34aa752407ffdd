// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import Foundation
import Testing

@Suite("The article on audits")
struct DocumentationTests {
  private static let article = URL(filePath: #filePath).appending(path: "../../../Sources/Earshot.docc/Audits.md")
    .standardized

  @Test("Its rules are those of the code; EARSHOT_WRITE_ARTICLE=1 writes them")
  func article() throws {
    let mark = "<!-- Made of the rules. -->\n"
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let head = try #require(text.range(of: mark)).upperBound
    let wanted = text[..<head] + "\n" + RuleDocumentation.markdown()
    if ProcessInfo.processInfo.environment["EARSHOT_WRITE_ARTICLE"] != nil {
      try String(wanted).write(to: Self.article, atomically: true, encoding: .utf8)
    }
    #expect(text == wanted)
  }
}
