// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotUI
public import Foundation

extension NSAttributedString.Key {
  /// A `Bool`: all punctuation is spoken.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("AccessibilitySpeechPunctuation")
  /// A `String`: a BCP 47 tag.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("AccessibilitySpeechLanguage")
  /// A `Double`, 0.0…2.0; 1.0 is the voice's own pitch.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("AccessibilitySpeechPitch")
  /// A `String`: the sound, in the International Phonetic Alphabet.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key("AccessibilitySpeechIPANotation")
  /// A `Bool`: letter by letter.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("AccessibilitySpeechSpellOut")
  /// An `Int`, 1…6.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key("AccessibilityTextHeadingLevel")
  /// Additional words about the range, a `String` or several.
  public static let accessibilityTextCustom = NSAttributedString.Key("AccessibilityTextCustom")
}

extension TextAttribute {
  /// The attributes of a text that say how it is spoken.
  static func spoken(of text: NSAttributedString) -> [TextAttribute] {
    var found: [TextAttribute] = []
    text.enumerateAttributes(in: Foundation.NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let string = text.string
      guard let range = Range(range, in: string) else { return }
      let start = string.distance(from: string.startIndex, to: range.lowerBound)
      let end = start + string.distance(from: range.lowerBound, to: range.upperBound)
      for (key, value) in attributes {
        if let kind = kind(key, value) { found.append(TextAttribute(kind, start..<end)) }
      }
    }
    // A dictionary has no order.
    return found.sorted { ($0.range.lowerBound, "\($0.kind)") < ($1.range.lowerBound, "\($1.kind)") }
  }

  private static func kind(_ key: NSAttributedString.Key, _ value: Any) -> TextAttributeKind? {
    switch key {
    case .accessibilitySpeechPunctuation: value as? Bool == true ? .punctuation : nil
    case .accessibilitySpeechLanguage: (value as? String).map { .language($0) }
    case .accessibilitySpeechPitch:
      (value as? NSNumber).map { .pitch($0.doubleValue) } ?? (value as? Double).map { .pitch($0) }
    case .accessibilitySpeechIPANotation: (value as? String).map { .phonetic($0) }
    case .accessibilitySpeechSpellOut: value as? Bool == true ? .spellOut : nil
    case .accessibilityTextHeadingLevel: (value as? Int).map { .heading($0) }
    case .accessibilityTextCustom: (value as? [String] ?? (value as? String).map { [$0] }).map { .custom($0) }
    default: nil
    }
  }
}

extension View {
  /// The name, with how parts of it are spoken.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set {
      accessibilityLabel = newValue?.string
      accessibilityLabelAttributes = newValue.map { TextAttribute.spoken(of: $0) } ?? []
    }
  }

  /// The value, with how parts of it are spoken.
  public var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set {
      accessibilityValue = newValue?.string
      accessibilityValueAttributes = newValue.map { TextAttribute.spoken(of: $0) } ?? []
    }
  }
}
