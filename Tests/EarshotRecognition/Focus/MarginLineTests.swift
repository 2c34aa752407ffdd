// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("A line at the margin that marks an item of several rows")
struct MarginLineTests {
  private static let items = [("Plums", "Kim, 2022"), ("Leeks", "Roux, 2015"), ("Rye", "Petit, 2021")]

  /// A list as Bubble Tea draws it: the chosen item has a line before its title and its description.
  private static func list(
    _ chosen: Int, _ line: String, of items: [(String, String)] = items
  ) -> [String] {
    items.enumerated().flatMap { index, item in
      let margin = index == chosen ? "\u{1b}[32m\(line)\u{1b}[m" : " "
      return ["\(margin) \(item.0)   ", "\(margin) \(item.1)   ", "   "]
    }
  }

  private static func screen(_ rows: [String], _ emulator: TerminalEmulator) -> Screen {
    emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\(rows.joined(separator: "\r\n"))".utf8))
    return emulator.screen
  }

  @Test("The item that got the line has the focus, with all of its rows", arguments: ["|", "│", "▌"])
  func moved(line: String) {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 12))
    let former = RecognizedScreen(Self.screen(Self.list(0, line), emulator))
    _ = former.interface
    let picture = RecognizedScreen(Self.screen(Self.list(1, line), emulator), after: former)
    let arbiter = FocusArbiter(FocusEvidence(from: former, to: picture))
    #expect(arbiter.item?.text == "Leeks, Roux, 2015")
    #expect(MarginLineWitness.marked(on: picture.screen) == "Leeks, Roux, 2015")
  }

  @Test("Where the page turned under the line, the item that it stands before now has the focus")
  func page() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 12))
    let former = RecognizedScreen(Self.screen(Self.list(1, "│"), emulator))
    _ = former.interface
    let next = [("Salt", "Lee, 2011"), ("Oats", "Holm, 2012"), ("Milk", "Berg, 2013")]
    let picture = RecognizedScreen(Self.screen(Self.list(1, "│", of: next), emulator), after: former)
    let arbiter = FocusArbiter(FocusEvidence(from: former, to: picture))
    #expect(arbiter.item?.text == "Oats, Holm, 2012")
  }

  @Test("A frame around all rows marks none of them")
  func frame() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 12))
    let rows = ["┌──────────┐"] + ["Plums", "Leeks", "Rye"].map { "│ \($0)    │" } + ["└──────────┘"]
    #expect(MarginLineWitness.marked(on: Self.screen(rows, emulator)) == nil)
  }

  @Test("The text in which the caret is may have such lines of its own")
  func text() {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 12))
    let rows = ["  Take the flour", "| and the water.", "| Knead it.", "  Bake it.", "\u{1b}[?25h"]
    _ = Self.screen(rows, emulator)
    emulator.feed(Array("\u{1b}[1;3H".utf8))
    #expect(MarginLineWitness.marked(on: emulator.screen) == nil)
  }
}
