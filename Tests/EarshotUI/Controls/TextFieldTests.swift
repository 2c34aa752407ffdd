// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct TextFieldTests {
  @MainActor
  final class Delegate: TextFieldDelegate {
    var log: [String] = []
    var denied: Set<String> = []
    private func ask(_ name: String, _ details: String = "") -> Bool {
      log.append(name + details)
      return !denied.contains(name)
    }
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { ask("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: TextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { ask("shouldEnd") }
    func textFieldDidEndEditing(_ textField: TextField) { log.append("didEnd") }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString: String
    ) -> Bool { ask("shouldChange", " \(range.lowerBound)..<\(range.upperBound) '\(replacementString)'") }
    func textFieldShouldClear(_ textField: TextField) -> Bool { ask("shouldClear") }
    func textFieldShouldReturn(_ textField: TextField) -> Bool { ask("shouldReturn") }
  }

  let host = AppHost(columns: 60, rows: 6)
  let delegate = Delegate()
  let field = TextField(placeholder: "Full name", frame: CellRectangle(x: 0, y: 1, width: 20, height: 1))
  let root = ViewController()

  init() {
    root.view.addSubview(Label("Form", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1)))
    root.view.addSubview(field)
    field.accessibilityLabel = "Name"
    field.delegate = delegate
    field.addAction(for: .editingChanged) { [delegate] in delegate.log.append("changed") }
    host.mount(root)
    _ = host.hear()
  }

  @Test("DLG-2 the whole order of one edit")
  func order() {
    host.press("Tab")
    host.type("ab")
    host.press("Backspace")
    host.press("Enter")
    #expect(
      delegate.log == [
        "shouldBegin", "didBegin", "shouldChange 0..<0 'a'", "changed", "shouldChange 1..<1 'b'", "changed",
        "shouldChange 1..<2 ''", "changed", "shouldReturn", "shouldEnd", "didEnd",
      ])
    #expect(field.text == "a")
    #expect(!field.isFirstResponder)
  }

  @Test("A field without a label keeps its name when it is filled; one with a label is called that")
  func name() {
    field.text = "Ann Lee"
    host.press("Tab")
    #expect(host.hear() == ["Name: Ann Lee. Text Field. Is editing."])
    field.accessibilityLabel = nil
    #expect(field.accessibilityLabel == "Full name")
    host.press("F12 Left F12 Right")
    #expect(host.hear().last == "Full name: Ann Lee. Text Field. Is editing.")
    field.placeholder = ""
    #expect(field.accessibilityLabel == nil)
  }

  @Test("DLG-2 DLG-3 a no stops what was asked for, and the did that would have followed")
  func vetoes() {
    delegate.denied = ["shouldBegin"]
    host.press("Tab")
    #expect(!field.isEditing)
    #expect(delegate.log == ["shouldBegin"])
    delegate.denied = ["shouldChange", "shouldClear", "shouldReturn", "shouldEnd"]
    field.becomeFirstResponder()
    field.text = "x"
    delegate.log = []
    host.type("y")
    host.press("Control+u")
    host.press("Enter")
    #expect(field.resignFirstResponder() == false)
    #expect(field.text == "x")
    #expect(field.isEditing)
    #expect(delegate.log == ["shouldChange 1..<1 'y'", "shouldClear", "shouldReturn", "shouldEnd"])
  }

  @Test("A field that leaves the window ends its editing, whatever its delegate says")
  func removed() {
    delegate.denied = ["shouldEnd"]
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isEditing)
    #expect(delegate.log == ["shouldBegin", "didBegin", "shouldEnd", "didEnd"])
  }

  @Test("DLG-1 DLG-4 without a delegate, or with one that has gone, everything is allowed")
  func noDelegate() {
    do {
      let gone = Delegate()
      gone.denied = ["shouldBegin"]
      field.delegate = gone
    }
    #expect(field.delegate == nil)
    host.press("Tab")
    host.type("hi")
    host.press("Control+u")
    host.type("yo")
    host.press("Enter")
    #expect(field.text == "yo")
  }

  @Test("The caret goes with the arrows, and text goes in where it is; pasted lines become one")
  func editing() {
    field.becomeFirstResponder()
    host.type("held")
    host.press("Home Right Right Delete Delete")
    host.type("llo")
    #expect(field.text == "hello")
    #expect(field.caret == 5)
    host.paste(" wor\nld")
    #expect(field.text == "hello world")
    host.press("End")
    #expect(host.text.split(separator: "\n")[1] == "hello world")
  }

  @Test("DC-11 X-48 a field is said with its text, what is typed is echoed, and a secret is never told")
  func spoken() {
    host.command(.move(.next))
    #expect(host.hear().first == "Name: Full name. Text Field.")
    host.perform(.activate)
    #expect(field.isEditing)
    _ = host.hear()
    host.type("h")
    #expect(host.hear() == ["h"])
    let secret = TextField("abc", frame: CellRectangle(x: 0, y: 2, width: 20, height: 1))
    secret.isSecureTextEntry = true
    secret.accessibilityLabel = "Password"
    host.turn { root.view.addSubview(secret) }
    host.turn { secret.becomeFirstResponder() }
    #expect(host.hear().first?.hasPrefix("Password") == true)
    host.type("d")
    #expect(secret.text == "abcd")
    #expect(!host.tree.subtree(of: host.tree.root ?? 0).contains { host.tree[$0]?.value?.contains("abc") ?? false })
    #expect(host.hear() == ["bullet"])
    #expect(host.text.contains("••••"))
  }
}
