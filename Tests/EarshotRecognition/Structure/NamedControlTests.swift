// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

/// Forms whose names stand before what they name, as urwid's columns and browsers draw them.
@Suite("Controls named by the words before them")
struct NamedControlTests {
  private func found(_ rows: [String], columns: Int = 60) -> [RecognizedControl] {
    let screen = screen(rows: rows, columns: columns, count: 12)
    return RecognizedControl.controls(in: ScreenArea(screen), of: screen)
  }

  @Test("A box behind its name with a colon is one, and its columns cover both")
  func boxBehindName() throws {
    let boxes = found(["    Due:", "   Completed: [ ]", "   Private:   [X]"])
    #expect(boxes.map(\.label) == ["Completed", "Private"])
    #expect(boxes.map(\.kind) == [.checkBox(isOn: false), .checkBox(isOn: true)])
    #expect(boxes.first?.columns == 3..<17)
  }

  @Test("A box behind words without a colon, or before other text, is not named by them")
  func otherBoxes() {
    #expect(found(["see the list [ ]"]).isEmpty)
    #expect(found(["Files: [ ]x y", "int a[ ] = {}"]).isEmpty)
  }

  @Test("Underscores between brackets are a field, with or without text in it")
  func bracketedField() {
    let fields = found(["Your name:[____________]", "Town [Ulm_________]", "a[___] b", "progress [          ] 4"])
    #expect(fields.map(\.label) == ["Your name", "Town"])
    #expect(fields.map(\.kind) == [.textField, .textField])
    #expect(fields.map(\.columns) == [11..<23, 6..<18])
  }

  @Test("Fields of a form end where the column beside them begins, also with names that end together")
  func columns() {
    let rows = [
      "     Summary:                 List:", " Description:", "    Location:                 ( ) Office",
      "       Start:                 (X) Home", "         Due: today", "< Save >  < Cancel >",
      "\u{1b}[3;15H",
    ]
    let interface = RecognizedScreen(screen(rows: rows, columns: 60, count: 12)).interface
    let fields = interface.elements.filter { $0.role == .textInput }
    #expect(fields.compactMap(\.label).contains("Location"))
    #expect(fields.compactMap(\.label).contains("Due"))
    #expect(!fields.contains { ($0.value ?? "").contains("Office") })
  }
}

/// Menus as `fte` and `hte` draw them: a row of names, one of them lit, and a frame below it.
@Suite("The name of a menu below a row of names")
struct MenuTitleTests {
  private func title(lit: Int, frameAt column: Int = 6, titled: Bool = false) -> String? {
    let names = ["File", "Edit", "Block"].enumerated().map { index, name in
      "\u{1b}[\(index == lit ? "37;44" : "30;47")m \(name) \u{1b}[30;47m"
    }
    let edge = titled ? "┌─ Colours ──┐" : "┌────────────┐"
    let rows = [
      names.joined() + String(repeating: " ", count: 40) + "\u{1b}[m",
      "\u{1b}[2;\(column + 1)H\(edge)\u{1b}[3;\(column + 1)H│ Undo       │\u{1b}[4;\(column + 1)H└────────────┘",
    ]
    let screen = screen(rows: rows, columns: 59, count: 8)
    return RecognizedFrame.frames(of: screen).first.flatMap { MenuTitle.title(of: $0, on: screen) }
  }

  @Test("is the lit one above it")
  func lit() { #expect(title(lit: 1) == "Edit") }

  @Test("is none where nothing is lit, where the lit one is elsewhere, and for a frame with a title")
  func none() {
    #expect(title(lit: 9) == nil)
    #expect(title(lit: 2, frameAt: 0) == nil)
    #expect(title(lit: 1, titled: true) == nil)
  }
}
