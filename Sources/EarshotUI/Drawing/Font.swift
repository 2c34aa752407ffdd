// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The way in which a text stands out. A terminal has one font of one size: of UIKit's fonts the weight, the slope and
/// the rank remain, and the rank looks as the ``Theme`` says.
public struct Font: Equatable, Sendable {
  /// True for bold, beside what the rank has.
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

extension Font {
  /// The traits of a font, apart from its size.
  public struct Descriptor: Equatable, Sendable {
    public struct SymbolicTraits: OptionSet, Sendable {
      public let rawValue: UInt32
      public init(rawValue: UInt32) { self.rawValue = rawValue }

      public static let traitItalic = SymbolicTraits(rawValue: 1)
      public static let traitBold = SymbolicTraits(rawValue: 2)
      /// Of every font of a terminal.
      public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }

    var font: Font

    public var symbolicTraits: SymbolicTraits {
      var traits: SymbolicTraits = .traitMonoSpace
      if font.isBold { traits.insert(.traitBold) }
      if font.isItalic { traits.insert(.traitItalic) }
      return traits
    }

    public func withSymbolicTraits(_ traits: SymbolicTraits) -> Descriptor? {
      var changed = self
      changed.font.isBold = traits.contains(.traitBold)
      changed.font.isItalic = traits.contains(.traitItalic)
      return changed
    }

    public static func preferredFontDescriptor(withTextStyle style: TextStyle) -> Descriptor {
      Descriptor(font: .preferredFont(forTextStyle: style))
    }
  }

  public init(descriptor: Descriptor, size: Double) { self = descriptor.font }

  /// The terminal's own font: it has no other.
  public init?(name: String, size: Double) { self.init() }

  public var fontDescriptor: Descriptor { Descriptor(font: self) }

  public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight)
  }

  public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> Font {
    systemFont(ofSize: size, weight: weight)
  }

  public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?) -> Font {
    preferredFont(forTextStyle: style)
  }

  public func withSize(_ size: Double) -> Font { self }

  // Sizes are those of one cell: text has no other.

  public var pointSize: Double { 1 }
  public var lineHeight: Double { 1 }
  public static var labelFontSize: Double { 1 }
  public static var buttonFontSize: Double { 1 }
  public static var systemFontSize: Double { 1 }
  public static var smallSystemFontSize: Double { 1 }
}

public typealias FontDescriptor = Font.Descriptor

/// Scales nothing: all text is as large as the terminal's.
public struct FontMetrics: Sendable {
  public static let `default` = FontMetrics(forTextStyle: .body)

  public init(forTextStyle style: Font.TextStyle) {}

  public func scaledFont(for font: Font) -> Font { font }
  public func scaledFont(for font: Font, maximumPointSize: Double) -> Font { font }
  public func scaledValue(for value: Double) -> Double { value }
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
