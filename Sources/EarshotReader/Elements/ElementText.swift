// SPDX-License-Identifier: Apache-2.0
/// Text of a program made speakable: without escape sequences, controls, marks that reorder or hide text, and frames,
/// and of bounded length.
struct ElementText {
  /// The maximum spoken length of one string of an element, in characters. Longer text ends with an ellipsis.
  static let limit = 2_000
  /// A character can consist of any number of scalars.
  private static let scalarLimit = 4 * limit

  /// A whole text; nil if nothing is left of it.
  static func cleaned(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    var filter = ElementText()
    let cleaned = filter.clean(bounded(text))
    return cleaned.isEmpty ? nil : cleaned
  }

  /// The examined part of a text. Characters keep their positions.
  static func bounded(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    let scalars = text.unicodeScalars.prefix(scalarLimit)
    let isShortened = scalars.endIndex < text.unicodeScalars.endIndex
    let characters = String(scalars)
    guard let end = characters.index(characters.startIndex, offsetBy: limit, limitedBy: characters.endIndex),
      end < characters.endIndex
    else { return isShortened ? characters + "…" : characters }
    return characters[..<end] + "…"
  }

  private enum State {
    case text, escape, sequence, string, stringEscape
  }
  private var state = State.text

  /// Cleans successive parts of a text: a sequence may span them.
  mutating func clean(_ text: String) -> String {
    if case .text = state, Self.isClean(text) { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where keeps(scalar) { kept.append(scalar) }
    return SpokenText.cleaned(String(kept))
  }

  /// True if a text has only ASCII, and no blanks but single ones between words, as most have.
  private static func isClean(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard 0x21...0x7E ~= byte || byte == 0x20 && last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }

  private mutating func keeps(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .text:
      switch scalar.value {
      case 0x1b: state = .escape
      case 0x9b: state = .sequence
      case 0x90, 0x98, 0x9d...0x9f: state = .string
      default: return !Self.isHiding(scalar)
      }
    case .escape:
      switch scalar.value {
      case 0x5b: state = .sequence
      case 0x50, 0x58, 0x5d...0x5f: state = .string
      // The intermediate bytes of a sequence.
      case 0x20...0x2f: break
      case 0x1b: break
      default: state = .text
      }
    case .sequence:
      if !(0x20...0x3f).contains(scalar.value) { state = .text }
      if scalar.value == 0x1b { state = .escape }
    case .string:
      if scalar.value == 0x07 || scalar.value == 0x9c { state = .text }
      if scalar.value == 0x1b { state = .stringEscape }
    case .stringEscape:
      state = scalar.value == 0x1b ? .stringEscape : .text
    }
    return false
  }

  /// True for invisible marks that would hide text from the ear or reorder it.
  private static func isHiding(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61c, 0x200b, 0x200e, 0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff, 0xfff9...0xfffb, 0xe0000...0xe007f:
      true
    default: false
    }
  }
}
