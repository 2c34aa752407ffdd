// SPDX-License-Identifier: Apache-2.0
/// The words of a text that are not measures, if every scalar is a character by itself.
///
/// This holds for nearly all rows of a screen, and finding grapheme boundaries takes several times as long as
/// everything else done with a row.
struct PlainWords {
  /// The ranges of the words in the bytes of the text.
  private(set) var places: [Range<Int>] = []
  /// The range from the first letter between blanks to the last one.
  private var letters: Range<Int>?
  private var hasDigit = false
  /// The range of the letters before the first digit.
  private var name: Range<Int>?

  /// Nil for any other text.
  ///
  /// - Parameter bytes: A text in UTF-8.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < bytes.count {
      guard let (kind, length) = Self.kind(at: index, in: bytes) else { return nil }
      switch kind {
      case .gap: endWord(in: bytes)
      case .digit:
        if !hasDigit { name = letters }
        hasDigit = true
      case .letter: letters = (letters?.lowerBound ?? index)..<index + length
      case .sign: break
      }
      index += length
    }
    endWord(in: bytes)
  }

  private mutating func endWord(in bytes: UnsafeBufferPointer<UInt8>) {
    if let letters, !hasDigit {
      if !Self.isUnit(bytes[letters]) { places.append(letters) }
    } else if let name, Self.isURL(bytes[name]) {
      places.append(name)
    }
    (letters, hasDigit, name) = (nil, false, nil)
  }

  /// The words of a text; nil if it needs grapheme boundaries.
  static func words(of text: String) -> [Substring]? {
    let places = text.utf8.withContiguousStorageIfAvailable { PlainWords($0)?.places } ?? nil
    return places?.map { place in
      let start = text.utf8.index(text.startIndex, offsetBy: place.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: place.count)]
    }
  }

  /// The words of a text joined by blanks; nil if it needs grapheme boundaries.
  static func joined(of text: String) -> String? {
    text.utf8.withContiguousStorageIfAvailable { bytes -> String? in
      guard let places = PlainWords(bytes)?.places else { return nil }
      var joined: [UInt8] = []
      joined.reserveCapacity(bytes.count)
      for place in places {
        if !joined.isEmpty { joined.append(0x20) }
        joined.append(contentsOf: bytes[place])
      }
      return String(decoding: joined, as: UTF8.self)
    } ?? nil
  }

  // MARK: Scalars

  private enum Kind {
    /// A blank, a comma, or a part of a bar or a spinner.
    case gap
    case digit, letter, sign
  }

  /// The kind of character at a byte, and its length in bytes.
  private static func kind(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (Kind, length: Int)? {
    let first = UInt32(bytes[index])
    switch first {
    case 0x20, 0x2c: return (.gap, 1)
    case 0x30...0x39: return (.digit, 1)
    case 0x41...0x5a, 0x61...0x7a: return (.letter, 1)
    case 0x21...0x7e: return (.sign, 1)
    case 0xc2...0xdf where index + 1 < bytes.count:
      return kind((first & 0x1f) << 6 | UInt32(bytes[index + 1] & 0x3f)).map { ($0, 2) }
    case 0xe0...0xef where index + 2 < bytes.count:
      let rest = UInt32(bytes[index + 1] & 0x3f) << 6 | UInt32(bytes[index + 2] & 0x3f)
      return kind((first & 0xf) << 12 | rest).map { ($0, 3) }
    default: return nil
    }
  }

  private static func kind(_ scalar: UInt32) -> Kind? {
    switch scalar {
    case _ where Glyph.isTicking(scalar): return .gap
    case 0x2010...0x2027, 0x2190...0x21ff: return .sign
    // Letters of Latin scripts and the characters among them, except the soft hyphen.
    case 0xa0...0xac, 0xae...0x2ff: return Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false ? .letter : .sign
    // Kana, Chinese characters and Hangul syllables.
    case 0x3041...0x3096, 0x30a1...0x30fa, 0x4e00...0x9fff, 0xac00...0xd7a3: return .letter
    default: return nil
    }
  }

  /// True for letters with `://` between them: the numbers in a URL are no measures.
  private static func isURL(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.count > 3
      && word.indices.dropLast(2).contains { word[$0] == 0x3a && word[$0 + 1] == 0x2f && word[$0 + 2] == 0x2f }
  }

  // MARK: Units

  private static func isUnit(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    packed(word).map(units.contains) ?? false
  }

  private static let units = Set(TickingText.units.compactMap { packed($0.utf8) })

  /// A word of up to seven bytes as one number, in lower case; nil for a longer one, which is no unit.
  private static func packed(_ bytes: some Collection<UInt8>) -> UInt64? {
    guard bytes.count <= 7 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64((0x41...0x5a).contains($1) ? $1 | 0x20 : $1) }
  }
}
