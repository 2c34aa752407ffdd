// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import LineProtocol
import Testing

@Suite("What is told, on a display")
struct ToldTests {
  private static let prompt = (rows: ["$ "], caret: (row: 0, place: 2))

  @Test("After a command its first line is shown, panning goes through the output to the prompt")
  func output() {
    var display = ToldDisplay(columns: 40, rows: Self.prompt.rows, caret: Self.prompt.caret)
    for line in ["one", "two", "three"] { display.tell(.output, line) }
    #expect(display.text == "one")
    for line in ["two", "three", "$ "] {
      display.pan()
      #expect(display.text == line)
    }
    display.pan(.back)
    #expect(display.text == "three")
  }

  @Test("A flood is its count with its last line")
  func flood() {
    var display = ToldDisplay(columns: 40, rows: Self.prompt.rows, caret: Self.prompt.caret)
    display.tell(.output, "1")
    display.tell(.flood, "5000 lines", key: "flood", at: 300)
    display.tell(.output, "5000", at: 300)
    #expect(display.text == "5000 lines: 5000")
  }

  @Test("A message is shown for its time and leaves the place as it was")
  func message() {
    var display = ToldDisplay(columns: 40, rows: Self.prompt.rows, caret: Self.prompt.caret)
    display.tell(.message, "Backup done", at: 1_000)
    #expect(display.text == "Backup done")
    #expect(display.reading.deadline == .zero + .seconds(5))
    display.carryOut(display.reading.advance(to: .zero + .seconds(5), in: display.world))
    #expect(display.text == "$ ")
  }

  @Test("Output that comes under a message begins with its first line when the message ends")
  func outputUnderMessage() {
    var display = ToldDisplay(columns: 40, rows: Self.prompt.rows, caret: Self.prompt.caret)
    display.tell(.message, "screen view", at: 1_000)
    for line in ["first", "second", "$ "] { display.tell(.output, line, at: 1_100) }
    #expect(display.text == "screen view")
    display.carryOut(display.reading.advance(to: .zero + .seconds(5), in: display.world))
    #expect(display.text == "first")
  }

  @Test("Messages that come together are shown one after the other")
  func messages() {
    var display = ToldDisplay(columns: 40)
    display.tell(.message, "first")
    display.tell(.message, "second")
    #expect(display.text == "first")
    display.carryOut(display.reading.advance(to: .zero + .seconds(4), in: display.world))
    #expect(display.text == "second")
  }

  @Test("A key ends a message, and what was told meanwhile can be panned back to")
  func key() {
    var display = ToldDisplay(columns: 40)
    display.tell(.element, "OK. Button.")
    display.tell(.message, "Saved", at: 1_000)
    display.carryOut(display.reading.keyPressed(in: display.world))
    #expect(display.text == "OK. Button.")
    display.pan(.back)
    #expect(display.text == "Saved")
  }

  @Test("What was on the display but not to its end is gone back to")
  func unread() {
    var display = ToldDisplay(columns: 20, rows: Self.prompt.rows, caret: Self.prompt.caret)
    display.tell(.output, "Looking for old files on all disks")
    display.tell(.output, "Delete them? [y/N]", at: 5_000)
    #expect(display.text == "Delete them? [y/N]")
    if let effects = display.reading.goToUnread(in: display.world) { display.carryOut(effects) }
    #expect(display.text == "Looking for old ")
    display.pan()
    #expect(display.text == "files on all disks")
    let effects = display.reading.goToUnread(in: display.world)
    #expect(effects == nil)
  }

  @Test("Where a program hides its caret, what is typed elsewhere is shown by itself")
  func hidden() {
    var display = ToldDisplay(columns: 20, rows: ["Title", "Name: Ev"], caret: (0, 0))
    display.world.hidesCaret = true
    display.tell(.echo, "v")
    #expect(display.text == "v")
    // Some programs draw their own, and put the hidden one there.
    display.world.caret = (1, 8)
    display.tell(.echo, "v", at: 1_000)
    #expect(display.text == "Name: Ev")
  }

  @Test("In the screen's view rows are shown and nothing takes their place but messages")
  func screen() {
    var display = ToldDisplay(columns: 40, rows: ["top", "middle", "$ "], caret: (2, 2))
    display.carryOut(display.reading.toggleView(in: display.world))
    display.carryOut(display.reading.line(.back, at: .zero, in: display.world))
    #expect(display.text == "middle")
    display.tell(.output, "news")
    #expect(display.text == "middle")
  }

  @Test("Frames become signs that have braille, a cell each")
  func frames() {
    #expect(BrailleLine("┌──┐│x│", origin: .screen).text == "+--+|x|")
  }
}

@Suite("Lines between the reader and the process with the display")
struct ProtocolTests {
  private static let requests: [DisplayRequest] = [
    .translate(id: 7, [.init(table: "en-ueb-g2.ctb", text: "a b%\n"), .init(table: "ko-g2.ctb", text: "가")]),
    .read(id: 8, table: "en-ueb-g2.ctb", cells: [1, 255]), .show(cursor: nil, cells: []),
    .show(cursor: 3, cells: [0, 7]),
  ]
  private static let reports: [DisplayReport] = [
    .display(columns: 40, name: "Virtual"), .translated(id: 7, cells: [1, 2], starts: [0, 0]), .text(id: 8, ""),
    .key(.command("ROUTE", argument: 5)), .key(.dots(65, isChord: true)), .key(.symbol(65_293, .shift)),
    .trouble("No display."),
  ]

  @Test("What is written is read, however the bytes are cut", arguments: [1, 3, 1_000])
  func again(size: Int) {
    var stream = LineStream()
    var lines: [String] = []
    let bytes = Self.requests.flatMap(\.bytes)
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += stream.lines(after: bytes[start..<min(start + size, bytes.count)])
    }
    #expect(lines.compactMap { DisplayRequest(line: $0) } == Self.requests)
    let reports = stream.lines(after: Self.reports.flatMap(\.bytes)).compactMap { DisplayReport(line: $0) }
    #expect(reports == Self.reports)
  }

  @Test(
    "Junk is no report",
    arguments: ["", "display -1 x", "display 9999 x", "translated 1 0g 0", "translated 1 01 0,1", "dots 0101 -", "key"])
  func junk(line: String) {
    #expect(DisplayReport(line: line) == nil)
  }

  @Test("Computer braille: Braille ASCII's cells, capitals with dot 7, each read back")
  func computerBraille() {
    #expect(ComputerBraille.cell(of: "a") == 1)
    #expect(ComputerBraille.cell(of: "A") == 0x41)
    #expect(ComputerBraille.cell(of: "=") == 0x3f)
    for code in UInt8(0x20)...0x7e {
      let scalar = Unicode.Scalar(code)
      #expect(ComputerBraille.character(of: ComputerBraille.cell(of: scalar)) == Character(scalar))
    }
  }

  @Test("Typed words wait for their text, and keys for the words before them")
  func typing() {
    var typing = BrailleTyping()
    #expect(typing.type(1) == [.read(id: 1, [1], isProse: false)])
    #expect(typing.press("Enter") == [])
    #expect(typing.answer(1, "a") == [.text("a"), .key("Enter")])
    _ = typing.setMode(.contracted)
    #expect(typing.type(0x2e) == [])
    #expect(typing.press("Backspace") == [])
    #expect(typing.cells == [])
  }
}
