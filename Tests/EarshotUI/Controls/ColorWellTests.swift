// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct ColorWellTests {
  private let host = AppHost(columns: 40, rows: 6)
  private let well = ColorWell(
    selectedColor: .rgb(red: 255, green: 165, blue: 0), title: "Background",
    frame: CellRectangle(x: 0, y: 0, width: 16, height: 1))
  private let name = TextField(placeholder: "Name", frame: CellRectangle(x: 0, y: 2, width: 16, height: 1))

  init() {
    let root = ViewController()
    root.view.addSubview(well)
    root.view.addSubview(name)
    host.mount(root)
    _ = host.hear()
    host.press("Tab Shift+Tab")
    _ = host.hear()
  }

  private func type(_ text: String) {
    host.press("Control+u")
    host.type(text)
    _ = host.hear()
  }

  // The colours are those of CSS Color Module Level 4, chapter 6.1.
  @Test(
    "A name, with blanks or without, and digits are a color",
    arguments: [
      ("navy", 0, 0, 128), ("Sky Blue", 135, 206, 235), ("skyblue", 135, 206, 235), ("TEAL", 0, 128, 128),
      ("#ff8800", 255, 136, 0), ("00ff7F", 0, 255, 127), ("#f80", 255, 136, 0), (" beige ", 245, 245, 220),
    ] as [(String, UInt8, UInt8, UInt8)])
  func means(_ text: String, _ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    var changes = 0
    well.addAction(for: .valueChanged) { changes += 1 }
    type(text)
    #expect(changes == 0)
    host.press("Enter")
    #expect(well.selectedColor == .rgb(red: red, green: green, blue: blue) && changes == 1)
  }

  @Test(
    "What is no color is said and stays to be mended; leaving puts back the one before",
    arguments: ["blurple", "#ff88", "#ff88zz", "f80", "#", "orange!", "＃ｆｆ８８００", "#１２３４５６", "-00001", "+12345"])
  func refused(_ text: String) {
    type(text)
    host.press("Enter")
    #expect(host.hear() == ["No color: \(text)"])
    #expect(host.focus?.details.invalid == .true && well.text == text && well.isFirstResponder)
    host.press("Tab")
    #expect(host.hear() == ["Name. Text Field. Is editing.", "No color: \(text)"])
    #expect(well.text == "orange" && well.selectedColor == .rgb(red: 255, green: 165, blue: 0))
  }

  @Test("A color that was taken is said by its name, or by one that is near")
  func heard() {
    type("gold")
    host.press("Enter")
    #expect(host.hear() == ["gold"])
    host.press("Tab Shift+Tab")
    #expect(host.hear().last == "Background: gold. Text Field. Is editing. Adjustable.")
    type("#0000f0")
    host.press("Enter")
    #expect(host.hear() == ["near blue"])
  }

  @Test("Up and Down, and the reader's gesture, go through the names to an end")
  func steps() {
    host.press("Down")
    #expect(host.hear() == ["gold"])
    host.press("Up Up")
    #expect(host.hear() == ["orange", "brown"])
    host.press("F12 Up")
    #expect(host.hear() == ["orange"])
    type("black")
    host.press("Up")
    _ = host.hear()
    #expect(well.text == "black")
    #expect(host.takeLog().contains("tone boundary"))
  }

  @Test("The color is shown beside the text, a text that is too long never over it; none is an empty text")
  func looks() {
    #expect(host.text.hasPrefix("orange"))
    #expect(host.screen.rows[0].cells[14].style.background == .rgb(red: 255, green: 165, blue: 0))
    type("a color that has no name")
    #expect(host.screen.rows[0].cells[14].text == " ")
    type("")
    host.press("Tab")
    #expect(well.selectedColor == nil)
    #expect(host.screen.rows[0].cells[14].style.background == .default)
  }
}
