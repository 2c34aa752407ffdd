// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// One line of a shown menu.
@MainActor
struct MenuItem {
  var title: String
  var isDestructive = false
  var isDisabled = false
  var isOn = false
  var color: Color?
  let perform: () -> Void
}

extension MenuElement {
  /// The shown part of it: the title, else what its image stands for, then the subtitle.
  fileprivate var shownTitle: String {
    let own = titleText.isEmpty ? image?.accessibilityLabel ?? "" : titleText
    return subtitle.map { own.isEmpty ? $0 : "\(own), \($0)" } ?? own
  }
}

extension Menu {
  /// The lines of the menu, in order. Commands are validated.
  func items(of holder: View) -> [MenuItem] { children.flatMap { items(for: $0, of: holder) } }

  private func items(for element: MenuElement, of holder: View) -> [MenuItem] {
    switch element {
    case let action as Action:
      guard !action.attributes.contains(.hidden) else { return [] }
      return [
        MenuItem(
          title: action.shownTitle, isDestructive: action.isDestructive, isDisabled: action.isDisabled,
          isOn: action.state == .on, color: action.color
        ) { [weak holder] in
          if self.options.contains(.singleSelection) { self.choose(action) }
          action.perform(sender: holder)
        }
      ]
    case let command as Command: return item(for: command, of: holder).map { [$0] } ?? []
    case let deferred as DeferredMenuElement: return deferred.current().flatMap { items(for: $0, of: holder) }
    case let menu as Menu:
      if menu.title.isEmpty || menu.options.contains(.displayInline) { return menu.items(of: holder) }
      return [
        MenuItem(title: menu.shownTitle + "…", isDestructive: menu.options.contains(.destructive)) { [weak holder] in
          if let holder { holder.application?.show(menu, of: holder) }
        }
      ]
    default: return []
    }
  }

  private func item(for command: Command, of holder: View) -> MenuItem? {
    let start = holder.application?.frontResponder ?? holder
    let target = command.target(from: start) ?? command.target(from: holder)
    target?.validate(command)
    guard !command.attributes.contains(.hidden) else { return nil }
    return MenuItem(
      title: command.shownTitle, isDestructive: command.attributes.contains(.destructive),
      isDisabled: target == nil || command.attributes.contains(.disabled), isOn: command.state == .on
    ) { [weak target] in command.perform(from: target) }
  }

  private func choose(_ action: Action) {
    for case let other as Action in children { other.state = other === action ? .on : .off }
  }

  /// The same for the reader.
  func customActions(on view: View) -> [CustomAction] {
    items(of: view).filter { !$0.isDisabled }.map { item in
      CustomAction(name: item.title) {
        item.perform()
        return true
      }
    }
  }
}
