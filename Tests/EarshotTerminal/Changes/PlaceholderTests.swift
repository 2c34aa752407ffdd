// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen
import Testing

@testable import EarshotTerminal

@Suite("A hint in an empty field")
struct PlaceholderTests {
  private let dim = "\u{1b}[2m"
  private let plain = "\u{1b}[m"

  private func row(_ text: String) -> Row {
    let emulator = TerminalEmulator(size: ScreenSize(columns: 30, rows: 2))
    emulator.feed(Array(text.utf8))
    return emulator.screen.rows[0]
  }

  private func text(_ old: String, _ new: String, columns: Range<Int>? = nil) -> String? {
    Placeholder.textWithout(hintOf: row(old), typedIn: row(new), columns: columns)?.trimmingTrailingBlanks
  }

  @Test("Paler words at the end go with the first letter; a drawn caret before them or on the first of them does, too")
  func hint() {
    #expect(text("> \(dim)Ask", "> a") == ">")
    #expect(text("> \u{1b}[7m \(plain)\(dim)Ask", "> a") == ">")
    #expect(text("> \u{1b}[7mA\(plain)\(dim)sk", "> A") == ">")
  }

  @Test("Other fields behind it in the row stay, and a frame of its own look ends it")
  func besideOthers() {
    #expect(text("\(dim)a.b\(plain) \(dim)Name\(plain)   Icon", "\(dim)a.b\(plain) G      Icon") == "a.b        Icon")
    #expect(text("> \(dim)Ask │ x", "> a   │ x") == ">     │ x")
  }

  @Test("Words in the look of what is typed, and a letter elsewhere, are none")
  func noHint() {
    #expect(text("> Ask", "> a") == nil)
    #expect(text("x > \(dim)Ask", "y > \(dim)Ask") == nil)
  }

  @Test("A look that begins before the field's part of the row is cut to it")
  func part() {
    #expect(text("\(dim)Find   Ask", "\(dim)Find   \(plain)a", columns: 7..<20) == "")
  }
}
