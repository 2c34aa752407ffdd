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
      + "mode visual line: -- VISUAL LINE --*\nmode visual: -- VISUAL --*"
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
}
