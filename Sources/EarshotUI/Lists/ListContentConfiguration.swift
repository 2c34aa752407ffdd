// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The texts of a row.
public struct ListContentConfiguration: Equatable, Sendable {
  public var text: String?
  /// The text at the end of the row.
  public var secondaryText: String?
  /// Not drawn; said if there is no text.
  public var image: CharacterImage?
  /// The looks of the texts.
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  // Kept, and without effect: a row is one line, with the second text at its end.
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding = 0
  public var textToSecondaryTextHorizontalPadding = 0
  public var textToSecondaryTextVerticalPadding = 0
  public var directionalLayoutMargins = DirectionalEdgeInsets()

  public struct TextProperties: Equatable, Sendable {
    /// Nil: as the theme says.
    public var color: Color?
    public var font = Font()
    public var transform = TextTransform.none
    // Kept, and without effect.
    public var alignment = TextAlignment.natural
    public var numberOfLines = 1
    public var lineBreakMode = LineBreakMode.byTruncatingTail
    public var adjustsFontForContentSizeCategory = false
    public var adjustsFontSizeToFitWidth = false
  }

  /// The case of a text's letters; they are said as they are.
  public enum TextTransform: Sendable {
    case none, uppercase, lowercase, capitalized

    func applied(to text: String) -> String {
      switch self {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized:
        text.split(separator: " ", omittingEmptySubsequences: false).map { $0.prefix(1).uppercased() + $0.dropFirst() }
          .joined(separator: " ")
      }
    }
  }

  /// The same: the texts of a row look otherwise by themselves where it is chosen or has the keyboard.
  public func updated(for state: CellConfigurationState) -> ListContentConfiguration { self }

  /// The first text as it is shown; the words of the image where there is none.
  var shownText: String? { text.map(textProperties.transform.applied) ?? image?.accessibilityLabel }

  public struct ImageProperties: Equatable, Sendable {
    public var tintColor: Color?
    public var cornerRadius = 0
    public var maximumSize = CellSize.zero
    public var reservedLayoutSize = CellSize.zero
  }

  /// - Parameters:
  ///   - text: The text.
  ///   - secondaryText: The text at the end of the row.
  public init(text: String? = nil, secondaryText: String? = nil) {
    (self.text, self.secondaryText) = (text, secondaryText)
  }

  public static func header() -> ListContentConfiguration { ListContentConfiguration() }
  public static func footer() -> ListContentConfiguration { ListContentConfiguration() }
  public static func plainHeader() -> ListContentConfiguration { ListContentConfiguration() }
  public static func groupedHeader() -> ListContentConfiguration { ListContentConfiguration() }
  public static func sidebarCell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func sidebarSubtitleCell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func cell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func valueCell() -> ListContentConfiguration { ListContentConfiguration() }
}

extension TableViewCell {
  /// The view that subviews of a row are added to: the row itself.
  public var contentView: View { self }

  /// Texts to fill in, for ``contentConfiguration``.
  public func defaultContentConfiguration() -> ListContentConfiguration { ListContentConfiguration() }

  /// The texts of the row: ``text`` and ``detailText``. Nil takes them away.
  public var contentConfiguration: ListContentConfiguration? {
    get {
      guard text != nil || detailText != nil else { return nil }
      var content = shownContent ?? ListContentConfiguration()
      (content.text, content.secondaryText) = (text, detailText)
      return content
    }
    set {
      shownContent = newValue
      (text, detailText) = (newValue?.text ?? newValue?.image?.accessibilityLabel, newValue?.secondaryText)
    }
  }
}

extension ListContentConfiguration.TextProperties {
  func styled(_ style: Style) -> Style {
    var styled = style.with(font)
    if let color { styled.foreground = color }
    return styled
  }
}

/// The background of a row. Without effect: rows have the terminal's background, and that of what is chosen.
public struct BackgroundConfiguration: Equatable, Sendable {
  public var backgroundColor: Color?
  public var cornerRadius = 0
  public var backgroundInsets = DirectionalEdgeInsets()
  public var strokeColor: Color?
  public var strokeWidth = 0

  public static func clear() -> BackgroundConfiguration { BackgroundConfiguration() }
  public static func listCell() -> BackgroundConfiguration { BackgroundConfiguration() }
  public static func listPlainCell() -> BackgroundConfiguration { BackgroundConfiguration() }
  public static func listGroupedCell() -> BackgroundConfiguration { BackgroundConfiguration() }
  public static func listSidebarCell() -> BackgroundConfiguration { BackgroundConfiguration() }
}

extension TableViewCell {
  public var backgroundConfiguration: BackgroundConfiguration? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public func defaultBackgroundConfiguration() -> BackgroundConfiguration { BackgroundConfiguration() }
}

extension CollectionViewCell {
  public var backgroundConfiguration: BackgroundConfiguration? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}
