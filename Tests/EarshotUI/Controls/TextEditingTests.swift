// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotTestRandom
import Testing

@testable import EarshotUI

@MainActor
@Suite struct TextEditingTests {
  let host = AppHost(columns: 40, rows: 8)
  let field = TextField(frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
  let view = TextView(frame: CellRectangle(x: 0, y: 1, width: 10, height: 3))

  init() {
    let root = ViewController()
    root.view.addSubview(field)
    root.view.addSubview(view)
    field.accessibilityLabel = "Name"
    view.accessibilityLabel = "Note"
    host.mount(root)
    field.becomeFirstResponder()
  }

  /// The text with a bar where the caret is.
  private func shown(_ control: TextControl) -> String {
    let characters = Array(control.text)
    return String(characters[..<control.caret]) + "|" + String(characters[control.caret...])
  }

  @Test(
    "Keys of readline move and kill by characters, words and lines",
    arguments: [
      ("Control+a", "|one two-three"), ("Control+a Control+f", "o|ne two-three"), ("Control+b", "one two-thre|e"),
      ("Control+Left", "one two-|three"), ("Alt+b Alt+b", "one |two-three"), ("Home Control+Right", "one| two-three"),
      ("Home Alt+f Alt+f", "one two|-three"), ("Control+w", "one two-|"), ("Home Alt+d", "| two-three"),
      ("Home Right Control+k", "o|"), ("Control+a Control+d", "|ne two-three"), ("Control+h", "one two-thre|"),
      ("Alt+Backspace Alt+Backspace", "one |"), ("Control+Home Control+Delete", "| two-three"),
      ("Control+w Control+y Control+y", "one two-threethree|"), ("Control+u", "|"),
      ("Control+u Control+y", "one two-three|"), ("Control+w Control+z", "one two-three|"),
      ("Control+w Control+z Alt+z", "one two-|"), ("Shift+Home Delete", "|"),
      ("Shift+Left Shift+Left x", "one two-thr" + "x|"),
      ("Shift+Control+Left Alt+w End Control+y", "one two-threethree|"),
      ("Shift+Left Shift+Left Left", "one two-thr|ee"), ("Shift+Left Shift+Left Right", "one two-three|"),
    ])
  func keys(_ keys: String, _ expected: String) {
    field.text = "one two-three"
    host.press(keys)
    #expect(shown(field) == expected)
  }

  @Test("What was typed in one go is taken back in one go, word by word, and can be done again")
  func undo() {
    host.type("red blue")
    host.press("Control+z")
    #expect(field.text == "red ")
    host.press("Control+z")
    #expect(field.text == "")
    host.press("Alt+z Alt+z")
    #expect(field.text == "red blue")
    field.text = "new"
    host.press("Control+z")
    #expect(field.text == "new")
  }

  @Test("Undoing any row of changes ends where it began, and doing again where it was")
  func undoProperty() {
    var random = SplitMix(seed: 11)
    for _ in 0..<200 {
      var text = EditableText("시작 start")
      let first = text.text
      var changes = 0
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        text.move(to: Int.random(in: 0...text.characters.count, using: &random), extending: Bool.random(using: &random))
        let change =
          Bool.random(using: &random)
          ? text.insertion(["a", "한", " "].randomElement(using: &random) ?? "a")
          : text.removal(to: [.word(-1), .word(1), .character(-1), .textEnd].randomElement(using: &random) ?? .textEnd)
        guard !change.range.isEmpty || !change.replacement.isEmpty else { continue }
        text.apply(change)
        changes += 1
      }
      let last = text.text
      while text.undoChange != nil { text.undo() }
      #expect(text.text == first)
      while text.redoChange != nil { text.redo() }
      #expect(text.text == last)
    }
  }

  @Test("A secret is never kept for another field")
  func secret() {
    field.isSecureTextEntry = true
    host.type("hunter2")
    host.press("Shift+Home Alt+w Control+w")
    view.becomeFirstResponder()
    host.press("Control+y")
    #expect(view.text == "")
    #expect(host.application.pasteboard == nil)
  }

  @Test("Wide characters count as one for the caret and as two columns on the screen")
  func wide() {
    host.type("한국어")
    host.press("Left Backspace")
    #expect(shown(field) == "한|어")
    #expect(host.text.hasPrefix("한어"))
    host.click(x: 1, y: 0)
    #expect(field.caret == 0)
    host.click(x: 2, y: 0)
    #expect(field.caret == 1)
  }

  @Test("A text view wraps at blanks, goes up and down by rows in its column, and scrolls with the caret")
  func rows() {
    view.becomeFirstResponder()
    host.type("one two three")
    host.press("Enter")
    host.type("four")
    #expect(view.text == "one two three\nfour")
    #expect(rowsOfView == ["one two", "three", "four"])
    host.press("Up")
    #expect(shown(view) == "one two thre|e\nfour")
    host.press("Up Home Down End")
    #expect(shown(view) == "one two three|\nfour")
    host.press("Up Up")
    #expect(shown(view) == "|one two three\nfour")
    host.press("Control+End Enter")
    host.type("five")
    #expect(rowsOfView == ["three", "four", "five"])
    host.press("PageUp Home")
    #expect(shown(view) == "|one two three\nfour\nfive")
    #expect(rowsOfView == ["one two", "three", "four"])
  }

  private var rowsOfView: [String] {
    host.text.split(separator: "\n", omittingEmptySubsequences: false)[1...3].map(String.init)
  }

  @Test("Rows hold every character but the line feeds, none wider than there is room", arguments: 1...12)
  func flow(_ width: Int) {
    let text = Array("a quick 한국어 brown\n\nfox  jumps    overthelazydog ")
    let flow = TextFlow(text, width: width)
    #expect(flow.rows.flatMap { $0.map { text[$0] } } == text.filter { !$0.isNewline })
    for row in flow.rows {
      let line = String(text[row])
      let trimmed = String(line.reversed().drop { $0 == " " }.reversed())
      #expect(WrappedText.columns(trimmed) <= width || trimmed.count == 1)
    }
    for place in 0...text.count {
      let row = flow.row(of: place)
      #expect(flow.rows[row].lowerBound <= place && place <= flow.rows[row].upperBound)
    }
  }

  @Test("A delegate may forbid a change to a text view, and is told of those that happen")
  func delegate() {
    final class Delegate: TextViewDelegate {
      var log: [String] = []
      func textViewDidBeginEditing(_ textView: TextView) { log.append("begin") }
      func textViewDidEndEditing(_ textView: TextView) { log.append("end") }
      func textViewDidChange(_ textView: TextView) { log.append("change \(textView.text ?? "")") }
      func textView(_ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText: String) -> Bool {
        replacementText != "x"
      }
    }
    let delegate = Delegate()
    view.delegate = delegate
    view.becomeFirstResponder()
    host.type("axb")
    view.isEditable = false
    host.type("c")
    host.press("Tab")
    #expect(delegate.log == ["begin", "change a", "change ab", "end"])
  }

  @Test("A selection is told to the reader")
  func selection() {
    host.type("abc")
    host.press("Shift+Left Shift+Left")
    #expect(host.tree[field.accessibilityElementID ?? 0]?.details.selection == 1..<3)
    #expect(field.selectedRange == 1..<3)
    host.press("End")
    #expect(host.tree[field.accessibilityElementID ?? 0]?.details.selection == nil)
  }
}
