// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// The actions on a row besides choosing it.
extension TableViewCell {
  /// The actions of both sides, those at the end first.
  var rowActions: [ContextualAction] {
    guard let table, let delegate = table.delegate, let path = table.indexPath(for: self) else { return [] }
    return (delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)?.actions ?? [])
      + (delegate.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)?.actions ?? [])
  }

  /// Those that its menu does not offer by the same name.
  private var actionsBesideMenu: [ContextualAction] {
    let actions = rowActions
    guard !actions.isEmpty, let menu = shownMenu else { return actions }
    let titles = Set(menu.items(of: self).map(\.title))
    return actions.filter { !titles.contains($0.title) }
  }

  /// The same for the reader, which has those of the menu already.
  var rowCustomActions: [CustomAction] {
    actionsBesideMenu.map { action in
      CustomAction(name: action.title) { [weak self] in self.map { action.perform(on: $0) } ?? false }
    }
  }

  /// The menu that is shown: with the row's actions too, of which the reader has its own list.
  var wholeMenu: Menu? {
    let own = shownMenu
    let actions = actionsBesideMenu.map { action in
      let item = Action(title: action.title) { [weak self] _ in self.map { _ = action.perform(on: $0) } }
      item.isDestructive = action.style == .destructive
      item.color = action.backgroundColor
      return item
    }
    let all: [MenuElement] = (own?.children ?? []) + actions
    return all.isEmpty ? nil : Menu(title: own?.title ?? "", children: all)
  }
}

extension TableView {
  /// Performs the first destructive action of the row with the keyboard. False if it has none.
  func deletesByKey(_ presses: [Press]) -> Bool {
    guard let key = presses.first?.key, key == Key(.delete), let cell = indexPathForFocusedRow.flatMap({ cells[$0] }),
      let action = cell.rowActions.first(where: { $0.style == .destructive })
    else { return false }
    action.perform(on: cell)
    return true
  }
}
