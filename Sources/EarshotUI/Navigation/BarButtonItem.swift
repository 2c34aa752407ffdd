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
  public var accessibilityHint: String? { didSet { onChange() } }
  public var accessibilityIdentifier: String? { didSet { onChange() } }
  /// True if it is not in its bar.
  public var isHidden = false { didSet { if isHidden != oldValue { onChange() } } }
  /// True if it is marked, and heard as chosen.
  public var isSelected = false { didSet { onChange() } }
  /// The text that stands for the title if there is none.
  public var image: CharacterImage? { didSet { onChange() } }
  /// Shown by the item if it has no action of its own.
  public var menu: Menu?
  public var primaryAction: Action? {
    didSet {
      guard let primaryAction else { return }
      if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
      perform = { [weak self] in primaryAction.perform(sender: self) }
    }
  }
  /// Shown in place of a button; nil for one.
  public var customView: View? { didSet { if customView !== oldValue { onChange() } } }
  var shownTitle: String? { title ?? image?.accessibilityLabel }
  /// True if it only keeps others apart.
  private(set) var isSpace = false
  var perform: () -> Void
  var onChange: () -> Void = {}
  /// The view that shows it.
  weak var view: View?
  var keptValues: [String: Any] = [:]

  public enum Style: Sendable {
    case plain
    /// The one that ends what the user does here.
    case done
  }

  /// The buttons that many apps have.
  public enum SystemItem: Sendable {
    case done, cancel, edit, save, add, close, search, refresh, undo, redo, trash, action, compose, reply, play, pause
    case stop
    /// Room between others, which a bar divides by itself: nothing is shown.
    case flexibleSpace, fixedSpace

    /// The title; nil for one that shows nothing.
    var phrase: ToolkitPhrase? {
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
      case .compose: .compose
      case .reply: .reply
      case .play: .play
      case .pause: .pause
      case .stop: .stop
      case .flexibleSpace, .fixedSpace: nil
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

  /// Calls a method of the target, which is not retained, with the button.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style = .plain, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: title, style: style)
    perform = { [weak self, weak target] in if let target, let sender = self as? Sender { action(target)(sender) } }
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

  /// Calls a method of the target, which is not retained, with the button.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(systemItem: systemItem)
    perform = { [weak self, weak target] in if let target, let sender = self as? Sender { action(target)(sender) } }
  }

  /// One that does nothing, such as a space: `target: nil, action: nil`.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Never?, action: Never?) {
    self.init(systemItem: systemItem)
  }

  /// Shows a view of its own, one row high.
  public convenience init(customView: View) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Room between others, which shows nothing: a bar divides its row by itself.
  public static func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

  /// Room between others, which shows nothing: a bar divides its row by itself.
  public static func fixedSpace(_ width: Int) -> BarButtonItem { BarButtonItem(systemItem: .fixedSpace) }

  /// Shows a menu.
  public convenience init(title: String?, menu: Menu) {
    self.init(title: title)
    self.menu = menu
    perform = { [weak self] in self?.showMenu() }
  }

  private func showMenu() { if let menu, let view { view.application?.show(menu, of: view) } }

  /// One with a menu, shown unless it has an action of its own.
  public convenience init(
    title: String? = nil, image: CharacterImage?, primaryAction: Action? = nil, menu: Menu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title)
    (self.image, self.menu) = (image ?? primaryAction?.image, menu)
    take(primaryAction)
  }

  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu?) {
    self.init(systemItem: systemItem)
    self.menu = menu
    take(primaryAction)
  }

  private func take(_ primaryAction: Action?) {
    if let primaryAction {
      self.primaryAction = primaryAction
    } else if menu != nil {
      perform = { [weak self] in self?.showMenu() }
    }
  }

  public convenience init<Target: AnyObject>(
    image: CharacterImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init<Target: AnyObject, Sender>(
    image: CharacterImage?, style: Style, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  public convenience init(image: CharacterImage?, style: Style, target: Never?, action: Never?) {
    self.init(title: nil, style: style)
    self.image = image
  }

  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil) {
    self.init(title: systemItem.phrase?.words, style: systemItem == .done ? .done : .plain) { primaryAction?.perform() }
    isSpace = systemItem.phrase == nil
  }
}
