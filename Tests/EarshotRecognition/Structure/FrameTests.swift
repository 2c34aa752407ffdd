// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Frames on a screen")
struct FrameTests {
  private func screen(_ rows: [String], columns: Int = 40, height: Int = 12) -> Screen {
    let emulator = TerminalEmulator(size: ScreenSize(columns: columns, rows: height))
    emulator.feed(Array(rows.joined(separator: "\r\n").utf8))
    return emulator.screen
  }

  private func areas(_ rows: [String]) -> [ScreenArea] { RecognizedFrame.frames(of: screen(rows)).map(\.area) }

  @Test(
    "Light, heavy, double, rounded and ASCII lines frame alike",
    arguments: [
      ["┌───┐", "│ a │", "└───┘"], ["┏━━━┓", "┃ a ┃", "┗━━━┛"], ["╔═══╗", "║ a ║", "╚═══╝"],
      ["╭───╮", "│ a │", "╰───╯"],
      ["+---+", "| a |", "+---+"],
    ])
  func kinds(rows: [String]) {
    #expect(areas(rows) == [ScreenArea(rows: 0..<3, columns: 0..<5)])
  }

  @Test(
    "The edges and quarters of cells frame as lines do: Textual's tall, wide, outer and inner borders",
    arguments: [
      ["▊▔▔▔▎", "▊ a ▎", "▊▁▁▁▎"], ["▁▁▁▁▁", "▎ a ▋", "▔▔▔▔▔"], ["▛▀▀▀▜", "▌ a ▐", "▙▄▄▄▟"],
      ["▗▄▄▄▖", "▐ a ▌", "▝▀▀▀▘"],
    ])
  func blocks(rows: [String]) {
    #expect(areas(rows) == [ScreenArea(rows: 0..<3, columns: 0..<5)])
    #expect(areas(rows.map { $0 + " " + $0 }).count == 2)
  }

  @Test("Two frames of plain signs that touch are two, in a row and in a column")
  func touching() {
    #expect(areas(["+---++---+", "| a || b |", "+---++---+"]).map(\.columns) == [0..<5, 5..<10])
    #expect(areas(["+---+", "| a |", "+---+", "+---+", "| b |", "+---+"]).map(\.rows) == [0..<3, 3..<6])
  }

  @Test("Full and half blocks frame a dialog, Textual's thick border, and no gauge, scroll bar or large letter")
  func thick() {
    let dialog = ["█▀▀▀▀▀▀▀▀█", "█ Which? █", "█        █", "█▄▄▄▄▄▄▄▄█"]
    #expect(areas(dialog) == [ScreenArea(rows: 0..<4, columns: 0..<10)])
    #expect(areas(dialog.map { "text " + $0 + "more" }) == [ScreenArea(rows: 0..<4, columns: 5..<15)])
    let titled = ["█▀ Shell ▀▀▀▀▀▀▀▀▀█", "█ one             █", "█▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄█"]
    #expect(RecognizedFrame.frames(of: screen(titled)).map(\.title) == ["Shell"])
    #expect(areas(["█▀█ █▀▄", "█ █ █ █", "█▄█ █▄▀"]).isEmpty)
    #expect(areas(["██████  50%", "██████████▀▀", "text       █", "text       ▀"]).isEmpty)
  }

  @Test(
    "A title loses the brackets around all of it, and keeps those around a part",
    arguments: [
      ("┌─[ Results ]─┐", "Results"), ("┌─ [r] Run ───┐", "[r] Run"), ("┌─ Runs [3] ──┐", "Runs [3]"),
      ("┌┤ Results ├──┐", "Results"),
    ])
  func titles(edge: String, title: String) {
    let frames = RecognizedFrame.frames(of: screen([edge, "│ one         │", "└─────────────┘"]))
    #expect(frames.map(\.title) == [title])
  }

  @Test("Bars of a chart and a mark before an item frame nothing")
  func charts() {
    #expect(areas(["▁▂▃▄▅▆▇█", "▌ apple", "  pear", "██████▌  50%"]).isEmpty)
    #expect(areas(["▔▔▔▔▔▔▔", " text", "▁▁▁▁▁▁▁"]).isEmpty)
  }

  @Test("The alternate character set that old programs draw with")
  func alternateCharacters() {
    #expect(areas(["\u{1b}(0lqqqk", "x   x", "mqqqj\u{1b}(B"]) == [ScreenArea(rows: 0..<3, columns: 0..<5)])
  }

  @Test(
    "A title is what interrupts the upper line, whatever it is set off with",
    arguments: [
      "┌─ Files ─────┐", "┌┤ Files ├────┐", "┌──[ Files ]──┐", "┌Files────────┐", "┌───|Files|───┐",
    ])
  func title(top: String) {
    let frames = RecognizedFrame.frames(of: screen([top, "│             │", "└─────────45%─┘"]))
    #expect(frames.map { $0.title } == ["Files"])
    #expect(frames.map(\.footer) == ["45%"])
  }

  @Test("A title of several words with a hyphen and Korean ones is whole")
  func longTitle() {
    let frames = RecognizedFrame.frames(
      of: screen(["+-- well-known 파일 목록 --+", "|                          |", "+--------------------------+"]))
    #expect(frames.map { $0.title } == ["well-known 파일 목록"])
  }

  @Test("Beside each other, within each other, and divided by a line")
  func several() {
    #expect(
      areas(["┌──┐┌──┐", "│  ││  │", "└──┘└──┘"]) == [
        ScreenArea(rows: 0..<3, columns: 0..<4), ScreenArea(rows: 0..<3, columns: 4..<8),
      ])
    #expect(
      areas(["┌──────┐", "│┌────┐│", "││ OK ││", "│└────┘│", "└──────┘"]) == [
        ScreenArea(rows: 0..<5, columns: 0..<8), ScreenArea(rows: 1..<4, columns: 1..<7),
      ])
    #expect(
      areas(["┌──────┐", "│ text │", "├──────┤", "│ <OK> │", "└──────┘"]) == [
        ScreenArea(rows: 0..<5, columns: 0..<8)
      ])
  }

  @Test(
    "What is no rectangle of lines is no frame",
    arguments: [
      ["┌───┐", "│ a  ", "└───┘"], ["┌───┐", "│   │"], ["----", "a  b", "----"], ["a | b", "--+--", "c | d"],
      ["+a+b+", "| c |", "+d+e+"], ["diff --git a b", "+++ b/file", "@@ -1 +1 @@", "+added|", "-gone"],
      ["┌", "│", "└"],
      ["+", "|", "+"], ["├── src", "│   └── a.c", "└── README"],
    ])
  func lookAlikes(rows: [String]) {
    #expect(areas(rows).isEmpty)
  }

  @Test("Nothing that is drawn at random stops it")
  func random() {
    var random = SystemRandomNumberGenerator()
    let pieces = ["┌", "─", "┐", "│", "└", "┘", "+", "-", "|", " ", "a", "가", "┼", "├", "┬"]
    for _ in 0..<300 {
      let rows = (0..<8).map { _ in (0..<20).map { _ in pieces.randomElement(using: &random) ?? " " }.joined() }
      let screen = screen(rows, columns: 20, height: 8)
      for frame in RecognizedFrame.frames(of: screen) {
        #expect(ScreenArea(screen).contains(frame.area))
        if let interior = frame.interior { #expect(frame.area.contains(interior)) }
      }
    }
  }

  @Test("Text in the upper line may reach up to the corner")
  func titleAtCorner() {
    let frames = RecognizedFrame.frames(
      of: EarshotRecognitionTests.screen(rows: ["┌<─ /home ──.[^]>┐", "│ notes.txt      │", "└────────────────┘"]))
    #expect(frames.map(\.area) == [ScreenArea(rows: 0..<3, columns: 0..<18)])
  }

  @Test("A frame goes on below another one that lies over a part of it")
  func covered() {
    let frames = RecognizedFrame.frames(
      of: EarshotRecognitionTests.screen(rows: [
        "┌─ Panel ──────────────┐", "│ bread                │", "│ milk       ┌─ Menu ─────┐",
        "│ eggs       │ Copy       │",
        "│            │ Move       │", "│            └────────────┘", "│                      │",
        "└──────────────────────┘",
      ]))
    #expect(frames.map { $0.title } == ["Panel", "Menu"])
    #expect(frames.map { $0.isCovered } == [true, false])
    #expect(frames.first?.area == ScreenArea(rows: 0..<8, columns: 0..<24))
  }

  @Test("A menu that goes on below the screen has its last row, and no lower line")
  func openBelow() {
    let frames = RecognizedFrame.frames(
      of: EarshotRecognitionTests.screen(
        rows: [" File   Edit", "┌────────┐", "│ New    │", "├────────┤", "│ Open   │", "│ Save   │"], count: 6))
    #expect(frames.map(\.area) == [ScreenArea(rows: 1..<6, columns: 0..<10)])
    #expect(frames.first?.interior?.rows == 2..<6)
    #expect(frames.first?.footer == nil)
  }

  @Test("A menu whose upper line goes on that of a panel lies on the panel: the panel does not end with it")
  func sharedUpperLine() {
    let frames = RecognizedFrame.frames(
      of: EarshotRecognitionTests.screen(rows: [
        "┌─ Panel ───┌──────────┐────┐", "│ bread     │ Copy     │    │", "├───────────├──────────┤────┤",
        "│ milk      │ Move     │    │", "└───────────├──────────┤────┘", "            │ Quit     │",
        "            └──────────┘",
      ]))
    #expect(frames.filter { !$0.isCovered }.map(\.area) == [ScreenArea(rows: 0..<7, columns: 12..<24)])
  }
}
