// SPDX-License-Identifier: Apache-2.0
/// Folds signs that are other text in a frame or a font: `㈜`, `㏊`, `￥`, `𝐱`, `ﬁ`, digits of other scripts, and parts of
/// Hangul syllables that stand alone.
struct CompatibilityForms {
  /// The texts of signs; nil if there is no file.
  var texts: SignNames?

  /// The text with each such sign as the text that it stands for.
  func folded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard text.contains(where: Self.isCandidate) else { return text }
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.count)
    for (index, scalar) in text.enumerated() {
      if !Self.isCandidate(scalar) {
        result.append(scalar)
      } else if let digit = Self.digit(scalar) {
        result.append(digit)
      } else if !ClauseLength.isSyllable(scalar), let letter = HangulLetters.letters(of: scalar)?.first {
        result.append(letter)
      } else if let other = texts?.text(of: CollectionOfOne(scalar)) {
        // Letters in a frame are a word of their own; those of a font go with their neighbours.
        let isFramed = scalar.properties.generalCategory == .otherSymbol
        if isFramed, let last = result.last, ShapeText.isWordLetter(last) { result.append(" ") }
        result += other.unicodeScalars
        if isFramed, index + 1 < text.count, ShapeText.isWordLetter(text[index + 1]) { result.append(" ") }
      } else {
        result.append(scalar)
      }
    }
    return result
  }

  /// False for the characters of nearly all text.
  private static func isCandidate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x2B0: scalar.value == 0xAA || scalar.value == 0xBA
    case 0x2500...0x2BFF, 0x3000...0x312F, 0x3190...0x31FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x400...0x52F: false
    default: true
    }
  }

  /// The digit of another script as one of ASCII, which every voice reads.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else {
      return nil
    }
    return Unicode.Scalar(0x30 + UInt32(value))
  }
}
