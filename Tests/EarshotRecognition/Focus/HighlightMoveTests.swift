// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

/// The places that the looks of two pictures speak for.
func highlight(
  from old: Screen, to new: Screen, known: Style? = nil, direction: FocusRequest.Direction? = nil
) -> FocusClaim? {
  FocusArbiter.highlight(
    in: FocusEvidence(
      from: RecognizedScreen(old), to: RecognizedScreen(new), request: FocusRequest(direction), knownLook: known))
}

@Suite("A highlight that moved")
struct HighlightMoveTests {
  private func screens(_ before: String, _ after: String) -> (Screen, Screen) {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 20, rows: 5))
    emulator.feed(Array(before.utf8))
    let old = emulator.screen
    emulator.feed(Array("\u{1b}[H\(after)".utf8))
    return (old, emulator.screen)
  }

  private let first = "\u{1b}[7mApple \u{1b}[0m\r\nBanana\r\nCherry"
  private let second = "Apple \r\n\u{1b}[7mBanana\u{1b}[0m\r\nCherry"

  @Test("The row that looks as the other one did is found, without any key")
  func bar() {
    let (old, new) = screens(first, second)
    let move = highlight(from: old, to: new, known: nil, direction: nil)
    #expect(move?.text == "Banana")
    #expect(move?.row == 1)
  }

  @Test("Of an item of two lines both are its text, whichever way the highlight went")
  func twoLines() {
    func list(_ chosen: Int) -> String {
      [["9:00", "Dentist"], ["14:00", "Garden club"]].enumerated().map { index, lines in
        lines.map { "\(index == chosen ? "\u{1b}[31m" : "")\($0)\u{1b}[0m\r\n" }.joined()
      }.joined()
    }
    let (old, new) = screens(list(0), list(1))
    #expect(highlight(from: old, to: new, direction: .forward)?.text == "14:00 Garden club")
    #expect(highlight(from: new, to: old, direction: .backward)?.text == "9:00 Dentist")
  }

  @Test("Two looks of equal area are told apart by the way the key pointed")
  func equalAreas() {
    let before = "\u{1b}[44m Yes \u{1b}[0m \u{1b}[47m No  \u{1b}[0m"
    let after = "\u{1b}[47m Yes \u{1b}[0m \u{1b}[44m No  \u{1b}[0m"
    let (old, new) = screens(before, after)
    #expect(highlight(from: old, to: new, known: nil, direction: .forward)?.text == " No  ")
    #expect(highlight(from: new, to: old, known: nil, direction: .backward)?.text == " Yes ")
  }

  @Test("A highlight seen before is known again, whatever the key says")
  func known() {
    let (old, new) = screens(first, second)
    let style = highlight(from: old, to: new, known: nil, direction: .forward)?.style
    #expect(highlight(from: new, to: old, known: style, direction: .forward)?.text == "Apple ")
  }

  @Test("Grounds that were exchanged below the same words tell, whatever inks the words have")
  func grounds() {
    func list(_ chosen: Int) -> String {
      ["Apple", "Banana", "Cherry", "Damson"].enumerated().map { index, name in
        let ink = index == 0 ? (chosen == 0 ? "96" : "90") : (chosen == index ? "97" : "37")
        return "\u{1b}[\(ink);\(chosen == index ? 44 : 100)m\(name.padded)\u{1b}[0m"
      }.joined(separator: "\r\n")
    }
    let (old, new) = screens(list(0), list(1))
    #expect(highlight(from: old, to: new, known: nil, direction: nil)?.text == "Banana        ")
    #expect(highlight(from: new, to: old, known: nil, direction: nil)?.text == "Apple         ")
  }

  @Test("Of two places highlighted alike it is the one with the caret")
  func caret() {
    func columns(_ left: Int, _ right: Int) -> String {
      (0..<3).map { row in
        "\(row == left ? "\u{1b}[7m" : "")left \(row)  \u{1b}[0m\(row == right ? "\u{1b}[7m" : "")right \(row)\u{1b}[0m"
      }.joined(separator: "\r\n") + "\u{1b}[\(right + 1);9H"
    }
    let (old, new) = screens(columns(0, 1), columns(1, 2))
    #expect(highlight(from: old, to: new, known: nil, direction: nil)?.text == "right 2")
  }

  @Test("Text written in another colour is no highlight, and neither is an equal repaint")
  func others() {
    let (old, new) = screens("plain text", "\u{1b}[31mplain text\u{1b}[0m")
    #expect(highlight(from: old, to: new, known: nil, direction: .forward) == nil)
    #expect(highlight(from: new, to: new, known: nil, direction: .forward) == nil)
  }
}

@Suite("A highlight that came from nowhere, and words it covers in part")
struct HighlightGainTests {
  private func move(_ before: String, _ after: String) -> String? {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 40, rows: 4))
    emulator.feed(Array("\u{1b}[?1049h\(before)".utf8))
    let old = emulator.screen
    emulator.feed(Array("\u{1b}[H\(after)".utf8))
    return highlight(from: old, to: emulator.screen, known: nil, direction: .forward)?.text
  }

  @Test("The one place that stands out now is the focus")
  func gain() {
    #expect(move("First  Second", "First  \u{1b}[7mSecond\u{1b}[m") == "Second")
    #expect(move("First  Second", "\u{1b}[7mFirst\u{1b}[m\r\n\u{1b}[7mmore\u{1b}[m") == nil)
  }

  @Test("A word whose first letter looks otherwise is told whole")
  func wholeWord() {
    let first = "\u{1b}[7mOne\u{1b}[m \u{1b}[31mC\u{1b}[mancel"
    let second = "One \u{1b}[31mC\u{1b}[7;39mancel\u{1b}[m"
    #expect(move(first, second) == "Cancel")
  }
}

extension String {
  fileprivate var padded: String { self + String(repeating: " ", count: 14 - count) }
}
