// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The content that a screen shows instead of its own, while there is none: what is missing, why, and what can be done.
public struct ContentUnavailableConfiguration: Equatable, Sendable {
  public var text: String?
  public var secondaryText: String?
  /// Not drawn: said if there is no text.
  public var image: CharacterImage?
  public var button = Button.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var textProperties = ListContentConfiguration.TextProperties()
  public var secondaryTextProperties = ListContentConfiguration.TextProperties()
  // Kept, and without effect: it stands in the middle.
  public var imageProperties = ListContentConfiguration.ImageProperties()
  public var directionalLayoutMargins = DirectionalEdgeInsets()
  var isLoading = false

  public struct ButtonProperties: Equatable, Sendable {
    public var isEnabled = true
    public var role = ButtonRole.normal
    public var primaryAction: Action?

    public static func == (a: Self, b: Self) -> Bool {
      a.isEnabled == b.isEnabled && a.role == b.role && a.primaryAction === b.primaryAction
    }
  }

  public static func empty() -> Self { Self() }

  /// While it is loaded: the reader says that something is under way.
  public static func loading() -> Self {
    var configuration = Self()
    configuration.isLoading = true
    return configuration
  }

  /// For a search without results.
  @MainActor
  public static func search() -> Self {
    var configuration = Self()
    configuration.text = ToolkitPhrase.noResults.words
    return configuration
  }
}

/// The state that ``ViewController/updateContentUnavailableConfiguration(using:)`` may look at.
public struct ContentUnavailableConfigurationState: Equatable, Sendable {
  public var searchText: String?
  public var traitCollection: TraitCollection
}

/// Lines in the middle of a screen: a text, a dimmer one, a button.
@MainActor
final class ContentUnavailableView: View {
  private let text = Label()
  private let secondaryText = Label()
  private let spinner = ActivityIndicatorView()
  private let button = Button()

  init(_ configuration: ContentUnavailableConfiguration) {
    super.init(frame: .zero)
    text.text = configuration.text ?? configuration.image?.accessibilityLabel
    text.font = .preferredFont(forTextStyle: .headline)
    if let color = configuration.textProperties.color { text.textColor = color }
    secondaryText.text = configuration.secondaryText
    secondaryText.font = .preferredFont(forTextStyle: .subheadline)
    for label in [text, secondaryText] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
    addSubview(spinner)
    if configuration.isLoading { spinner.startAnimating() }
    let title = configuration.button.title ?? configuration.buttonProperties.primaryAction?.title
    guard let title, !title.isEmpty else { return }
    button.configuration = configuration.button
    button.title = title
    button.isEnabled = configuration.buttonProperties.isEnabled
    button.role = configuration.buttonProperties.role
    if let action = configuration.buttonProperties.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    }
    addSubview(button)
  }

  override func layoutSubviews() {
    let width = max(1, min(bounds.width - 4, 60))
    let parts = subviews.filter { !$0.isHidden && ($0 as? Label)?.text?.isEmpty != true }
      .filter { ($0 as? Label).map { $0.text != nil } ?? true }
    let sizes = parts.map { $0.sizeThatFits(CellSize(width: width, height: max(1, bounds.height))) }
    let gaps = parts.isEmpty ? 0 : parts.count - 1
    var y = max(0, (bounds.height - sizes.reduce(0) { $0 + $1.height } - gaps) / 2)
    for (part, size) in zip(parts, sizes) {
      let partWidth = part is Label ? width : min(size.width, width)
      part.frame = CellRectangle(x: (bounds.width - partWidth) / 2, y: y, width: partWidth, height: size.height)
      y += size.height + 1
    }
  }
}

extension ViewController {
  /// Shown over the screen's view; nil shows the view.
  public var contentUnavailableConfiguration: ContentUnavailableConfiguration? {
    get { kept(nil) }
    set {
      guard newValue != contentUnavailableConfiguration else { return }
      keep(newValue)
      guard isViewLoaded || newValue != nil else { return }
      show(newValue.map { ContentUnavailableView($0) })
    }
  }

  private func show(_ unavailable: ContentUnavailableView?) {
    // Its button may have the keyboard, which then goes to what has come in its place.
    let keyboard = view.window?.firstResponder
    defer { if let keyboard, view.window?.firstResponder !== keyboard { setNeedsFocusUpdate() } }
    if let table = view as? TableView {
      table.backgroundView = unavailable
      return
    }
    for case let old as ContentUnavailableView in view.subviews { old.removeFromSuperview() }
    guard let unavailable else { return }
    unavailable.frame = view.bounds
    unavailable.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(unavailable)
  }

  /// Has ``updateContentUnavailableConfiguration(using:)`` called.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    let state = ContentUnavailableConfigurationState(
      searchText: navigationItem.searchController?.searchBar.text, traitCollection: traitCollection)
    updateContentUnavailableConfiguration(using: state)
  }
}
