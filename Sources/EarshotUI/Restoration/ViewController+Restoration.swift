// SPDX-License-Identifier: Apache-2.0
/// Restoring a controller's presentation once it is on the screen.
extension ViewController {
  func keepPresented(with coder: StateCoder) {
    guard let ownPresented, let reference = coder.reference(to: ownPresented) else { return }
    coder.parts["presented"] = reference
    coder.parts["style"] = .text(ownPresented.modalPresentationStyle.archiveName)
  }

  func takePresented(from coder: StateCoder) {
    guard ownPresented == nil, let presented = coder.object(coder.parts["presented"]) as? ViewController else { return }
    if let style = coder.text("style").flatMap({ name in
      ModalPresentationStyle.allCases.first { $0.archiveName == name }
    }) {
      presented.modalPresentationStyle = style
    }
    presentedBefore = presented
  }

  /// Gives the keyboard back to the text that was being edited, after the controller itself has chosen where typing
  /// begins: whoever types on after a crash types where they were.
  func editAgain() {
    guard let text = editedBefore else { return }
    editedBefore = nil
    if presentedBefore == nil { text.becomeFirstResponder() }
  }

  /// Presents its former presentation, if it has appeared.
  func presentAgain() {
    guard appearance.state == .appeared, let presented = presentedBefore else { return }
    presentedBefore = nil
    // A stack whose screens were not made has nothing to show.
    if let stack = presented as? NavigationController, stack.viewControllers.isEmpty { return }
    present(presented, animated: false)
  }
}

extension ModalPresentationStyle {
  /// The name in an archive.
  fileprivate var archiveName: String { "\(self)" }
}
