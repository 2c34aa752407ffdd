// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The purpose of a button: `UIButton.Role`, whose short name is that of what the reader calls a kind.
public enum ButtonRole: Sendable {
  case normal
  /// The action that the user most likely wants: bold.
  case primary
  case cancel
  /// It destroys something: in the theme's look of failures.
  case destructive
}

/// The looks of buttons. All are read alike: looks tell what matters more, not what a button does.
extension Button {
  /// The look of a button: its title, its colours, and what stands out about it.
  public struct Configuration: Equatable, Sendable {
    /// The title; nil to keep the button's.
    public var title: String?
    /// Behind the title, in the same line.
    public var subtitle: String?
    /// The text that stands for the title if there is none.
    public var image: CharacterImage?
    /// True if what it does is under way: shown by an ellipsis, and heard.
    public var showsActivityIndicator = false
    // Kept, and without effect: a button is one line of text between two brackets.
    public var imagePadding = 0
    public var titlePadding = 0
    public var imagePlacement = DirectionalRectEdge.leading
    public var titleAlignment = TitleAlignment.automatic
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var contentInsets = DirectionalEdgeInsets()
    /// The colour of the title; nil for that of its kind.
    public var baseForegroundColor: Color?
    /// The colour behind the title; nil for that of its kind.
    public var baseBackgroundColor: Color?
    let kind: Kind

    init(kind: Kind) { self.kind = kind }

    public enum CornerStyle: Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }

    public enum Size: Sendable {
      case mini, small, medium, large
    }

    public enum TitleAlignment: Sendable {
      case automatic, leading, center, trailing
    }

    public enum MacIdiomStyle: Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    enum Kind: Sendable {
      case plain, gray, tinted, filled
    }

    /// Underlined, as a link, without brackets.
    public static func plain() -> Configuration { Configuration(kind: .plain) }
    /// The same as ``plain()``.
    public static func borderless() -> Configuration { Configuration(kind: .plain) }
    /// On a ground of its own where the terminal has colours for that, in the colour of text.
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    /// On a ground of its own, in the colour of what can be used.
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    /// The same as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(kind: .tinted) }
    /// The same as ``tinted()``.
    public static func bordered() -> Configuration { Configuration(kind: .tinted) }
    /// The one that matters most: bold, on a ground of its own.
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    /// The same as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(kind: .filled) }
  }

  /// - Parameters:
  ///   - configuration: The look, and the title, unless that of the action.
  ///   - primaryAction: What it does.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(configuration.title ?? primaryAction?.title)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Has ``configurationUpdateHandler`` called before the next picture.
  public func setNeedsUpdateConfiguration() {
    guard configurationUpdateHandler != nil else { return }
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  // MARK: Titles

  /// Sets the title for a state; that of `.normal` is ``title``, and holds for the states that have none.
  public func setTitle(_ title: String?, for state: State) {
    if state == .normal { self.title = title } else { stateTitles[state] = title }
    invalidateIntrinsicContentSize()
  }

  /// The title for a state; that of `.normal` for one that has none.
  public func title(for state: State) -> String? { stateTitles[state] ?? title }

  /// The title in its present state; else what its image stands for.
  public var currentTitle: String? {
    title(for: shownState)
      ?? (stateImages[shownState] ?? stateImages[.normal] ?? configuration?.image)?
      .accessibilityLabel
  }

  /// An image is not drawn: a button without a title has what it stands for in words.
  public func setImage(_ image: CharacterImage?, for state: State) {
    stateImages[state] = image
    invalidateIntrinsicContentSize()
  }

  public func image(for state: State) -> CharacterImage? { stateImages[state] ?? stateImages[.normal] }

  public var currentImage: CharacterImage? { image(for: shownState) }

  /// The look of the title: what its font and its colour are set to. The text is set by ``setTitle(_:for:)``.
  public var titleLabel: Label? {
    let label = ownTitleLabel ?? Label()
    ownTitleLabel = label
    label.text = currentTitle
    return label
  }

  /// Sets the colour of the title for a state; that of `.normal` holds for the states that have none, and nil is the colour
  /// of what can be used. The focus and the choice are never told by it.
  public func setTitleColor(_ color: Color?, for state: State) { stateColors[state] = color }

  /// The colour of the title for a state; that of `.normal` for one that has none, nil for none there either.
  public func titleColor(for state: State) -> Color? { stateColors[state] ?? stateColors[.normal] }

  /// The colour of the title in its present state; nil for that of what can be used.
  public var currentTitleColor: Color? { titleColor(for: shownState) }

  /// The one state whose title and colour are shown.
  var shownState: State { !isEnabled ? .disabled : isHighlighted ? .highlighted : isSelected ? .selected : .normal }

  // MARK: Looks

  /// The style of its title.
  func shownStyle(_ canvas: Canvas) -> Style {
    var shown = style
    if isEnabled {
      switch role {
      case .normal, .cancel: break
      case .primary: shown.bold = true
      case .destructive: shown = shown.over(canvas.theme.failure)
      }
      if role == .destructive { shown.bold = shown.bold || canvas.theme.failure.bold }
      if let ownTitleLabel { shown = shown.with(ownTitleLabel.font) }
      dress(&shown, canvas.theme)
      if shown.foreground == .default, configuration?.kind != .gray {
        shown.foreground = tintColor ?? canvas.theme.tint
      }
    } else {
      shown = canvas.theme.disabled
      if let color = stateColors[.disabled] { shown.foreground = color }
    }
    if isFirstResponder || isHighlighted { shown.reverse = true }
    return shown
  }

  private func dress(_ style: inout Style, _ theme: Theme) {
    if let color = currentTitleColor ?? configuration?.baseForegroundColor { style.foreground = color }
    guard let configuration else { return }
    switch configuration.kind {
    case .plain: style.underline = .single
    case .gray, .tinted: break
    case .filled: style.bold = true
    }
    if configuration.kind != .plain, style.background == .default { style.background = theme.field.background }
    if let color = configuration.baseBackgroundColor { style.background = color }
  }
}
