// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotScreen
import EarshotTerminal
import Testing

@Suite("Clicks that are sent to a program")
struct MouseClickTests {
  private func modes(_ tracking: MouseTracking, _ encoding: MouseEncoding) -> ScreenModes {
    var modes = ScreenModes()
    modes.mouseTracking = tracking
    modes.mouseEncoding = encoding
    return modes
  }

  @Test("A click is read back as a press at its cell, and a release", arguments: [MouseEncoding.sgr, .urxvt, .bytes])
  func readBack(encoding: MouseEncoding) throws {
    let bytes = try #require(MouseClick(row: 6, column: 41).bytes(for: modes(.buttons, encoding)))
    let second = try #require(bytes.lastIndex(of: 0x1b))
    let press = try #require(MouseReport(Array(bytes[..<second])))
    let release = try #require(MouseReport(Array(bytes[second...])))
    #expect(press.row == 6 && press.column == 41 && press.isPress)
    #expect(release.row == 6 && release.column == 41 && !release.isPress)
  }

  @Test("Mode 9 wants presses alone")
  func pressesOnly() {
    #expect(MouseClick(row: 0, column: 0).bytes(for: modes(.pressesOnly, .bytes)) == Array("\u{1b}[M !!".utf8))
  }

  @Test("Mode 1005 has coordinates of more than one byte")
  func wide() {
    let click = MouseClick(row: 0, column: 299).bytes(for: modes(.buttons, .utf8))
    #expect(click == Array("\u{1b}[M \u{14c}!\u{1b}[M#\u{14c}!".utf8))
  }

  @Test("No click where the program does not listen, and none that cannot be told")
  func none() {
    #expect(MouseClick(row: 0, column: 0).bytes(for: modes(.off, .sgr)) == nil)
    #expect(MouseClick(row: 0, column: 223).bytes(for: modes(.buttons, .bytes)) == nil)
    #expect(MouseClick(row: 0, column: 222).bytes(for: modes(.buttons, .bytes)) != nil)
    #expect(MouseClick(row: 0, column: 0).bytes(for: modes(.buttons, .sgrPixels)) == nil)
    #expect(MouseClick(row: -1, column: 0).bytes(for: modes(.buttons, .sgr)) == nil)
  }
}
