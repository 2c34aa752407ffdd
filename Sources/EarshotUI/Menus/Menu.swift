// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// Actions to choose from, with their titles: the menu of a view or a row.
@MainActor
public final class Menu {
  /// What the actions are about, read first; empty for the name of the element.
  public let title: String
  public let children: [Action]

  /// - Parameters:
  ///   - title: What the actions are about; empty for the name of the element.
  ///   - image: Nil: menus are texts.
  ///   - identifier: Nil.
  ///   - children: The actions.
  public init(title: String = "", image: Never? = nil, identifier: Never? = nil, children: [Action]) {
    self.title = title
    self.children = children
  }
}

extension Menu {
  /// The same for the reader.
  func customActions(on view: View) -> [CustomAction] {
    children.filter { !$0.isDisabled }.map { action in
      CustomAction(name: action.title) { [weak view] in
        action.perform(sender: view)
        return true
      }
    }
  }
}

/// The actions of a row besides choosing it, as a phone offers them by a swipe. The reader offers them as actions of the
/// row, Shift+F10 in its menu, and Delete performs the first destructive one.
@MainActor
public final class SwipeActionsConfiguration {
  public let actions: [ContextualAction]

  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// An action of a row.
@MainActor
public final class ContextualAction {
  public enum Style: Sendable {
    case normal
    /// Removes something.
    case destructive
  }

  /// Called with the action, the row, and a closure to call with false if it was impossible.
  public typealias Handler = (ContextualAction, View, @escaping (Bool) -> Void) -> Void

  public let style: Style
  /// The effect, in a word or two.
  public let title: String
  public let handler: Handler
  /// The colour of its title in the menu; nil for that of its style.
  public var backgroundColor: Color?

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title ?? ""
    self.handler = handler
  }

  /// Performs it; false if the app said at once that it was impossible.
  @discardableResult
  func perform(on row: View) -> Bool {
    var isDone = true
    handler(self, row) { isDone = $0 }
    return isDone
  }
}
