// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("An editor that draws the shell's own screen")
struct ShellScreenEditorTests {
  private let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 6))
  private let profile = ProgramProfile.read("program: joe\nscreen: whole", name: "joe", isKey: { _ in true }).profile

  private func lines(_ source: inout TerminalSource, _ output: String, after keys: String = "") -> [String] {
    if !keys.isEmpty { _ = source.pressed(KeyParser.keys(in: Array(keys.utf8))) }
    feed.feed(Array(output.utf8), at: .zero)
    return source.handle(feed.settle()).flatMap { message -> [String] in
      switch message {
      case let message as AccessibilityNotification.CaretMoved: [message.line]
      case let message as AccessibilityNotification.TextAppended: message.lines
      case let message as AccessibilityNotification.PromptShown: [message.text]
      default: []
      }
    }
  }

  @Test("The line to which a question leads is told, and what it leaves on the screen is no news")
  func found() {
    var source = TerminalSource()
    _ = lines(&source, "$ joe story.txt")
    source.profile = profile
    _ = lines(&source, "\u{1b}[2J\u{1b}[HOnce there was\r\na miller\r\nwho could swim\u{1b}[H", after: "\r")
    _ = lines(&source, "\u{1b}[6;1HFind: ", after: "\u{6}")
    _ = lines(&source, "swim", after: "swim")
    #expect(lines(&source, "\r\u{1b}[K\u{1b}[3;15H", after: "\r") == ["who could swim"])
    source.profile = nil
    #expect(lines(&source, "\u{1b}[6;1H$ ", after: "\u{3}") == ["$ "])
  }
}
