// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import Testing

@testable import EarshotRecognition

@Suite("Evidence of the focus")
struct FocusEvidenceTests {
  private func rows(_ pairs: [(String, String)]) -> [MarkerMove.Row] {
    pairs.map { MarkerMove.Row(old: $0.0, new: $0.1) }
  }

  @Test("A pointer of two signs right before the text moves as any other")
  func arrow() throws {
    let move = try #require(MarkerMove(in: rows([("->.davrc", "  .davrc"), ("  letter.txt", "->letter.txt")])))
    #expect(move.text == "letter.txt" && move.row == 1)
  }

  @Test(
    "A mark that went from one row to another one is followed",
    arguments: [
      [("❯ Apple", "  Apple"), ("  Banana", "❯ Banana")], [("> Apple", "  Apple"), ("  Banana", "> Banana")],
      [("│ ● Apple  │", "│   Apple  │"), ("│   Banana │", "│ ● Banana │")],
      [(">>| Apple | 3 |", "  | Apple | 3 |"), ("  | Banana | 4 |", ">>| Banana | 4 |")],
    ])
  func mark(pairs: [(String, String)]) throws {
    let move = try #require(MarkerMove(in: rows(pairs)))
    #expect((move.row, move.former) == (1, 0))
    #expect(move.text.hasPrefix("Banana"))
  }

  @Test(
    "Rows that changed otherwise have no mark that moved",
    arguments: [
      [("❯ Apple", "  Apple"), ("  Banana", "❯ Cherry")], [("❯ Apple", "  Apple"), ("  Banana", "* Banana")],
      [("- Apple", "+ Apple"), ("+ Banana", "- Banana")], [("  Banana", "❯ Banana")],
      [("❯ Apple", "  Apple"), ("  Banana", "❯ Banana"), ("  Cherry", "❯ Cherry")],
    ])
  func noMark(pairs: [(String, String)]) { #expect(MarkerMove(in: rows(pairs)) == nil) }

  @Test(
    "Brackets that went to another word of a row are followed",
    arguments: [
      (" 19  20 [21] 22", " 19  20  21 [22]", "22"), ("<Yes>  No ", " Yes  <No>", "No"),
      ("> Let it < Keep it", "Let it > Keep it <", "Keep it"), ("[Save as] Quit", "Save as [Quit]", "Quit"),
    ])
  func brackets(old: String, new: String, text: String) { #expect(BracketMove(old: old, new: new)?.text == text) }

  @Test(
    "Brackets around other text, brackets that came or went, and two pairs are no move",
    arguments: [
      ("[21] 22", "[21] 23"), ("[1/5]", "[2/5]"), ("Yes No", "[Yes] No"), ("[a] [b] c", "a [b] [c]"),
      ("[a] b", "[a] b"),
      ("[ ] Beans", "[x] Beans"), ("[##  ]", "[### ]"),
    ])
  func noBrackets(old: String, new: String) { #expect(BracketMove(old: old, new: new) == nil) }

  @Test(
    "A box that is ticked is told from other changes of a line",
    arguments: [
      ("◻ Beans", "◼ Beans", true, false), ("◼ Beans", "◻ Beans", false, false),
      ("[ ] Beans", "[x] Beans", true, false),
      ("  [*] Beans", "  [ ] Beans", false, false), ("( ) Beans", "(*) Beans", true, true),
      ("○ Beans", "◉ Beans", true, true),
    ])
  func toggle(old: String, new: String, isOn: Bool, isRadio: Bool) throws {
    let toggle = try #require(BoxToggle(old: old, new: new))
    #expect((toggle.text, toggle.isOn, toggle.isRadio) == ("Beans", isOn, isRadio))
  }

  @Test(
    "What is no box, or more than one change, is none",
    arguments: [
      ("◒ Building", "◐ Building"), ("item 1", "item 2"), ("[ ] Beans", "[x] Leeks"), ("[1] Beans", "[2] Beans"),
      ("◻ Beans", "◻ Beans"), ("◻", "◼"), ("", ""),
    ])
  func noToggle(old: String, new: String) { #expect(BoxToggle(old: old, new: new) == nil) }

  /// Two frames with lines in these colours.
  private func frames(_ left: String, _ right: String, alone: Bool = false) -> (screen: Screen, panes: ScreenPanes) {
    func line(_ text: String, _ color: String) -> String { "\u{1b}[\(color)m\(text)\u{1b}[m" }
    let picture = screen(
      rows: ["┌─ One ──┐", "│ text   │", "└────────┘"].map { text in
        line(text, left) + line(text.titled("Two"), right) + (alone ? "" : line(text.titled("Six"), "37"))
      })
    return (picture, ScreenPanes(picture))
  }

  @Test("The frame that got the lines of another one has the focus; with two, the one with the stronger lines")
  func frame() {
    #expect(FrameFocus.moved(from: frames("32", "37"), to: frames("37", "32"))?.title == "Two")
    #expect(FrameFocus.moved(from: frames("37", "32"), to: frames("32", "37"))?.title == "One")
    #expect(
      FrameFocus.moved(from: frames("1;32", "", alone: true), to: frames("", "1;32", alone: true))?.title == "Two")
    #expect(FrameFocus.moved(from: frames("32", "37"), to: frames("32", "37")) == nil)
  }

  @Test("A frame whose lines were of the colour of their ground has the focus once they are seen, also alone")
  func unseenFrame() {
    func picture(_ lines: String) -> (screen: Screen, panes: ScreenPanes) {
      let picture = screen(rows: ["┌──────┐", "│ text │", "└──────┘"].map { "\u{1b}[\(lines);44m\($0)\u{1b}[m" })
      return (picture, ScreenPanes(picture))
    }
    #expect(FrameFocus.moved(from: picture("34"), to: picture("37"))?.area.rows == 0..<3)
    #expect(FrameFocus.moved(from: picture("37"), to: picture("34")) == nil)
  }

  @Test("A panel that opens at the left moves the rest aside")
  func panel() {
    let text = (1...8).map { "\($0)00 mina  20  0  6620 \($0).0 program-\($0)" }
    let side = [
      "Sort by:  ", "PID       ", "USER      ", "PRIORITY  ", "NICE      ", "STATE     ", "CPU       ", "TIME      ",
    ]
    let open = screen(rows: zip(side, text).map { $0 + $1 })
    #expect(SidePanel(from: screen(rows: text), to: open)?.area.columns == 0..<10)
    #expect(SidePanel(from: screen(rows: text), to: open)?.isOpen == true)
    #expect(SidePanel(from: open, to: screen(rows: text))?.isOpen == false)
    #expect(SidePanel(from: screen(rows: text), to: screen(rows: text.reversed())) == nil)
    let numbered = text.enumerated().map { "      \($0.offset + 1) \($0.element)" }
    #expect(SidePanel(from: screen(rows: text), to: screen(rows: numbered)) == nil)
    #expect(SidePanel(from: screen(rows: numbered), to: screen(rows: text)) == nil)
    #expect(SidePanel(from: screen(rows: []), to: open) == nil)
  }
}

extension String {
  fileprivate func titled(_ title: String) -> String {
    split(separator: "One", omittingEmptySubsequences: false).joined(separator: title)
  }
}
