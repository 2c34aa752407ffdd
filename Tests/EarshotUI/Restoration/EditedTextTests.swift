// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotUI
import Testing

/// A user who types in the middle of a form while the app is killed types on there, though the form begins with its
/// first field.
@MainActor
@Suite struct EditedTextTests {
  final class Form: ViewController, ViewControllerRestoration {
    let name = TextField("", placeholder: "Name", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    let note = TextView("", frame: CellRectangle(x: 0, y: 2, width: 20, height: 3))

    override init() {
      super.init()
      restorationIdentifier = "form"
      restorationClass = Form.self
      name.restorationIdentifier = "name"
      note.restorationIdentifier = "note"
    }

    override func viewDidLoad() {
      view.addSubview(name)
      view.addSubview(note)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      name.becomeFirstResponder()
    }

    static func viewController(withRestorationIdentifierPath path: [String], coder: StateCoder) -> ViewController? {
      Form()
    }
  }

  /// An app with a list below a form in a sheet.
  private func launched(from archive: StateArchive?) -> (Stage, NavigationController) {
    let root = NavigationController(rootViewController: KeptController("list", identifier: "list"))
    root.restorationIdentifier = "root"
    guard let archive else {
      let stage = Stage()
      stage.show(root)
      return (stage, root)
    }
    return (Stage(restoring: archive, root: root), root)
  }

  private func form(_ root: NavigationController) -> Form? {
    (root.presentedViewController as? NavigationController)?.topViewController as? Form
  }

  @Test("The keyboard is in the text that was being edited", arguments: [false, true])
  func keyboard(_ isInNote: Bool) throws {
    let (stage, root) = launched(from: nil)
    let first = Form()
    let sheet = NavigationController(rootViewController: first)
    sheet.restorationIdentifier = "sheet"
    root.present(sheet, animated: false)
    stage.application.update()
    #expect(first.name.isFirstResponder)
    first.note.text = "In the mid"
    if isInNote { first.note.becomeFirstResponder() }
    let (next, again) = launched(from: stage.keep())
    let restored = try #require(form(again))
    #expect(restored.note.isFirstResponder == isInNote && restored.name.isFirstResponder == !isInNote)
    next.application.press(Key(.character("d")))
    #expect(restored.note.text == (isInNote ? "In the midd" : "In the mid"))
    #expect(restored.name.text == (isInNote ? "" : "d"))
  }

  @Test("It goes back once: a form that appears again begins as it likes")
  func once() throws {
    let (stage, root) = launched(from: nil)
    let first = Form()
    root.present(first, animated: false)
    stage.application.update()
    first.note.becomeFirstResponder()
    let (next, again) = launched(from: stage.keep())
    let restored = try #require(again.presentedViewController as? Form)
    #expect(restored.note.isFirstResponder)
    let other = ViewController()
    other.modalPresentationStyle = .fullScreen
    restored.present(other, animated: false)
    next.application.update()
    restored.dismiss(animated: false)
    next.application.update()
    #expect(restored.name.isFirstResponder)
  }
}
