// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// A button, which performs an action (DC-2).
@MainActor
open class Button: Control {
  /// The action, in a word or two.
  public var title: String? { didSet { if title != oldValue { invalidateIntrinsicContentSize() } } }
  var stateTitles: [State: String] = [:]
  var stateColors: [State: Color] = [:]
  var stateImages: [State: CharacterImage] = [:]
  var ownTitleLabel: Label?
  /// The style of its title, as far as nothing else says it.
  public var style = Style.plain
  /// Its purpose, which is seen.
  public var role = ButtonRole.normal
  /// True to have its use choose it, and choose it no longer: ``Control/isSelected`` changes before its actions.
  public var changesSelectionAsPrimaryAction = false
  /// Called before a picture, once after its state has changed or ``setNeedsUpdateConfiguration()``: it sets the
  /// configuration for the state. The button retains it.
  public var configurationUpdateHandler: ((Button) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  var needsConfigurationUpdate = false

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

  /// The look; nil for a title in brackets. Setting it sets the title, if it has one.
  public var configuration: Configuration? { didSet { configurationChanged(from: oldValue) } }

  private func configurationChanged(from old: Configuration?) {
    if let title = configuration?.title { self.title = title }
    if configuration != old { invalidateIntrinsicContentSize() }
  }

  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { stateChanged() } } }
  open override var isSelected: Bool { didSet { if isSelected != oldValue { stateChanged() } } }
  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { stateChanged() } } }

  private func stateChanged() {
    // A pressed button is no wider, unless it says something else.
    if drawnTitle != measuredTitle { invalidateIntrinsicContentSize() }
    setNeedsUpdateConfiguration()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsConfigurationUpdate else { return }
    needsConfigurationUpdate = false
    configurationUpdateHandler?(self)
  }

  public enum ButtonType: Sendable {
    case custom, system, close

    public static let roundedRect = ButtonType.system
  }

  /// - Parameter type: The purpose; one that closes has a title already.
  public convenience init(type: ButtonType) { self.init(type == .close ? ToolkitPhrase.close.words : nil) }

  /// - Parameters:
  ///   - type: The purpose.
  ///   - primaryAction: What it does, with its title.
  public convenience init(type: ButtonType, primaryAction: Action?) {
    self.init(type: type)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { title = primaryAction.title }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The menu of the button: for Shift+F10, and if ``showsMenuAsPrimaryAction`` is true for its use.
  public var menu: Menu? {
    get { contextMenu }
    set { contextMenu = newValue }
  }

  public var showsMenuAsPrimaryAction = false

  open override func performPrimaryAction(with event: Event? = nil) {
    if changesSelectionAsPrimaryAction, isEnabled {
      isSelected.toggle()
      tellChangeByKey()
    }
    super.performPrimaryAction(with: event)
    if showsMenuAsPrimaryAction, isEnabled, let menu { application?.show(menu, of: self) }
  }

  private func addAction(_ action: @escaping () -> Void) { addAction(for: .primaryActionTriggered, action) }

  /// A chosen one has a sign, unless it has a title for that.
  var drawnTitle: String {
    let own = currentTitle ?? ""
    let more = configuration?.subtitle.map { own.isEmpty ? $0 : " – \($0)" } ?? ""
    let sign = isSelected && stateTitles[.selected] == nil ? "✓ " : ""
    let title = sign + own + more + (configuration?.showsActivityIndicator == true ? "…" : "")
    return configuration?.kind == .plain ? " \(title) " : "[\(title)]"
  }

  open override func sizeThatFits(_ size: CellSize) -> CellSize {
    CellSize(width: min(TextWidth.columns(of: drawnTitle), size.width), height: 1)
  }

  open override var intrinsicContentSize: CellSize {
    measuredTitle = drawnTitle
    return sizeThatFits(CellSize(width: .max, height: .max))
  }

  /// Its content when it was measured last.
  private var measuredTitle: String?

  open override func draw(_ canvas: Canvas) {
    canvas.draw(drawnTitle, at: .zero, style: shownStyle(canvas), width: bounds.width)
  }

  open override var accessibilityLabel: String? {
    get {
      if let said = super.accessibilityLabel { return said }
      let said = [currentTitle, configuration?.subtitle].compactMap { $0 }
      return said.isEmpty ? nil : said.joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityRole: Role {
    get { accessibility.role ?? .button }
    set { super.accessibilityRole = newValue }
  }

  open override var accessibilityTraits: Traits {
    get {
      let busy: Traits = configuration?.showsActivityIndicator == true ? .updatesFrequently : []
      return super.accessibilityTraits.union([.button, busy])
    }
    set { super.accessibilityTraits = newValue }
  }
}
