// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A button, which performs an action (DC-2).
@MainActor
open class Button: Control {
  /// The action, in a word or two.
  public var title: String? { didSet { if title != oldValue { invalidateIntrinsicContentSize() } } }
  private var stateTitles: [State: String] = [:]
  public var style = Style.plain

  public init(_ title: String? = nil, frame: CellRectangle = .zero) {
    self.title = title
    super.init(frame: frame)
  }

  public override init?(coder: StoryboardCoder) { super.init(coder: coder) }

  /// Creates a button with an action, which it retains.
  public convenience init(_ title: String, frame: CellRectangle = .zero, action: @escaping () -> Void) {
    self.init(title, frame: frame)
    addAction(action)
  }

  /// Creates a button with the title of an action.
  public convenience init(frame: CellRectangle = .zero, primaryAction: Action) {
    self.init(primaryAction.title, frame: frame)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// What a button looks like, of which a terminal shows the title; all kinds are drawn in one way.
  public struct Configuration: Equatable, Sendable {
    /// The title; nil to keep the button's.
    public var title: String?

    public static func plain() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
  }

  /// Setting it sets the title, if it has one.
  public var configuration: Configuration? { didSet { if let title = configuration?.title { self.title = title } } }

  /// - Parameters:
  ///   - configuration: The title, unless that of the action.
  ///   - primaryAction: What it does.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(configuration.title ?? primaryAction?.title)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public enum ButtonType: Sendable {
    case custom, system, close
  }

  /// - Parameter type: The purpose; one that closes has a title already.
  public convenience init(type: ButtonType) { self.init(type == .close ? ToolkitPhrase.close.words : nil) }

  /// Sets the title for a state; that of `.normal` is ``title``, and holds for the states that have none.
  public func setTitle(_ title: String?, for state: State) {
    if state == .normal { self.title = title } else { stateTitles[state] = title }
    invalidateIntrinsicContentSize()
  }

  public func title(for state: State) -> String? { stateTitles[state] ?? title }

  /// The title in its present state.
  public var currentTitle: String? {
    let state: State = !isEnabled ? .disabled : isHighlighted ? .highlighted : isSelected ? .selected : .normal
    return title(for: state)
  }

  /// The menu of the button: for Shift+F10, and if ``showsMenuAsPrimaryAction`` is true for its use.
  public var menu: Menu? {
    get { contextMenu }
    set { contextMenu = newValue }
  }

  public var showsMenuAsPrimaryAction = false

  open override func performPrimaryAction(with event: Event? = nil) {
    super.performPrimaryAction(with: event)
    if showsMenuAsPrimaryAction, isEnabled, let menu { application?.show(menu, of: self) }
  }

  private func addAction(_ action: @escaping () -> Void) { addAction(for: .primaryActionTriggered, action) }

  var drawnTitle: String { "[\(currentTitle ?? "")]" }

  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    CellSize(width: min(TextWidth.columns(of: drawnTitle), size.width), height: 1)
  }

  open override var intrinsicContentSize: CellSize { sizeThatFits(CellSize(width: .max, height: .max)) }

  open override func draw(_ canvas: Canvas) {
    var style = style
    if style.foreground == .default, isEnabled { style.foreground = tintColor ?? canvas.theme.tint }
    if isFirstResponder || isHighlighted { style.reverse = true }
    if !isEnabled { style = canvas.theme.disabled }
    canvas.draw(drawnTitle, at: .zero, style: style, width: bounds.width)
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? currentTitle }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .button }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union(.button) }
    set { super.accessibilityTraits = newValue }
  }
}
