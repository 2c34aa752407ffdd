// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Foundation
import Testing

@Suite("A list to which the user returns")
struct ReturnedListTests {
  private static let start = "\u{1b}[?1049h\u{1b}[?25l"
  private static func card(_ page: Int) -> String {
    let rows = (0..<12).map { "\u{1b}[\($0 + 3);2HField \(page) \($0): value \(page * 20 + $0)" }
    return "\u{1b}[H\u{1b}[J\u{1b}[7mi:Index  1:Ident  2:Geo\u{1b}[K\u{1b}[m" + rows.joined()
  }

  /// - Parameter width: The columns of the chosen row that are lit: all of them look like a bar.
  private static func names(_ chosen: Int, width: Int) -> String {
    func row(_ index: Int, _ text: String, lit: Int) -> String {
      let blanks = String(repeating: " ", count: max(0, lit - text.count))
      return "\u{1b}[\(index);1H\(lit > 0 ? "\u{1b}[7m" : "")\(text)\(blanks)\u{1b}[m"
    }
    let names = ["1 Kim     Mina", "2 Martin  Anne", "3 Novak   Jan", "4 Petit   Paul"]
    return "\u{1b}[H\u{1b}[J" + row(1, "q:Quit  v:View  a:Add", lit: 60)
      + names.enumerated().map { row($0.offset + 2, "   \($0.element)", lit: $0.offset == chosen ? width : 0) }.joined()
      + row(23, "---[ contacts ]---", lit: 60) + "\u{1b}[24;1H"
  }

  private static func person(_ title: String, _ fields: [String]) -> String {
    "\u{1b}[H\u{1b}[J\u{1b}[7mi:Index  1:Ident  2:Geo\u{1b}[m\u{1b}[3;20H\(title)"
      + fields.enumerated().map { "\u{1b}[\($0.offset + 5);1H\($0.element)" }.joined() + "\u{1b}[24;1H"
  }

  @Test("The chosen row of a known list is told, and not the empty row with the caret", arguments: [50, 60])
  func caretBelow(width: Int) {
    var viewer = Viewer()
    _ = viewer.shows("\u{1b}[?1049h" + Self.names(0, width: width))
    _ = viewer.shows(Self.names(1, width: width), after: "j")
    _ = viewer.shows(Self.names(2, width: width), after: "j")
    _ = viewer.shows(Self.person("PERSON", ["Name : Jan Novak", "Born :", "URL  :", "Note :", "Photo:"]), after: "v")
    _ = viewer.shows(Self.person("PLACE", ["Latitude  :", "Longitude :"]), after: "2")
    _ = viewer.shows(Self.person("PHONE", ["Email : jan@example.org"]), after: "3")
    let heard = viewer.shows(Self.names(2, width: width), after: "i")
    #expect(heard.map { $0.split(separator: " ") } == [["3", "Novak", "Jan"]])
  }

  @Test("Of two lists that both show a choice, the one that had the focus before a dialog is told after it")
  func twoLists() {
    func frame(_ column: Int, _ width: Int, _ rows: [String], lit: Int) -> String {
      let edge = String(repeating: "─", count: width - 2)
      let inside = rows.enumerated().map { index, text in
        let padded = text.padding(toLength: width - 2, withPad: " ", startingAt: 0)
        return "│\(index == lit ? "\u{1b}[7m" : "")\(padded)\u{1b}[m│"
      }
      return (["┌\(edge)┐"] + inside + ["└\(edge)┘"]).enumerated().map { index, text in
        "\u{1b}[\(index + 2);\(column)H\(text)"
      }.joined()
    }
    func lists(_ value: Int) -> String {
      "\u{1b}[HRegistry editor" + frame(1, 20, ["Breads", "Ovens", "Shops"], lit: 1)
        + frame(22, 34, ["Door   closed", "Heat   240", "Maker  Hearth"], lit: value)
    }
    var viewer = Viewer()
    _ = viewer.shows(Self.start + lists(0))
    let moved = viewer.shows(lists(1), after: "\u{1b}[B")
    #expect(moved.contains { $0.contains("Heat") }, "\(moved)")
    _ = viewer.shows(frame(12, 30, ["Edit value", "", "  [ OK ]   [ Cancel ]"], lit: -1), after: "e")
    let heard = viewer.shows(lists(1), after: "\u{1b}")
    #expect(heard.contains { $0.contains("Heat") } && !heard.contains { $0.contains("Ovens") }, "\(heard)")
  }

  @Test("Of an item of several rows that is lit all of them are told, also between bars")
  func block() {
    func page(_ chosen: Int) -> String {
      let items = ["Salt and water", "Rye in cold rooms", "All about plums"].enumerated().map { index, title in
        let look = index == chosen ? "\u{1b}[46m" : ""
        return ["id \(index)", title, "year 201\(index)"].enumerated().map { row, text in
          "\u{1b}[\(3 + index * 4 + row);1H\(look)\(text)\u{1b}[K\u{1b}[m"
        }.joined()
      }
      return "\u{1b}[H\u{1b}[J\u{1b}[44mSearch: all   3 results\u{1b}[K\u{1b}[m" + items.joined()
        + "\u{1b}[24;1H\u{1b}[44mPapers   q closes\u{1b}[K\u{1b}[m"
    }
    var viewer = Viewer()
    _ = viewer.shows(Self.start + page(0))
    _ = viewer.shows(page(1), after: "n")
    _ = viewer.shows(page(2), after: "n")
    _ = viewer.shows(Self.card(0), after: "b")
    let heard = viewer.shows(page(2), after: "q")
    #expect(heard.contains { $0.contains("id 2") && $0.contains("plums") && $0.contains("2012") }, "\(heard)")
  }
}
