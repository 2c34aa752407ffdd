// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("Fields of forms: where the user is, and that nothing else speaks while somebody types")
struct FieldFocusTests {
  private static let start = "\u{1b}[?1049h\u{1b}[2J"
  private static let hint = "\u{1b}[38;5;244m"
  private static let plain = "\u{1b}[m"

  private static func at(_ row: Int, _ column: Int, _ text: String) -> String {
    "\u{1b}[\(row);\(column)H\(text)\(plain)"
  }

  @Test("An empty field that Tab reaches is told by the name above it, in a box or without one")
  func nameAbove() {
    var viewer = Viewer()
    let (upper, lower) = (String(repeating: "▔", count: 30), String(repeating: "▁", count: 30))
    _ = viewer.shows(
      Self.start + Self.at(2, 3, "Password") + Self.at(3, 3, "****") + Self.at(5, 3, "Once more")
        + Self.at(8, 3, "Remarks") + Self.at(9, 3, "▊\(upper)▎")
        + Self.at(10, 3, "▊\(String(repeating: " ", count: 30))▎")
        + Self.at(11, 3, "▊\(lower)▎") + "\u{1b}[3;7H")
    #expect(viewer.shows("\u{1b}[6;3H", after: "\t") == ["Once more"])
    #expect(viewer.shows("\u{1b}[10;5H", after: "\t") == ["Remarks"])
  }

  @Test("A sentence above an empty line is no name of it")
  func sentence() {
    var viewer = Viewer()
    _ = viewer.shows(Self.start + Self.at(2, 3, "name") + Self.at(5, 3, "This cannot be undone.") + "\u{1b}[2;3H")
    #expect(viewer.shows("\u{1b}[6;3H", after: "\t").contains("This cannot be undone.") == false)
  }

  @Test("A name that stands out is told with the value on which the caret is shown")
  func value() {
    var viewer = Viewer()
    func form(_ chosen: Int) -> String {
      [("LEVELS", "12"), ("THEMES", "dark"), ("SOUNDS", "on")].enumerated().map { index, row in
        Self.at(2 + index, 2, index == chosen ? "\u{1b}[7m\(row.0)                   " : row.0)
          + Self.at(2 + index, 30, row.1)
      }.joined() + Self.at(20, 2, "Help: what number \(chosen) is for\u{1b}[K") + "\u{1b}[\(2 + chosen);30H"
    }
    _ = viewer.shows(Self.start + "\u{1b}[?25l" + form(0))
    #expect(viewer.shows(form(1) + "\u{1b}[?25h", after: "\u{1b}[B").first == "THEMES, dark")
  }

  @Test("The first letter over a hint is all that is told: the button that is enabled by it waits")
  func firstLetter() {
    var viewer = Viewer()
    let (upper, lower) = (String(repeating: "▔", count: 20), String(repeating: "▁", count: 20))
    let typing = Self.at(3, 3, "▊\(upper)▎") + Self.at(5, 3, "▊\(lower)▎")
    _ = viewer.shows(
      Self.start + "\u{1b}[?25l" + Self.at(1, 3, "New board") + typing + Self.at(4, 3, "▊  \u{1b}[7mN")
        + Self.at(4, 7, "\(Self.hint)ame of it") + Self.at(4, 24, "▎") + Self.at(7, 5, "\(Self.hint)[ Create ]")
        + Self.at(7, 20, "[ Cancel ]"))
    let typed = Self.at(4, 3, "▊  G\u{1b}[7m \u{1b}[m         ") + Self.at(7, 5, "\u{1b}[1;30;42m[ Create ]")
    #expect(viewer.shows(typed, after: "G") == ["G"])
  }

  @Test("A frame whose corner was covered for a while opens nothing when it is whole again")
  func cornerUncovered() {
    var viewer = Viewer()
    let line = String(repeating: "─", count: 40)
    func dialog(_ bottom: String) -> String {
      Self.at(3, 5, "┌\(line)┐") + Self.at(4, 5, "│ Title of the new task                  │")
        + Self.at(5, 5, "│ Prune the roses                        │") + Self.at(6, 5, bottom)
    }
    _ = viewer.shows(
      Self.start + "\u{1b}[?25l" + dialog("└" + String(repeating: "─", count: 25) + " Saved at 10:15 ")
        + Self.at(20, 3, "a further row"))
    #expect(viewer.shows(dialog("└\(line)┘"), after: "s").isEmpty)
  }

  @Test("After a menu beside its own item has lost what covered it, the inner choice is told")
  func nestedMenu() {
    var viewer = Viewer()
    let menus =
      Self.at(3, 3, "┌────────────┐┌──────────────┐") + Self.at(4, 3, "│\u{1b}[7mOutput     >\u{1b}[m││Driver        │")
      + Self.at(5, 3, "│Playback   >││\u{1b}[7mOptions       \u{1b}[m│")
      + Self.at(6, 3, "│Quit        ││Stereo        │")
      + Self.at(7, 3, "└────────────┘└──────────────┘")
    _ = viewer.shows(Self.start + "\u{1b}[?25l" + menus)
    let dialog =
      Self.at(9, 8, "┌──────────────────┐") + Self.at(10, 8, "│ Enter the options│")
      + Self.at(11, 8, "│  [ Ok ] [Cancel] │") + Self.at(12, 8, "└──────────────────┘")
    _ = viewer.shows(dialog, after: "\r")
    let blank = (9...12).map { Self.at($0, 8, String(repeating: " ", count: 20)) }.joined()
    #expect(viewer.shows(blank + menus, after: "\u{1b}").last == "Options")
  }
}

@Suite("Boxes of completions beside the word that is typed")
struct CompletionBoxTests {
  @Test("A framed box whose rows all go on with the word is told once the typing rests")
  func boxed() {
    var viewer = Viewer()
    let area = "\u{1b}[48;5;16m"
    func rows(_ typed: String) -> String {
      (1...20).map { "\u{1b}[\($0);1H\(area)\(String(repeating: " ", count: 60))" }.joined() + "\u{1b}[3;5H\(typed)"
    }
    _ = viewer.shows("\u{1b}[?1049h" + rows("s"), after: "s")
    let box = "\u{1b}[4;9H╭──────────╮\u{1b}[5;9H│ select   │\u{1b}[6;9H│ set      │\u{1b}[7;9H╰──────────╯\u{1b}[3;7H"
    #expect(viewer.shows(rows("se") + box, after: "e") == ["e"])
    let offered = viewer.source.rested().compactMap { $0 as? AccessibilityNotification.CompletionsOffered }
    #expect(offered.map(\.items) == [["select", "set"]])
  }

  @Test("A framed box that narrows is told anew, and nothing of its rows")
  func narrowed() {
    var viewer = Viewer()
    func picture(_ typed: String, _ words: [String]) -> String {
      let edge = String(repeating: "─", count: 10)
      let rows = words.enumerated().map { row, word in
        "\u{1b}[\(5 + row);9H│ \(word)\(String(repeating: " ", count: 9 - word.count))│"
      }
      return "\u{1b}[2J\u{1b}[1;1HQuery\u{1b}[12;1H3 tables\u{1b}[3;5H\(typed)\u{1b}[4;9H╭\(edge)╮" + rows.joined()
        + "\u{1b}[\(5 + words.count);9H╰\(edge)╯\u{1b}[3;\(5 + typed.count)H"
    }
    func offered() -> [[String]] {
      viewer.source.rested().compactMap { ($0 as? AccessibilityNotification.CompletionsOffered)?.items }
    }
    _ = viewer.shows("\u{1b}[?1049h\u{1b}[2JQuery\u{1b}[12;1H3 tables\u{1b}[3;5Hs\u{1b}[3;6H", after: "s")
    #expect(viewer.shows(picture("se", ["select", "session", "set"]), after: "e") == ["e"])
    #expect(offered() == [["select", "session", "set"]])
    #expect(viewer.shows(picture("ses", ["session"]), after: "s") == ["s"])
    #expect(offered() == [["session"]])
  }

  @Test("Rows from edge to edge with panes side by side are no menu of completions")
  func panes() {
    var viewer = Viewer()
    func screen(_ typed: String) -> String {
      "\u{1b}[48;5;16m"
        + (10...20).map { "\u{1b}[\($0);1H│ table \($0)          ││\(String(repeating: " ", count: 36))│" }.joined()
        + "\u{1b}[12;3H\u{1b}[48;5;59mtable 12\u{1b}[48;5;16m\u{1b}[9;26H\u{1b}[m\(typed)"
    }
    _ = viewer.shows("\u{1b}[?1049h" + screen(""))
    #expect(viewer.shows(screen("s"), after: "s") == ["s"])
  }
}
