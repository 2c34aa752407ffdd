// SPDX-License-Identifier: Apache-2.0
/// A button in a bar, as data: the bar creates the view.
@MainActor
public final class BarButtonItem {
  /// The effect, in a word or two.
  public var title: String? { didSet { onChange() } }
  /// The name for the reader; nil for the title.
  public var accessibilityLabel: String? { didSet { onChange() } }
  public var isEnabled = true { didSet { onChange() } }
  var perform: () -> Void
  var onChange: () -> Void = {}
  /// The view that shows it.
  weak var view: View?

  public enum Style: Sendable {
    case plain
    /// The one that ends what the user does here.
    case done
  }

  /// The buttons that many apps have.
  public enum SystemItem: String, Sendable {
    case done = "Done"
    case cancel = "Cancel"
    case edit = "Edit"
    case save = "Save"
    case add = "Add"
    case close = "Close"
    case search = "Search"
    case refresh = "Refresh"
    case undo = "Undo"
    case redo = "Redo"
    case trash = "Delete"
    case action = "Share"
  }

  public var style: Style

  /// - Parameters:
  ///   - title: The title; nil for one named by its accessibility label.
  ///   - style: The meaning of the button.
  ///   - action: The action, which is retained.
  public init(title: String?, style: Style = .plain, action: @escaping () -> Void = {}) {
    self.title = title
    self.style = style
    perform = action
  }

  /// Calls a method of the target, which is not retained.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: title, style: style) { [weak target] in if let target { action(target)() } }
  }

  /// - Parameters:
  ///   - title: The title; nil for the action's.
  ///   - primaryAction: The action.
  public convenience init(title: String? = nil, primaryAction: Action) {
    self.init(title: title ?? primaryAction.title) { primaryAction.perform() }
  }

  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil) {
    self.init(title: systemItem.rawValue, style: systemItem == .done ? .done : .plain) { primaryAction?.perform() }
  }
}
