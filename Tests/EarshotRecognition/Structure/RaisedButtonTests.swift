// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

@Suite("Buttons of three rows, and what lines divide")
struct RaisedButtonTests {
  private func elements(_ rows: [String]) -> [Element] {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 44, rows: 10))
    emulator.feed(Array(("\u{1b}[?1049h" + rows.joined(separator: "\r\n")).utf8))
    return ScreenInterface(emulator.screen).elements
  }

  private func block(_ text: String, _ top: Character, _ bottom: Character, sides: String = " ") -> [String] {
    let look = "\u{1b}[38;2;80;120;180;48;2;0;69;120m"
    return [
      " \(look)\(String(repeating: top, count: 16))\u{1b}[m", "\(sides)\(look)\(text)\u{1b}[m\(sides)",
      " \(look)\(String(repeating: bottom, count: 16))\u{1b}[m",
    ]
  }

  @Test("A name in the middle of a block with edges is a button", arguments: [("▔", "▁"), ("▄", "▀")])
  func button(top: Character, bottom: Character) {
    let buttons = elements(["Do you agree?"] + block("      Yes       ", top, bottom)).filter { $0.role == .button }
    #expect(buttons.map(\.label) == ["Yes"])
  }

  @Test("Text at the left of a box, one with upright edges and one without a lower edge are none")
  func others() {
    for rows in [
      block("Yes, it is so   ", "▔", "▁"), block("      Yes       ", "▔", "▁", sides: "▊"),
      Array(block("      Yes       ", "▔", "▁").dropLast()),
    ] {
      #expect(!elements(rows).contains { $0.role == .button }, "\(rows)")
    }
  }

  @Test("One beside the frame of its dialog is a button as the next one is")
  func besideFrame() {
    let (green, red) = ("\u{1b}[38;2;80;180;120;48;2;0;90;40m", "\u{1b}[38;2;180;80;80;48;2;90;0;0m")
    func row(_ left: String, _ right: String) -> String { "│\(green)\(left)\u{1b}[m\(red)\(right)\u{1b}[m  │" }
    func edge(_ character: Character) -> String { String(repeating: character, count: 16) }
    let rows = [
      "┌──────────────────────────────────┐", row(edge("▔"), edge("▔")), row("  Delete task   ", "     Cancel     "),
      row(edge("▁"), edge("▁")), "└──────────────────────────────────┘",
    ]
    #expect(elements(rows).filter { $0.role == .button }.map(\.label) == ["Delete task", "Cancel"])
  }

  @Test("Of two panes beside each other the text is two texts, and a list in one is a list")
  func panes() {
    let rows = (0..<10).map { row in
      let left = row == 2 ? "\u{1b}[7m item \(row)      \u{1b}[m" : " item \(row)      "
      return left.padding + "│ words of row \(row)"
    }
    let found = elements(rows)
    #expect(
      found.contains { $0.role == .listItem && $0.label?.contains("item 2") == true && $0.traits.contains(.selected) })
    #expect(!found.contains { $0.role == .listItem && $0.label?.contains("words") == true })
    #expect(found.contains { $0.role == .label && $0.label == "words of row 5" })
  }
}

extension String {
  fileprivate var padding: String { self + "    " }
}
