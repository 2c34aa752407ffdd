// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A button in a bar, as data: the bar creates the view.
@MainActor
public final class BarButtonItem {
  /// The effect, in a word or two.
  public var title: String? { didSet { onChange() } }
  /// The name for the reader; nil for the title.
  public var accessibilityLabel: String? { didSet { onChange() } }
  public var isEnabled = true { didSet { onChange() } }
  /// The colour of its title; nil for that of the bar.
  public var tintColor: Color? { didSet { onChange() } }
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
  public enum SystemItem: Sendable {
    case done, cancel, edit, save, add, close, search, refresh, undo, redo, trash, action

    var phrase: ToolkitPhrase {
      switch self {
      case .done: .done
      case .cancel: .cancel
      case .edit: .edit
      case .save: .save
      case .add: .add
      case .close: .close
      case .search: .search
      case .refresh: .refresh
      case .undo: .undo
      case .redo: .redo
      case .trash: .delete
      case .action: .share
      }
    }
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

  /// One that does nothing, such as the title of a back button: `target: nil, action: nil`.
  public convenience init(title: String?, style: Style, target: Never?, action: Never?) {
    self.init(title: title, style: style)
  }

  /// - Parameters:
  ///   - title: The title; nil for the action's.
  ///   - primaryAction: The action.
  public convenience init(title: String? = nil, primaryAction: Action) {
    self.init(title: title ?? primaryAction.title) { primaryAction.perform() }
  }

  /// Calls a method of the target, which is not retained.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(systemItem: systemItem, primaryAction: Action { [weak target] _ in if let target { action(target)() } })
  }

  /// Shows a menu.
  public convenience init(title: String?, menu: Menu) {
    self.init(title: title)
    perform = { [weak self] in if let view = self?.view { view.application?.show(menu, of: view) } }
  }

  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil) {
    self.init(title: systemItem.phrase.words, style: systemItem == .done ? .done : .plain) { primaryAction?.perform() }
  }
}
