// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

/// Forms as tview, TermTk and newt draw them: no colon behind a name, and a field that is nothing but its ground.
@Suite("Forms whose names have no colon")
struct ColonlessFormTests {
  private let field = "\u{1b}[48;5;24m"
  private let end = "\u{1b}[m"

  private func elements(_ rows: [String], columns: Int = 60) -> [Element] {
    RecognizedScreen(screen(rows: rows, columns: columns, count: 14)).interface.elements
  }

  private func controls(_ rows: [String]) -> [String] {
    elements(rows).filter { [.textInput, .checkBox, .comboBox, .button, .radioButton].contains($0.role) }
      .map { "\($0.role.rawValue) \($0.label ?? "") \($0.value ?? "")".trimmingTrailingBlanks }
  }

  @Test("Two stretches of ground that begin in one column are fields, one cell between them is a box")
  func ground() {
    let rows = [
      "Phone        \(field)                    \(end)", "", "Fruit        \(field)Olives    \(end)", "",
      "Keep history \(field)X\(end)", "", "Wrap lines   \(field) \(end)",
    ]
    #expect(
      controls(rows) == [
        "textInput Phone", "textInput Fruit Olives", "checkBox Keep history 1", "checkBox Wrap lines 0",
      ])
    // A field and its name are one thing, not two.
    #expect(!elements(rows).contains { $0.role == .label })
  }

  @Test("The field with the focus is one, though its ground is another")
  func focusedField() {
    let rows = [
      "Title  \u{1b}[7m              \(end)", "Owner  \(field)Ada           \(end)",
      "Port   \(field)8080          \(end)",
    ]
    #expect(controls(rows) == ["textInput Title", "textInput Owner Ada", "textInput Port 8080"])
  }

  @Test(
    "A word with a ground, a bar of two grounds, columns of names, a lone stretch and items behind keys are no fields",
    arguments: [
      ["an \u{1b}[7merror\u{1b}[m here", "an \u{1b}[7merror\u{1b}[m there"],
      ["CPU  \u{1b}[42m        \u{1b}[41m     \u{1b}[m", "RAM  \u{1b}[42m    \u{1b}[41m         \u{1b}[m"],
      ["1  \u{1b}[46mHelp      \u{1b}[m2  \u{1b}[46mSave      \u{1b}[m", "3  \u{1b}[46mView      \u{1b}[m4"],
      ["Note   \u{1b}[44m            \u{1b}[m", "", "text"],
      ["[H] \u{1b}[44m How to play        \u{1b}[m", "[Q] \u{1b}[44m Quit               \u{1b}[m"],
    ])
  func others(rows: [String]) { #expect(controls(rows).isEmpty) }

  @Test("A value in brackets with the sign of a menu is a combo box")
  func menus() {
    let rows = [
      "Command   [        Save as         ▽]", "Wrap: [WidgetWid▾] Type: [Anywhere▾]", "Size [ - select -        [▽]",
      "see [a▽] b[c] [▽]",
    ]
    #expect(
      controls(rows) == [
        "comboBox Command Save as", "comboBox Wrap WidgetWid", "comboBox Type Anywhere", "comboBox Size - select -",
      ])
  }

  @Test("A drawn sign in brackets may stand right before its name, letters in brackets may not")
  func drawnBoxes() {
    let rows = ["[▣]Ask first", "[□]Send reports", "(◉)Kiwi", "(◯)Iced  tea"]
    #expect(
      controls(rows) == [
        "checkBox Ask first 1", "checkBox Send reports 0", "radioButton Kiwi 1", "radioButton Iced 0",
      ])
    #expect(controls(["[x]foo", "[ ]bar", "a[ ]y"]).isEmpty)
  }

  @Test("Underscores behind a name are a field in a frame, and nothing in a text")
  func underscores() {
    let rows = [
      "┌──────────────────────┐", "│ more   _____________ │", "│ less   ___           │", "└──────────────────────┘",
    ]
    #expect(controls(rows) == ["textInput more"])
    #expect(controls(["more   _____________"]).isEmpty)
  }

  @Test("A frame with a heavier lower line is a button, alone and of any width")
  func raised() {
    func box(_ left: Character, _ right: Character) -> [String] {
      let line = String(repeating: "─", count: 48)
      return [
        "┌\(line)┐", "│\(String(repeating: " ", count: 22))Copy\(String(repeating: " ", count: 22))│",
        "\(left)\(String(repeating: left == "╘" ? "═" : "─", count: 48))\(right)",
      ]
    }
    #expect(controls(box("╘", "╛")) == ["button Copy"])
    #expect(controls(box("└", "┘")).isEmpty)
  }

  @Test("Rows that begin with a key each are a list, the lit name is chosen, explanations are no items")
  func keyedList() throws {
    let rows = [
      "┌───────────────────────────┐", "│(a) \u{1b}[7mOlives\u{1b}[m                 │",
      "│    in brine               │",
      "│(b) Peach                  │", "│(q) Quit                   │", "└───────────────────────────┘",
    ]
    let items = elements(rows).filter { $0.role == .listItem }
    #expect(items.map(\.label) == ["Olives", "Peach", "Quit"])
    #expect(items.map { $0.traits.contains(.selected) } == [true, false, false])
  }

  @Test(
    "Points of a text, one key twice and two rows are no list by keys",
    arguments: [
      ["(a) the first point", "(b) the second", "(c) the third"], ["│(a) one│", "│(a) two│", "│(b) six│"],
      ["(a) \u{1b}[7mone\u{1b}[m", "(b) two"],
    ])
  func noKeyedList(rows: [String]) { #expect(!elements(rows).contains { $0.role == .listItem }) }
}

/// newt leaves the caret on the button with the focus, where its place would be in a field.
@Suite("Framed buttons of which one has the caret")
struct CaretButtonTests {
  private func found(_ rows: [String], caret: (row: Int, column: Int)) -> [String] {
    let place = "\u{1b}[\(caret.row);\(caret.column)H\u{1b}[?25h"
    return RecognizedScreen(screen(rows: rows + [place], columns: 40, count: 9)).interface.elements
      .filter { [.button, .textInput].contains($0.role) }.map { "\($0.role.rawValue) \($0.label ?? "")" }
  }

  @Test("It is a button as the one beside it is; a box with the caret alone is a field")
  func caret() {
    let buttons = [
      "┌───────────────────┐", "│ ┌────┐  ┌───────┐ │", "│ │ No │  │ Later │ │", "│ └────┘  └───────┘ │",
      "└───────────────────┘",
    ]
    #expect(found(buttons, caret: (3, 5)).sorted() == ["button Later", "button No"])
    let field = ["┌──────────┐", "│ Town:    │", "│ ┌──────┐ │", "│ │ Ulm  │ │", "│ └──────┘ │", "└──────────┘"]
    #expect(found(field, caret: (4, 8)) == ["textInput Town"])
  }
}
