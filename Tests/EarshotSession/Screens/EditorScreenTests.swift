// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotSession
import EarshotTestSessions
import Testing

/// Vim's screen, with its profile.
@MainActor
private final class VimScreen {
  private let harness = SessionHarness(columns: 40, rows: 8)

  init(_ lines: [String] = ["hay", "oats", "rye"]) {
    let profile =
      "program: vim\nregion text: rows 1 to -2\nregion message: last row columns 1 to -11\nmessages: message\n"
      + "mode visual line: -- VISUAL LINE --*\nmode visual: -- VISUAL --*\nlines added: 1 more line*"
    let read = ProgramProfile.read(profile, name: "vim") { _ in true }
    harness.session.handle(.profiles(ProgramProfiles([read.profile])), at: .zero)
    harness.session.handle(.foreground(["vim"]), at: .zero)
    harness.output("\u{1b}[?1049h")
    _ = draw(lines, "", (0, 0), key: "l")
  }

  func draw(_ lines: [String], _ message: String, _ caret: (row: Int, column: Int), key: String) -> [String] {
    let before = harness.phrases.count
    harness.key(key)
    let rows = (0..<7).map { $0 < lines.count ? lines[$0] : "~" } + [message]
    let drawn = rows.enumerated().map { "\u{1b}[\($0 + 1);1H\($1)\u{1b}[K" }.joined()
    harness.output(drawn + "\u{1b}[\(caret.row + 1);\(caret.column + 1)H")
    harness.pass(.seconds(20))
    return Array(harness.phrases.dropFirst(before))
  }
}

/// Vim's own words for its modes; what is selected and deleted is seen in the text and by the place of the caret.
@MainActor
@Suite("An editor that is read from its screen")
struct EditorScreenTests {
  @Test("What an editor selects is heard as it grows and shrinks, and what a command does to it")
  func selections() {
    let harness = VimScreen()
    #expect(
      harness.draw(["hay", "oats", "rye"], "-- VISUAL LINE --", (0, 0), key: "V") == [
        "visual line mode", "hay selected",
      ])
    #expect(harness.draw(["hay", "oats", "rye"], "-- VISUAL LINE --", (1, 0), key: "j") == ["oats selected, 2 lines"])
    #expect(harness.draw(["hay", "oats", "rye"], "-- VISUAL LINE --", (0, 0), key: "k") == ["oats unselected"])
    #expect(harness.draw(["oats", "rye"], "", (0, 0), key: "d") == ["hay deleted", "oats"])
    #expect(harness.draw(["oats", "rye"], "-- VISUAL --", (0, 0), key: "v") == ["visual mode", "o selected"])
    #expect(harness.draw(["oats", "rye"], "-- VISUAL --", (0, 2), key: "e") == ["at selected"])
    #expect(harness.draw(["oats", "rye"], "", (0, 0), key: "y") == ["oat copied"])
  }

  @Test("A line that an editor deleted is heard, then the line at the caret, with line numbers or without")
  func deletedLine() {
    let harness = VimScreen()
    _ = harness.draw(["hay", "oats", "rye"], "", (1, 0), key: "j")
    #expect(harness.draw(["hay", "rye"], "", (1, 0), key: "d") == ["oats deleted", "rye"])
    let numbered = VimScreen(["  1 hay", "  2 oats", "  3 rye"])
    #expect(numbered.draw(["  1 oats", "  2 rye"], "", (0, 4), key: "d") == ["hay deleted", "oats"])
  }

  private let pages = (0..<6).map { page in (1...7).map { "line \(page * 7 + $0)" } }

  @Test("What an editor reported is not told again with the keys of a command beside it, and the line gone to is told")
  func reportBesideKeys() {
    let harness = VimScreen(pages[0])
    #expect(harness.draw(pages[0], "1 more line; before", (1, 0), key: "u").first == "1 line added")
    #expect(harness.draw(pages[0], "1 more line; before     5", (1, 0), key: "5") == [])
    #expect(harness.draw(pages[0], "1 more line; before     50", (1, 0), key: "0") == [])
    #expect(harness.draw(pages[4], "1 more line; before", (3, 0), key: "G") == ["line 32"])
  }

  @Test(
    "What stands around the place that a search finds while it is typed is not read, and its line is told at the end")
  func searchedAsTyped() {
    let harness = VimScreen(pages[0])
    #expect(harness.draw(pages[0], "/", (7, 1), key: "/").allSatisfy { !$0.contains("line") })
    #expect(harness.draw(pages[3], "/2", (7, 2), key: "2").allSatisfy { !$0.contains("line") })
    #expect(harness.draw(pages[3], "/2", (4, 0), key: "\r") == ["line 26"])
  }

  /// An editor like nano: a title, the text, messages and prompts below it.
  private func nano(_ text: [String], _ message: String = "", title: String = "nano list.txt") -> [String] {
    [title] + text.prefix(6) + [message]
  }

  @Test("Gone to from a prompt or by a key, a line is told alone, also where the editor tells no mode")
  func jumps() {
    let harness = SessionHarness(columns: 40, rows: 8)
    let read = ProgramProfile.read("program: nano\nregion title: first row\nregion text: rows 2 to -2", name: "nano") {
      _ in true
    }
    harness.session.handle(.profiles(ProgramProfiles([read.profile])), at: .zero)
    harness.session.handle(.foreground(["nano"]), at: .zero)
    func draw(_ rows: [String], _ caret: Int, key: String) -> [String] {
      let before = harness.phrases.count
      harness.key(key)
      let drawn = rows.enumerated().map { "\u{1b}[\($0 + 1);1H\($1)\u{1b}[K" }.joined()
      harness.output(drawn + "\u{1b}[\(caret + 1);1H")
      harness.pass(.seconds(20))
      return Array(harness.phrases.dropFirst(before))
    }
    harness.output("\u{1b}[?1049h")
    _ = draw(nano(pages[0]), 1, key: "\u{1b}[B")
    _ = draw(nano(pages[0], "Search: 3"), 7, key: "\u{17}")
    #expect(draw(nano(pages[4]), 3, key: "\r") == ["line 31"])
    #expect(draw(nano(pages[0]), 1, key: "\u{1b}\\") == ["line 1"])
    // A line cut: what came up from below is no news.
    #expect(draw(nano(Array(pages[0].dropFirst())), 1, key: "\u{b}") == ["line 2"])
    // Its help is no place in the text.
    #expect(
      draw(
        nano(["Main help", "Move by arrows", "Save by keys", "Leave by x", "End", "Of it"], title: "help"), 1,
        key: "\u{7}"
      ).count > 2)
  }
}
