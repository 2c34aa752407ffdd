// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Application {
  /// Shows the menu of the element that was read last, else of what has the keyboard, or of the nearest view around it.
  /// False if none has a menu.
  @discardableResult
  public func showContextMenu() -> Bool {
    let read = frontAudience.readerFocus.flatMap { responder(of: $0) as? View }
    guard let start = keyWindow?.activeResponder as? View ?? read,
      let holder = sequence(first: start, next: \.superview).first(where: { $0.menuToShow != nil }),
      let menu = holder.menuToShow
    else { return false }
    return show(menu, of: holder)
  }

  /// Shows the menu of a view. False if no screen can present it.
  @discardableResult
  func show(_ menu: Menu, of holder: View) -> Bool {
    guard let front = holder.window?.topViewController else { return false }
    let title = menu.title.isEmpty ? holder.accessibilityLabel : menu.title
    let sheet = AlertController(title: title, message: nil, preferredStyle: .actionSheet)
    for item in menu.items(of: holder) {
      let button = AlertAction(title: item.title, style: item.isDestructive ? .destructive : .default) { _ in
        item.perform()
      }
      button.isEnabled = !item.isDisabled
      button.isChosen = item.isOn
      button.color = item.color
      sheet.addAction(button)
    }
    sheet.addAction(AlertAction(title: ToolkitPhrase.cancel.words, style: .cancel))
    sheet.popoverPresentationController?.sourceView = holder
    front.present(sheet, animated: true)
    return true
  }

  // MARK: Taking back

  /// Undoes what the user did last here, and says what that was. False if there is nothing.
  func undo() -> Bool {
    guard let manager = frontResponder?.undoManager, manager.canUndo else { return false }
    let name = manager.undoActionName
    manager.undo()
    post(.announcement(name.isEmpty ? ToolkitPhrase.undone.words : ToolkitPhrase.undoneNamed.words(["name": name])))
    return true
  }

  func redo() -> Bool {
    guard let manager = frontResponder?.undoManager, manager.canRedo else { return false }
    let name = manager.redoActionName
    manager.redo()
    post(.announcement(name.isEmpty ? ToolkitPhrase.redone.words : ToolkitPhrase.redoneNamed.words(["name": name])))
    return true
  }
}

extension View {
  fileprivate var menuToShow: Menu? { (self as? TableViewCell)?.wholeMenu ?? shownMenu }

  /// The menu that Shift+F10 shows on it, whose actions the reader offers as well; nil for none.
  public var contextMenu: Menu? {
    get { accessibility.menu }
    set { accessibility.menu = newValue }
  }
}
