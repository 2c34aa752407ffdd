// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotUI
import Testing

@MainActor
@Suite struct ActionTests {
  private class Editor: ViewController {
    var calls: [String] = []
    func save() { calls.append("save") }
    func tapped(_ sender: Button) { calls.append("tapped \(sender.title ?? "")") }
    func used(_ sender: Control, _ event: Event?) { calls.append("used \(event == nil ? "by gesture" : "by event")") }
  }

  let stage = Stage()

  @Test("SB-14 SB-15 an action takes nothing, the sender, or the sender and the event")
  func shapes() {
    let editor = Editor()
    stage.show(editor)
    let button = Button("Save", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1))
    editor.view.addSubview(button)
    button.addTarget(editor, action: Editor.save)
    button.addTarget(editor, action: Editor.tapped)
    button.addTarget(editor, action: Editor.used)
    stage.application.click(at: CellPoint(x: 1, y: 0))
    #expect(editor.calls == ["save", "tapped Save", "used by event"])
    editor.calls = []
    #expect(stage.application.router.perform(.activate, from: button).ending == .handled(by: "Button"))
    #expect(editor.calls == ["save", "tapped Save", "used by gesture"])
  }

  @Test("SB-16 SB-17 each target is called; none is kept")
  func targets() {
    let button = Button("Save")
    let kept = Editor()
    weak var gone: Editor?
    do {
      let other = Editor()
      gone = other
      button.addTarget(other, action: Editor.save)
    }
    button.addTarget(kept, action: Editor.save)
    #expect(gone == nil)
    button.sendActions(for: .primaryActionTriggered)
    #expect(kept.calls == ["save"])
    button.removeTarget(kept, for: .primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    #expect(kept.calls == ["save"])
  }

  @Test("SB-18 without a target the first responder's chain is searched, else the control's")
  func nilTarget() {
    let editor = Editor()
    let inner = Editor()
    stage.show(editor)
    let button = Button("Save")
    editor.view.addSubview(button)
    editor.addChild(inner)
    editor.view.addSubview(inner.view)
    let field = Button("Field")
    inner.view.addSubview(field)
    button.addTarget(nil as Editor?, action: Editor.save)
    button.sendActions(for: .primaryActionTriggered)
    #expect(editor.calls == ["save"])
    field.becomeFirstResponder()
    button.sendActions(for: .primaryActionTriggered)
    #expect(inner.calls == ["save"])
    #expect(editor.calls == ["save"])
  }

  @Test("SB-19 a disabled control sends nothing")
  func disabled() {
    let editor = Editor()
    stage.show(editor)
    let button = Button("Save", frame: CellRectangle(x: 0, y: 0, width: 6, height: 1))
    editor.view.addSubview(button)
    button.addTarget(editor, action: Editor.save)
    button.isEnabled = false
    button.sendActions(for: .primaryActionTriggered)
    stage.application.click(at: CellPoint(x: 1, y: 0))
    #expect(stage.application.router.perform(.activate, from: button).ending == .unhandled)
    #expect(!button.becomeFirstResponder())
    #expect(editor.calls == [])
  }

  @Test("Return and Space press the control that has the keyboard", arguments: [Key.Code.enter, .space])
  func keys(_ code: Key.Code) {
    let editor = Editor()
    stage.show(editor)
    let button = Button("Save")
    button.addTarget(editor, action: Editor.save)
    editor.view.addSubview(button)
    button.becomeFirstResponder()
    #expect(stage.application.press(Key(code)))
    #expect(editor.calls == ["save"])
  }
}
