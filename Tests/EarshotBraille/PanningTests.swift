// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import Testing

/// A display of a session that is only told: what it shows after each step.
struct ToldDisplay {
  var reading = BrailleReading()
  var windows: [BrailleWindow] = []
  var effects: [BrailleEffect] = []
  var world: RowsWorld

  init(columns: Int, rows: [String] = [], caret: (row: Int, place: Int)? = nil) {
    world = RowsWorld(rows: rows, caret: caret)
    carryOut(reading.resize(columns: columns, in: world))
  }

  mutating func carryOut(_ new: [BrailleEffect]) {
    for effect in new {
      switch effect {
      case .translate(let id, _): carryOut(reading.untranslated(id))
      case .show(let window): windows.append(window)
      default: effects.append(effect)
      }
    }
  }

  mutating func tell(_ subject: ToldText.Subject, _ words: String, key: String? = nil, at milliseconds: Int64 = 0) {
    carryOut(reading.tell(ToldText(subject, words, key: key), at: .zero + .milliseconds(milliseconds), in: world))
  }

  mutating func pan(_ direction: BrailleReading.Direction = .forward) {
    carryOut(reading.pan(direction, at: .zero, in: world))
  }

  var text: String? { reading.window?.text }
}

/// Rows of a terminal without wrapping.
struct RowsWorld: BrailleWorld {
  var rows: [String]
  var caret: (row: Int, place: Int)?
  var hidesCaret = false

  var rowCount: Int { rows.count }
  var caretRow: Int? { caret?.row }
  var caretIsVisible: Bool { !hidesCaret }
  var isInField = false
  func row(_ index: Int) -> BrailleLine? { line(index, .screen) }
  func caretLine() -> BrailleLine? { caret.flatMap { line($0.row, .caret) } }
  func reviewLine() -> BrailleLine? { caretLine() }
  func shows(_ text: String) -> Bool { true }

  private func line(_ index: Int, _ origin: BrailleLine.Origin) -> BrailleLine? {
    guard rows.indices.contains(index) else { return nil }
    var line = BrailleLine(rows[index], origin: origin, cursor: caret.flatMap { $0.row == index ? $0.place : nil })
    line.rows = index..<index + 1
    return line
  }
}

@Suite("Panning")
struct PanningTests {
  @Test(
    "All of a line is panned to, in order and once, on displays of 12, 20, 40 and 80 cells",
    arguments: [12, 20, 40, 80])
  func everything(columns: Int) {
    let line =
      "The quick brown fox jumps over the lazy dog and /a/path/that/is/longer/than/some/displays/have/cells end"
    var display = ToldDisplay(columns: columns)
    display.tell(.output, line)
    var text = display.text ?? ""
    while display.reading.hasMoreToRead {
      #expect((display.reading.window?.cells.count ?? .max) <= columns)
      display.pan()
      text += display.text ?? ""
    }
    #expect(text == line)
  }

  @Test("Parts end at the ends of words")
  func words() {
    var display = ToldDisplay(columns: 12)
    display.tell(.output, "alpha beta gamma delta")
    #expect(display.text == "alpha beta ")
    display.pan()
    #expect(display.text == "gamma delta")
    display.pan(.back)
    #expect(display.text == "alpha beta ")
  }

  @Test("The part with the caret is shown, with what is before it, at the end of a full line too")
  func caret() {
    let row = String(repeating: "x", count: 20)
    let display = ToldDisplay(columns: 10, rows: [row], caret: (0, 20))
    #expect(display.reading.window?.cursor == 5)
    #expect(display.text == "xxxxx")
  }

  @Test(
    "Whoever types at the end of a line has the last words before the caret, on displays of 12, 20, 40 and 80 cells",
    arguments: [12, 20, 40, 80])
  func typing(columns: Int) {
    let line = "user$ git commit --message fix /usr/share/doc/packages/some/long/path/name.txt and then some more words"
    for count in 1...line.count {
      let typed = String(line.prefix(count))
      var display = ToldDisplay(columns: columns, rows: [typed], caret: (0, count))
      let window = display.reading.window
      let text = display.text ?? ""
      #expect(typed.hasSuffix(text))
      #expect(window?.cursor == text.count)
      #expect((window?.cells.count ?? .max) <= columns)
      // A quarter of the display, unless less was typed.
      #expect(text.count >= min(count, columns / 4))
      // Nothing is lost before it.
      var whole = text
      while display.reading.window?.isContinued == true {
        display.pan(.back)
        whole = (display.text ?? "") + whole
      }
      #expect(whole == typed)
    }
  }

  @Test("A display of blanks only is not shown before what is behind them; an indentation is")
  func blanks() {
    var display = ToldDisplay(columns: 12)
    display.tell(.output, String(repeating: " ", count: 30) + "SUMMARY")
    #expect(display.text == "SUMMARY")
    display = ToldDisplay(columns: 12)
    display.tell(.output, "    indented")
    #expect(display.text == "    indented")
  }

  @Test("A routing key gives the distance of the caret along its line")
  func route() {
    var display = ToldDisplay(columns: 40, rows: ["$ echo one"], caret: (0, 10))
    display.carryOut(display.reading.route(to: 7, at: .zero, in: display.world))
    #expect(display.effects == [.moveCaret(by: -3)])
  }

  @Test("A routing key on the value of a field goes to that character of it, on its label to the field")
  func field() {
    var display = ToldDisplay(columns: 40, rows: ["grace     "], caret: (0, 5))
    display.world.isInField = true
    display.tell(.element, "Name, grace edt")
    #expect(display.text == "Name, grace edt")
    display.carryOut(display.reading.route(to: 8, at: .zero, in: display.world))
    #expect(display.effects == [.moveCaret(by: -3)])
    #expect(display.text == "grace     ")
    display.tell(.element, "Name, grace edt", at: 1_000)
    display.carryOut(display.reading.route(to: 1, at: .zero, in: display.world))
    #expect(display.effects.count == 1)
    #expect(display.text == "grace     ")
  }

  @Test("What is between two routing keys is copied, in whichever order they are pressed")
  func selection() {
    var display = ToldDisplay(columns: 40, rows: ["$ echo one"], caret: (0, 10))
    display.reading.select(from: 9)
    display.carryOut(display.reading.select(to: 7, in: display.world))
    #expect(display.effects == [.copy("one")])
  }
}
