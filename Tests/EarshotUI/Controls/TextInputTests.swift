// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Places in text as in `UITextInput`, alignment, and the sign that clears a field.
@MainActor
@Suite struct TextInputTests {
  private final class Delegate: TextFieldDelegate {
    var log: [String] = []
    var mayClear = true
    func textFieldDidChangeSelection(_ textField: TextField) {
      let range = textField.selectedTextRange.map {
        textField.offset(
          from: textField.beginningOfDocument, to: $0.start)..<textField.offset(
            from: textField.beginningOfDocument, to: $0.end)
      }
      log.append(range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none")
    }
    func textFieldShouldClear(_ textField: TextField) -> Bool { mayClear }
    func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
      log.append("ended \(reason)")
    }
  }

  private func shown(_ field: TextField, mirrored: Bool = false) -> AppHost {
    let host = AppHost(columns: 20, rows: 4)
    let screen = ViewController()
    if mirrored { screen.traitOverrides.layoutDirection = .rightToLeft }
    field.frame = CellRectangle(x: 0, y: 0, width: 12, height: 1)
    field.accessibilityLabel = "Name"
    screen.view.addSubview(field)
    host.mount(screen)
    _ = host.hear()
    return host
  }

  /// The cells of the field.
  private func cells(_ host: AppHost) -> String { host.screen.rows[0].cells.prefix(12).map(\.text).joined() }

  @Test("Places are counted from others, and are none outside of the text")
  func places() throws {
    let field = TextField("한글 text")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 7)
    #expect(field.position(from: field.beginningOfDocument, offset: -1) == nil)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.position(from: field.endOfDocument, offset: .max) == nil)
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    let range = try #require(field.textRange(from: field.endOfDocument, to: start))
    #expect(field.text(in: range) == "text" && range.start == start && !range.isEmpty)
    field.selectedTextRange = range
    #expect(field.selectedRange == 3..<7 && field.selectedTextRange == range)
    field.selectedTextRange = field.textRange(from: start, to: start)
    #expect(field.selectedTextRange?.isEmpty == true && field.caret == 3)
    field.replace(range, withText: "말")
    #expect(field.text == "한글 말")
    field.replace(range, withText: "")
    #expect(field.text == "한글 ")
    // What a range of a longer text says of this one.
    #expect(field.text(in: range) == "")
    field.selectedTextRange = range
    #expect(field.caret == 3)
    field.selectedTextRange = nil
    #expect(field.caret == 3 && field.selectedRange == nil)
  }

  @Test("A delegate is told where the caret is, once for each move")
  func told() {
    let delegate = Delegate()
    let field = TextField("ab")
    let host = shown(field)
    field.delegate = delegate
    field.becomeFirstResponder()
    host.press("Left Shift+Left")
    host.type("x")
    #expect(delegate.log == ["1 to 1", "0 to 1", "1 to 1"])
    field.resignFirstResponder()
    #expect(delegate.log.last == "ended committed")
  }

  @Test("Text stands where it is wanted, and stays there while it is edited; its caret is behind it")
  func alignment() {
    let field = TextField("abc", placeholder: "none")
    let host = shown(field)
    for (alignment, text) in [
      (TextAlignment.natural, "abc         "), (.left, "abc         "), (.center, "    abc     "),
      (.right, "        abc "),
      (.trailing, "        abc "),
    ] {
      field.textAlignment = alignment
      #expect(cells(host) == text)
    }
    field.becomeFirstResponder()
    host.turn {}
    #expect(cells(host) == "        abc " && host.cursor == CellPoint(x: 11, y: 0))
    host.press("Home")
    #expect(cells(host) == "        abc " && host.cursor == CellPoint(x: 8, y: 0))
    host.click(x: 9, y: 0)
    #expect(field.caret == 1)
    host.press("End")
    host.type("defghijklmno")
    #expect(cells(host) == "efghijklmno " && host.cursor == CellPoint(x: 11, y: 0))
    field.resignFirstResponder()
    field.text = ""
    #expect(cells(host) == "       none ")
  }

  @Test("In a language from right to left natural is at the right, and left is left", arguments: ["abc", "שלום"])
  func mirrored(_ text: String) {
    let field = TextField(text)
    let host = shown(field, mirrored: true)
    let blank = String(repeating: " ", count: 11 - text.count)
    #expect(cells(host) == blank + text + " ")
    field.textAlignment = .left
    #expect(cells(host) == text + blank + " ")
    field.textAlignment = .trailing
    #expect(cells(host) == text + blank + " ")
  }

  @Test("A click on the sign clears the text, and so does the reader, if the delegate lets it")
  func clearing() {
    let delegate = Delegate()
    let field = TextField("abc")
    field.delegate = delegate
    let host = shown(field)
    #expect(cells(host) == "abc         ")
    field.clearButtonMode = .whileEditing
    #expect(cells(host) == "abc         ")
    field.becomeFirstResponder()
    host.turn {}
    #expect(cells(host) == "abc        ×" && host.focus?.customActions.map(\.name) == ["Clear text"])
    delegate.mayClear = false
    host.click(x: 11, y: 0)
    #expect(field.text == "abc")
    delegate.mayClear = true
    host.click(x: 11, y: 0)
    #expect(field.text.isEmpty && field.isEditing && cells(host) == "            ")
    host.type("new")
    _ = host.hear()
    host.turn {
      guard let clear = field.accessibilityCustomActions.first else { return }
      #expect(clear.perform())
    }
    #expect(field.text.isEmpty && host.hear() == ["new deleted"])
    field.clearButtonMode = .unlessEditing
    field.text = "text"
    #expect(cells(host) == "text        ")
    field.resignFirstResponder()
    #expect(cells(host) == "text       ×")
  }

  @Test("The sign is at the other side where text runs from right to left")
  func mirroredSign() {
    let field = TextField("abc")
    field.clearButtonMode = .always
    let host = shown(field, mirrored: true)
    #expect(cells(host) == "×       abc ")
    host.click(x: 0, y: 0)
    #expect(field.text.isEmpty)
  }

  @Test("A part of a long text is scrolled to")
  func scrolling() {
    let host = AppHost(columns: 20, rows: 3)
    let screen = ViewController()
    let view = TextView((1...20).map { "line \($0)" }.joined(separator: "\n"))
    view.accessibilityLabel = "Note"
    screen.view = view
    host.mount(screen)
    view.scrollRangeToVisible(0..<4)
    #expect(host.text.contains("line 1\n") && !host.text.contains("line 20"))
    view.scrollRangeToVisible(view.text.count - 3..<view.text.count)
    #expect(host.text.contains("line 20"))
  }
}
