// SPDX-License-Identifier: Apache-2.0

/// Headings whose letters stand apart: `D i s p l a y   O p t i o n s`.
///
/// A voice would spell them. Words are parted by more than one blank, so they can be told from the row, no longer from
/// text whose blanks were taken together.
///
/// Evidence: the menus of chroma, the title of irondome. Read as they stand are letters in the order of the alphabet (a
/// board's columns), without a vowel (the days of a week), and fewer than ``fewest``.
enum SpacedLetters {
  /// The words of a line that has nothing but spaced letters, and what is drawn around them; nil for other text.
  ///
  /// - Parameter isDrawn: True for signs of frames, which count as blanks.
  static func joined(_ text: String, isDrawn: (Unicode.Scalar) -> Bool) -> String? {
    guard beginsSpaced(text, isDrawn) else { return nil }
    var words: [[Unicode.Scalar]] = [[]]
    var blanks = 1
    for scalar in text.unicodeScalars {
      if scalar == " " || !scalar.isASCII && isDrawn(scalar) {
        blanks += 1
        continue
      }
      guard isLetter(scalar), blanks > 0 else { return nil }
      if blanks > 1, words != [[]] { words.append([]) }
      words[words.count - 1].append(scalar)
      blanks = 0
    }
    let letters = words.joined().map { $0.value | lowercase }
    guard letters.count >= fewest, words.contains(where: { $0.count > 2 }), letters.contains(where: vowels.contains),
      zip(letters, letters.dropFirst()).contains(where: { $0 >= $1 })
    else { return nil }
    return words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
  }

  /// True if a blank follows the first letter: nearly all text is dismissed by that.
  private static func beginsSpaced(_ text: String, _ isDrawn: (Unicode.Scalar) -> Bool) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == " " || !$0.isASCII && isDrawn($0) }
    return rest.first.map(isLetter) == true && rest.dropFirst().first == " "
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { 0x61...0x7a ~= scalar.value | lowercase }

  private static let lowercase = UInt32(0x20)
  private static let vowels = Set("aeiouy".unicodeScalars.map(\.value))
  /// The letters of the shortest heading.
  private static let fewest = 6
}
