// SPDX-License-Identifier: Apache-2.0
/// Properties of words used by rules.
extension String {
  /// The text without surrounding blanks.
  var trimmed: String {
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) {
      return self
    }
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    guard start < endIndex, let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[start...last])
  }

  /// The words separated by one blank, without box drawing.
  var squeezed: String {
    if isASCII {
      let words = utf8.split(whereSeparator: \.isBlankOfASCII)
      return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    }
    return split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isDrawing) }.joined(separator: " ")
  }

  var nonEmpty: String? { isEmpty ? nil : self }

  /// The words, in lower case.
  var words: [String] {
    if isASCII {
      return wordsOfASCII
    }
    return lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The same for text in which each byte is a character.
  private var wordsOfASCII: [String] {
    var words: [String] = []
    var rest = utf8[...]
    while let first = rest.firstIndex(where: \.isWordOfASCII) {
      rest = rest[first...]
      let word = rest.prefix(while: \.isWordOfASCII)
      let count = word.count
      words.append(
        String(unsafeUninitializedCapacity: count) { letters in
          var place = 0
          for letter in word {
            letters.initializeElement(at: place, to: (0x41...0x5A).contains(letter) ? letter | 0x20 : letter)
            place += 1
          }
          return place
        })
      rest = rest.dropFirst(count)
    }
    return words
  }

  var hasWord: Bool {
    utf8.contains(where: \.isWordOfASCII) || !isASCII && contains { $0.isLetter || $0.isNumber }
  }

  /// True for most texts, whose bytes can be examined without finding grapheme boundaries.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// True if it consists of digits, or other numbers.
  var isNumber: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } || !isASCII && allSatisfy(\.isNumber) }

  /// The number of characters.
  var letterCount: Int { isASCII && !utf8.contains(0x0D) ? utf8.count : count }
}

extension UInt8 {
  /// True for a letter or a digit.
  fileprivate var isWordOfASCII: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || (0x30...0x39).contains(self)
  }

  fileprivate var isBlankOfASCII: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Unicode.Scalar {
  /// True for a private-use character, which only some fonts can draw, and no reader names.
  var isPrivate: Bool {
    (0xE000...0xF8FF).contains(value) || (0xF0000...0xFFFFD).contains(value) || (0x100000...0x10FFFD).contains(value)
  }

  /// True for lines, corners and blocks of boxes and bars.
  var isDrawing: Bool { (0x2500...0x259F).contains(value) || (0x1FB00...0x1FBAF).contains(value) }

  /// True for a braille pattern with any dots.
  var isBraillePattern: Bool { (0x2801...0x28FF).contains(value) }
}
