// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import EarshotTerminal
import Testing

/// An editor on the alternate screen, with keys and what it draws in answer.
private struct Editor {
  let feed = ScreenFeed(size: ScreenSize(columns: 40, rows: 8))
  var source = TerminalSource()

  init(_ profile: String = "") {
    if !profile.isEmpty { source.profile = ProgramProfile.read(profile, name: "kak", isKey: { _ in true }).profile }
    _ = shows("\u{1b}[?1049h\u{1b}[Hbread two\r\nmilk one\r\neggs")
  }

  /// The news told of a picture, each as one text.
  mutating func shows(_ output: String, after keys: String = "") -> [String] {
    if !keys.isEmpty { _ = source.pressed(KeyParser.keys(in: Array(keys.utf8))) }
    feed.feed(Array(output.utf8), at: .zero)
    return source.handle(feed.settle()).compactMap { message in
      switch message {
      case let message as AccessibilityNotification.TextInserted: message.completedWord ?? message.text
      case let message as AccessibilityNotification.FocusMoved: "focus \(message.text)"
      case let message as AccessibilityNotification.TextAppended: message.lines.joined(separator: ", ")
      case let message as AccessibilityNotification.CompletionsOffered:
        "offered \(message.items.joined(separator: ", "))"
      case let message as AccessibilityNotification.TextChanged: "changed \(message.new)"
      case let message as AccessibilityNotification.CaretMoved: "line \(message.line)"
      case let message as AccessibilityNotification.TextSelected:
        "+\(message.added ?? "") -\(message.removed ?? "") in \(message.lines)"
      case let message as AccessibilityNotification.EditingModeChanged: "\(message.mode)"
      default: nil
      }
    }
  }
}

@Suite("Menus and selections of editors")
struct EditorMenuTests {
  /// Blue on white, as Kakoune's menus are.
  private static let ground = "\u{1b}[34;47m"
  private static let chosen = "\u{1b}[37;44m"

  @Test("A menu that comes with the letters typed is not read, nor the text it uncovers")
  func typed() {
    var editor = Editor()
    _ = editor.shows("\r\n")
    #expect(
      editor.shows("t\u{1b}[5;1H\(Self.ground)twelve \u{1b}[6;1Htwo    \u{1b}[m\u{1b}[4;2H", after: "t") == [
        "t"
      ])
    #expect(editor.shows("we\u{1b}[6;1H\u{1b}[K\u{1b}[4;4H", after: "we") == ["we"])
    #expect(editor.shows("x\u{1b}[5;1H\u{1b}[K\u{1b}[4;5H", after: "x") == ["x"])
  }

  @Test("The item that stands out in such a menu follows the letter")
  func choice() {
    var editor = Editor()
    _ = editor.shows("\u{1b}[8;1H:", after: ":")
    let menu = "\u{1b}[6;1H\(Self.chosen)edit    \(Self.ground)echo    \u{1b}[7;1Heval    exec    \u{1b}[m"
    #expect(editor.shows("\(menu)\u{1b}[8;2He", after: "e") == ["e", "focus edit"])
  }

  @Test("A key that completes is answered by the word, and by the menu that it opened")
  func completed() {
    var editor = Editor()
    _ = editor.shows("\u{1b}[4;1Ht", after: "t")
    let menu = "\u{1b}[5;1H\(Self.chosen)twelve \u{1b}[6;1H\(Self.ground)two    \u{1b}[m"
    #expect(editor.shows("\(menu)\u{1b}[4;2Hwelve", after: "\u{e}") == ["twelve", "offered two"])
    let next = "\u{1b}[5;1H\(Self.ground)twelve \u{1b}[6;1H\(Self.chosen)two    \u{1b}[m"
    #expect(editor.shows("\(next)\u{1b}[4;1Htwo\u{1b}[K", after: "\u{e}") == ["two"])
  }

  @Test("A status behind a prompt in the last row is no part of what is typed, nor is a hint")
  func prompt() {
    var editor = Editor()
    let status = "\u{1b}[8;25Hlist.txt 2:1 [+]"
    _ = editor.shows("\(status)\u{1b}[1;1H", after: "k")
    #expect(editor.shows("\u{1b}[8;1H:", after: ":") == [":"])
    _ = editor.shows("\u{1b}[8;1H \u{1b}[1;1H", after: "\u{1b}")
    #expect(editor.shows("\u{1b}[8;1H:w\u{8}", after: ":") == [":"])
  }

  private static let profile = """
    program: kak
    region text: rows 1 to -2
    region status: last row
    messages: status
    mode insert: * insert *
    selection: text
    """

  @Test("Text that an editor paints from its beginning to the caret is selected")
  func selection() {
    var editor = Editor(Self.profile)
    _ = editor.shows("\u{1b}[2;1H", after: "j")
    #expect(editor.shows("\(Self.chosen)milk\(Self.ground) \u{1b}[m\u{1b}[2;5H", after: "w") == ["+milk  - in 1"])
    #expect(
      editor.shows("\u{1b}[2;1H\(Self.chosen)milk on\(Self.ground)e\u{1b}[m\u{1b}[2;8H", after: "E") == ["+one - in 1"])
    #expect(
      editor.shows("\u{1b}[2;1Hmilk on\(Self.ground)e\u{1b}[m\u{1b}[2;8H", after: ";") == ["+ -milk one in 1"])
  }

  @Test("The line in which a search found its words is told, and several selected lines are counted")
  func found() {
    var editor = Editor(Self.profile)
    #expect(
      editor.shows("\u{1b}[1;1H\(Self.chosen)bread two \r\n\(Self.chosen)mil\(Self.ground)k\u{1b}[m\u{8}", after: "G")
        == ["+bread two\nmilk - in 2"])
    _ = editor.shows("\u{1b}[1;1Hbread two \u{1b}[2;1Hmilk\u{1b}[1;1H", after: "g")
    #expect(editor.shows("\u{1b}[3;1H\(Self.chosen)egg\(Self.ground)s\u{1b}[m\u{8}", after: "n") == ["line eggs"])
  }
}
