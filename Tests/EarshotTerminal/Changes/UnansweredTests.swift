// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("Keys whose answer is seen in few cells")
struct UnansweredTests {
  private static let start = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J"

  /// Three things of which a program frames the one with the focus.
  ///
  /// - Parameter width: 35 columns between the blanks; with others the lines do not meet, and make no frame.
  private static func cards(_ focus: Int, width: Int = 35) -> String {
    let names = ["Repair the gate", "Paint the wall", "Water the plums"]
    let rows = names.enumerated().map { index, name -> String in
      let top = 2 + index * 6
      let isFramed = index == focus
      let line = String(repeating: "─", count: 38)
      let edges = [isFramed ? "┌\(line)┐" : String(repeating: " ", count: 40)]
      let body = (isFramed ? "│  " : "   ") + name.padded(to: width) + (isFramed ? " │" : "  ")
      return (edges + [body] + [isFramed ? "└\(line)┘" : String(repeating: " ", count: 40)]).enumerated()
        .map { "\u{1b}[\(top + $0.offset);4H\($0.element)" }.joined()
    }
    return rows.joined() + "\u{1b}[24;1Hq quit  n new"
  }

  @Test("The thing that a program frames now is told, and not the one that it framed before")
  func framed() {
    var viewer = Viewer()
    _ = viewer.shows(Self.start + Self.cards(0))
    #expect(viewer.shows(Self.cards(1), after: "\u{1b}[B") == ["Paint the wall"])
    #expect(viewer.shows(Self.cards(0), after: "\u{1b}[A") == ["Repair the gate"])
  }

  @Test("Words between lines that make no whole frame are told, too")
  func betweenLines() {
    var viewer = Viewer()
    _ = viewer.shows(Self.start + Self.cards(0, width: 36))
    #expect(viewer.shows(Self.cards(1, width: 36), after: "\u{1b}[B") == ["Paint the wall"])
  }

  @Test("A field in which the caret is shown now is told by its name, though no text is new")
  func caretShown() {
    var viewer = Viewer()
    _ = viewer.shows(
      Self.start + "\u{1b}[1;1HCalls of today\u{1b}[3;1HShow only: \u{1b}[5;1H1 Anna\u{1b}[6;1H2 Ben\u{1b}[3;12H")
    #expect(viewer.shows("\u{1b}[3;12H\u{1b}[?25h", after: "\u{1b}OR") == ["Show only:"])
  }

  @Test("The one block that looks different after an arrow is told")
  func block() {
    var viewer = Viewer()
    func table(_ first: String, _ second: String) -> String {
      "\u{1b}[4;10H\(first)┌────┐\u{1b}[5;10H│ 8♣ │\u{1b}[6;10H└────┘\u{1b}[m"
        + "\u{1b}[4;20H\(second)┌────┐\u{1b}[5;20H│ 7♥ │\u{1b}[6;20H└────┘\u{1b}[m"
    }
    _ = viewer.shows(Self.start + "\u{1b}[1;1HScore 12\u{1b}[20;1HMoves 3" + table("\u{1b}[42m", ""))
    #expect(viewer.shows(table("\u{1b}[42m", "\u{1b}[43m"), after: "\u{1b}[C").contains { $0.contains("7♥") })
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
