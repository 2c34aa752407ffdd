// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
public import EarshotUI
public import Foundation

extension NSAttributedString.Key {
  /// A `Font`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `Color`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `Color`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an `NSUnderlineStyle`: each but 0 strikes the text through.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The underline of a text. A terminal that has only one underline draws that one.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)

  var underline: Underline {
    if contains(.patternDot) { return .dotted }
    if contains(.patternDash) { return .dashed }
    return contains(.double) ? .double : rawValue == 0 ? .none : .single
  }
}

/// The alignment of a text's lines.
open class NSParagraphStyle: NSObject {
  public fileprivate(set) var alignment = TextAlignment.natural
  public fileprivate(set) var lineBreakMode = LineBreakMode.byWordWrapping
}

/// One to fill in.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  public override var alignment: TextAlignment {
    get { super.alignment }
    set { super.alignment = newValue }
  }
  public override var lineBreakMode: LineBreakMode {
    get { super.lineBreakMode }
    set { super.lineBreakMode = newValue }
  }
}

extension StyledText {
  /// - Parameter text: Attributes for which there is no name here are left out.
  public init(_ text: NSAttributedString) {
    var runs: [Run] = []
    text.enumerateAttributes(in: Foundation.NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let part = text.attributedSubstring(from: range).string
      runs.append(Run(part, attributes))
    }
    self.init(runs)
  }
}

extension StyledText.Run {
  fileprivate init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    self.init(text, color: attributes[.foregroundColor] as? Color)
    font = attributes[.font] as? Font
    backgroundColor = attributes[.backgroundColor] as? Color
    underline = NSUnderlineStyle(rawValue: attributes[.underlineStyle] as? Int ?? 0).underline
    isStruckThrough = (attributes[.strikethroughStyle] as? Int ?? 0) != 0
  }

  fileprivate var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = font
    attributes[.foregroundColor] = color
    attributes[.backgroundColor] = backgroundColor
    if underline != .none {
      let style: NSUnderlineStyle =
        switch underline {
        case .double: .double
        case .dotted: .patternDot
        case .dashed: .patternDash
        case .none, .single, .curly: .single
        }
      attributes[.underlineStyle] = style.rawValue
    }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    return attributes
  }
}

extension StyledText {
  /// The same text with the same looks.
  public var attributedString: NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for run in runs { whole.append(NSAttributedString(string: run.text, attributes: run.attributes)) }
    return whole
  }
}

extension NSAttributedString: AccessibilityTextArgument {
  public var accessibilityText: String { string }
}

extension Label {
  /// The text with the looks of its parts. The paragraph style at its beginning is that of the label.
  public var attributedText: NSAttributedString? {
    get { styledText?.attributedString }
    set {
      styledText = newValue.map { StyledText($0) }
      guard let newValue, newValue.length > 0,
        let style = newValue.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      else { return }
      textAlignment = style.alignment
      if style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
    }
  }
}

extension TextField {
  /// The text shown while it is empty, in the colour of its beginning.
  public var attributedPlaceholder: NSAttributedString? {
    get {
      placeholder.map { NSAttributedString(string: $0, attributes: placeholderColor.map { [.foregroundColor: $0] }) }
    }
    set {
      placeholder = newValue?.string
      placeholderColor = newValue.flatMap { StyledText($0).runs.first?.color }
    }
  }
}
