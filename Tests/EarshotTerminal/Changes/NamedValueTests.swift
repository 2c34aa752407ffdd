// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal
import Testing

@Suite("A value that changed beside its name")
struct NamedValueTests {
  private static let start = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J"

  @Test("A number among columns is told with the name before it")
  func number() {
    var viewer = Viewer()
    let game = "\u{1b}[3;2HScore   31          <>        <>\u{1b}[5;2HLevel   1\u{1b}[9;2HNext\u{1b}[20;1H"
    _ = viewer.shows(Self.start + game)
    #expect(viewer.shows("\u{1b}[3;10H32\u{1b}[20;1H", after: "\u{1b}[B").contains("Score 32"))
  }

  @Test(
    "A value that is written behind a colon is told with its name",
    arguments: [("Race :", "\u{1b}[3;9HElf", "Race : Elf"), ("Name", "\u{1b}[3;7H: Mina", "Name : Mina")])
  func colon(label: String, drawn: String, told: String) {
    var viewer = Viewer()
    _ = viewer.shows(Self.start + "\u{1b}[3;2H\(label)\u{1b}[5;2HSex :\u{1b}[9;2HChoose one:")
    let said = viewer.shows(drawn, after: "c").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(said.contains(told), "\(said)")
  }

  @Test("A number that a key alone has changed is an answer, and does not wait, where the program left its caret")
  func written() {
    var program = LedgerProgram(columns: 60, rows: 16)
    let page = ["Tutor", "", "Speed   Tone     Volume", "12 WPM  800 Hz   70 %", "", "Start"]
    func value(_ column: Int, _ text: String) -> String { "\u{1b}[4;\(column)H\(text)" }
    _ = program.draws(page)
    program.feed.feed(Array("\u{1b}[4;21H".utf8), at: .zero)
    _ = program.source.handle(program.feed.settle())
    _ = program.source.pressed(KeyParser.keys(in: Array("\u{1b}OP".utf8)))
    program.feed.feed(Array(value(1, "11 WPM").utf8), at: .zero)
    let heard = program.source.handle(program.feed.settle()).compactMap { $0 as? AccessibilityNotification.TextChanged }
    #expect(heard.contains { $0.isAnswer && $0.new.contains("11 WPM") }, "\(heard)")
  }
}
