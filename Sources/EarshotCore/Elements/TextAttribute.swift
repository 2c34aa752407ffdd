// SPDX-License-Identifier: Apache-2.0
public enum TextAttributeKind: Equatable, Sendable {
  /// All punctuation is spoken.
  case punctuation
  /// A BCP 47 tag.
  case language(String)
  /// 0.0…2.0; 1.0 is the voice's own pitch.
  case pitch(Double)
  /// The sound, in the International Phonetic Alphabet.
  case phonetic(String)
  /// Letter by letter.
  case spellOut
  /// A heading of this level, 1…6.
  case heading(Int)
  /// Additional words about the range.
  case custom([String])
  case textualContext(TextualContext)
  /// The appearance or meaning, for the rotor.
  case style(TextAttribute.Style)
}

/// The reading or meaning of a part of a text.
public struct TextAttribute: Equatable, Sendable {
  /// The characters of the text, counted in `Character`s. Characters outside the text are ignored.
  public var range: Range<Int>
  public var kind: TextAttributeKind

  public init(_ kind: TextAttributeKind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  public enum Style: String, CaseIterable, Sendable {
    case bold, italic, underlined, misspelled, link, visitedLink
  }
}
