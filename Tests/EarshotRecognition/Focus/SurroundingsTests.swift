// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Foundation
import Testing

/// A box of choices, as Textual draws it: the field that opened it gives its ground to the whole box, and the chosen item
/// is a bar within.
@Suite("The ground around text tells the bar from what is plain")
struct SurroundingsTests {
  private static let field = "\u{1b}[38;5;254;48;5;236m"
  private static let bar = "\u{1b}[1;38;5;255;48;5;26m"
  private static let pane = "\u{1b}[38;5;254;48;5;234m"

  private func opened(_ items: [(text: String, isChosen: Bool)]) -> FocusArbiter {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 30, rows: 14))
    func draw(_ rows: [String]) -> String { "\u{1b}[H" + rows.joined(separator: "\u{1b}[m\r\n") + "\u{1b}[m" }
    let names = ["Pears", "Plums", "Figs", "Bread", "Rolls", "Cakes", "Till"]
    let below = names.map { "\(Self.pane)  \($0.padding(toLength: 16, withPad: " ", startingAt: 0))" }
    emulator.feed(Array("\u{1b}[?1049h\u{1b}[?25l\(draw(["", "\(Self.field)  memory            "] + below))".utf8))
    let former = RecognizedScreen(emulator.screen)
    let box = items.map { item in
      let padded = item.text.padding(toLength: 14, withPad: " ", startingAt: 0)
      return "\(Self.field) \(item.isChosen ? Self.bar : "") \(padded)\(Self.field)  "
    }
    let opened = ["", "\(Self.pane)  memory            "] + box + below.dropFirst(box.count)
    emulator.feed(Array(draw(opened).utf8))
    let new = RecognizedScreen(emulator.screen, after: former)
    return FocusArbiter(FocusEvidence(from: former, to: new, request: FocusRequest()))
  }

  @Test("Of two items of a box that opened, the bar within the ground of the box has the focus", arguments: [0, 1])
  func two(chosen: Int) {
    let names = ["accent", "memory"]
    let found = opened(names.enumerated().map { ($0.element, $0.offset == chosen) })
    #expect(found.item?.text.split(separator: " ").first.map(String.init) == names[chosen], "\(found.claims)")
  }
}
