// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotSession

@Suite("Texts that one side told")
struct ToldTextsTests {
  @Test("What is left of a message has no mark of a line that was told")
  func marks() throws {
    var told = ToldTexts()
    told.note([AccessibilityNotification.TextAppended(["  flour.txt:1: no honey  "])])
    let marks = [LineMark(line: 0, range: 0..<5, kind: .error)]
    let message = AccessibilityNotification.TextAppended(["flour.txt:1: no honey", "2 errors"], marks: marks)
    let rest = try #require(told.rest(of: message) as? AccessibilityNotification.TextAppended)
    #expect(rest.lines == ["2 errors"])
    #expect(rest.marks.isEmpty)
    // Each repetition is silent once.
    let again = try #require(told.rest(of: message) as? AccessibilityNotification.TextAppended)
    #expect(again == message)
  }
}
