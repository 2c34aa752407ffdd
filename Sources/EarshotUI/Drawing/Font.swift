// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// How a text stands out. A terminal has one font of one size: of UIKit's fonts the weight, the slope and the rank remain,
/// and the rank looks as the ``Theme`` says.
public struct Font: Sendable {
  /// Bold, beside what the rank has.
  public var isBold = false
  public var isItalic = false
  private var rank = Rank.body

  private enum Rank {
    case heading, body, secondary
  }

  public init() {}

  private init(_ rank: Rank = .body, isBold: Bool = false, isItalic: Bool = false) {
    (self.rank, self.isBold, self.isItalic) = (rank, isBold, isItalic)
  }

  /// The part of the theme; nil for plain text.
  var look: KeyPath<Theme, Style>? {
    switch rank {
    case .heading: \.header
    case .body: nil
    case .secondary: \.secondary
    }
  }

  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline
    case body, callout
    case subheadline, footnote, caption1, caption2
  }

  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Titles and headlines are headings, what is smaller than the body is secondary.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    switch style {
    case .largeTitle, .title1, .title2, .title3, .headline: Font(.heading)
    case .body, .callout: Font()
    case .subheadline, .footnote, .caption1, .caption2: Font(.secondary)
    }
  }

  /// - Parameters:
  ///   - size: Ignored: a cell has one size.
  ///   - weight: Semibold and what is heavier is drawn bold.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    switch weight {
    case .ultraLight, .thin, .light, .regular, .medium: Font()
    case .semibold, .bold, .heavy, .black: Font(isBold: true)
    }
  }

  /// - Parameter size: Ignored: a cell has one size.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(isBold: true) }

  /// - Parameter size: Ignored: a cell has one size.
  public static func italicSystemFont(ofSize size: Double) -> Font { Font(isItalic: true) }
}

extension Style {
  /// The same with the weight and the slope of a font.
  func with(_ font: Font) -> Style {
    var style = self
    style.bold = style.bold || font.isBold
    style.italic = style.italic || font.isItalic
    return style
  }
}
