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

  /// A picture with a bar on its first row, as editors draw on the console.
  private func page(_ rows: [String], caret: String) -> String {
    let bar = "\u{1b}[30;46mstory.txt   line 1" + String(repeating: " ", count: 22) + "\u{1b}[m"
    return "\u{1b}[H\u{1b}[J" + ([bar] + rows).joined(separator: "\r\n") + caret
  }

  @Test("A program without a profile that clears the screen and paints a bar has all of it, until the prompt is back")
  func painted() {
    var source = TerminalSource()
    _ = lines(&source, "$ ")
    _ = lines(&source, "edit story.txt", after: "edit story.txt")
    // A shell may tell that the command begins.
    let begin = "\u{1b}]133;C\u{7}"
    _ = lines(
      &source, begin + page(["Once there was", "a miller", "who could swim"], caret: "\u{1b}[2;1H"), after: "\r")
    #expect(source.screen?.modes.alternateScreen == true)
    _ = lines(&source, "\u{1b}[6;1HFind: ", after: "\u{6}")
    _ = lines(&source, "swim", after: "swim")
    #expect(lines(&source, "\r\u{1b}[K\u{1b}[4;15H", after: "\r") == ["who could swim"])
    #expect(lines(&source, "\u{1b}[6;1H$ ", after: "\u{3}") == ["$ "])
    #expect(source.screen?.modes.alternateScreen == false)
  }

  @Test(
    "A program that clears the screen and paints a title over plain rows has all of it, not one that paints each row")
  func titled() {
    for (ground, isDrawing) in [("\u{1b}[m", true), ("", false)] {
      var source = TerminalSource()
      _ = lines(&source, "$ ")
      _ = lines(&source, "urls", after: "urls")
      let rows = ["\u{1b}[7mUrls: (3 of them) q quits", ground, "-> 1 bread.example.org", "   2 oven.example.org"]
      _ = lines(&source, "\u{1b}[H\u{1b}[J" + rows.joined(separator: "\r\n") + "\u{1b}[m\u{1b}[3;3H", after: "\r")
      #expect(source.screen?.modes.alternateScreen == isDrawing)
    }
  }

  @Test("A shell that clears the screen for its prompt has no program on it, nor has output with a painted heading")
  func cleared() {
    var source = TerminalSource()
    _ = lines(&source, "$ ")
    _ = lines(&source, "\u{1b}[H\u{1b}[J$ ", after: "\u{c}")
    #expect(source.screen?.modes.alternateScreen == false)
    _ = lines(
      &source, "ls\r\n\u{1b}[30;46m" + String(repeating: "a", count: 40) + "\u{1b}[m\r\nb\r\nc\r\nd\r\n$ ", after: "\r")
    #expect(source.screen?.modes.alternateScreen == false)
  }
}
