// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Rows in reverse video that are no bars")
struct ChosenBarTests {
  private static func screen(_ rows: [String]) -> Screen {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 50, rows: 12))
    emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\(rows.joined(separator: "\r\n"))".utf8))
    return emulator.screen
  }

  private static func lit(_ text: String) -> String {
    "\u{1b}[7m\(text)\(String(repeating: " ", count: 50 - text.count))\u{1b}[m"
  }

  private static let names = ["   1 Kim     Mina", "   2 Martin  Anne", "   3 Novak   Jan", "   4 Petit   Paul"]

  /// The index of the row that is the chosen one of a table.
  private static func chosen(_ rows: [String]) -> [Int] {
    let screen = screen(rows)
    return screen.rows.indices.filter { ChosenBar.isInTable($0, columns: 0..<50, of: screen) && screen.rows[$0].isLit }
  }

  @Test("The row whose words begin where those around it do is the chosen one of a table", arguments: 1...3)
  func row(index: Int) {
    var rows = Self.names
    rows[index] = Self.lit(rows[index])
    let page = [Self.lit("q:Quit  v:View  a:Add")] + rows + ["", "", "", "", "", Self.lit("---[ contacts ]---")]
    #expect(Self.chosen(page) == [index + 1])
  }

  @Test("The heading of a table, a row of keys and the bar between two panes are not")
  func bars() {
    let table = [
      "List of all", "", Self.lit("Key     Command  Text"), "F1      help     Opens", "F2      save     Writes",
    ]
    #expect(Self.chosen(table).isEmpty)
    let panes = [
      "Take the flour,", "and the water.", Self.lit("recipe.txt      2,1     All"), "Knead it twice.", "Bake.",
    ]
    #expect(Self.chosen(panes).isEmpty)
    let menu = [
      Self.lit("<1> Shares   <3> Save"), Self.lit("<2> Give up  <4> Leave"), Self.lit("<5> Map      <6> Help"),
    ]
    #expect(Self.chosen(["", "Mina    Round 2"] + menu).isEmpty)
  }

  @Test("One or two texts in reverse video tell where the user is; bars, keys and lines with a title do not")
  func places() {
    let rows = [
      Self.lit("disk 1.0"), "", "   1   4 MiB   music", "   \u{1b}[7m2   2 MiB   jam\u{1b}[m", "",
      "  Quit     \u{1b}[7m[  Type  ]\u{1b}[m", "", "\u{1b}[7m── (2/5) all ──────\u{1b}[m", "", "", "",
      "\u{1b}[7m^Q\u{1b}[m Quit  \u{1b}[7m^H\u{1b}[m Help",
    ]
    #expect(LitPlaces.all(on: Self.screen(rows)) == ["2   2 MiB   jam", "[  Type  ]"])
    let ground = [
      "store", "", "\u{1b}[34mbank\u{1b}[m  2  home", "\u{1b}[30;104mmail  2\u{1b}[m  work", " tram", "", "", "",
    ]
    #expect(LitPlaces.ground(on: Self.screen(ground)) == "mail  2")
    #expect(LitPlaces.ground(on: Self.screen(ground.map { "\u{1b}[44m\($0)\u{1b}[m" })) == nil)
    let many = Self.names.map { "\u{1b}[7m\($0)\u{1b}[m" }
    #expect(LitPlaces.all(on: Self.screen([""] + many + [""])).isEmpty)
  }
}

extension Row {
  fileprivate var isLit: Bool { styleRuns.contains(where: \.style.reverse) }
}
