// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// Things to choose from, with their titles: the menu of a view, a row or a button.
///
/// A menu inside is shown in its place if it has no title or is ``Options/displayInline``, else by an item that opens it.
@MainActor
public final class Menu: MenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Its elements are among those of the menu it is in.
    public static let displayInline = Options(rawValue: 1)
    /// The item that opens it removes something.
    public static let destructive = Options(rawValue: 2)
    /// Of its actions only one is on: the one chosen last.
    public static let singleSelection = Options(rawValue: 32)
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// The subject of the elements, read first; empty for the name of the element.
  public var title: String { titleText }
  public let children: [MenuElement]
  public let options: Options
  public let identifier: Identifier?

  /// - Parameters:
  ///   - title: What the elements are about; empty for the name of the element.
  ///   - subtitle: More about it, behind the title where an item opens it.
  ///   - image: What stands for the title if there is none.
  ///   - identifier: What it is found by again.
  ///   - options: How it is shown in another.
  ///   - children: The elements.
  public init(
    title: String = "", subtitle: String? = nil, image: CharacterImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [MenuElement] = []
  ) {
    (self.children, self.options, self.identifier) = (children, options, identifier)
    super.init(titleText: title, subtitle: subtitle, image: image)
  }

  /// The same menu with other elements.
  public func replacingChildren(_ newChildren: [MenuElement]) -> Menu {
    Menu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// Those that are on.
  public var selectedElements: [MenuElement] { children.filter { ($0 as? Action)?.state == .on } }
}

/// The actions of a row besides choosing it, as a phone offers them by a swipe. The reader offers them as actions of the
/// row, Shift+F10 in its menu, and Delete performs the first destructive one.
@MainActor
public final class SwipeActionsConfiguration {
  public let actions: [ContextualAction]
  /// Kept, and without effect: nothing is swiped, and Delete does what destroys.
  public var performsFirstActionWithFullSwipe = true

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
  public var title: String
  public let handler: Handler
  /// The colour of its title in the menu; nil for that of its style.
  public var backgroundColor: Color?
  /// The text that stands for the title if there is none.
  public var image: CharacterImage? { didSet { if title.isEmpty { title = image?.accessibilityLabel ?? "" } } }

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
