/// What rules ask of words.
extension String {
  /// Without blanks around it.
  var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    guard start < endIndex, let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[start...last])
  }

  /// Its words with one blank between them, and without the lines that frames are drawn with.
  var squeezed: String {
    split { $0.isWhitespace || $0.unicodeScalars.allSatisfy(\.isDrawing) }.joined(separator: " ")
  }

  var nonEmpty: String? { isEmpty ? nil : self }

  /// Its words, in small letters.
  var words: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  var hasWord: Bool { contains { $0.isLetter || $0.isNumber } }
}

extension Unicode.Scalar {
  /// What only some fonts have a picture for, and no reader a name.
  var isPrivate: Bool {
    (0xE000...0xF8FF).contains(value) || (0xF0000...0xFFFFD).contains(value) || (0x100000...0x10FFFD).contains(value)
  }

  /// Lines, corners and blocks that boxes and bars are drawn with.
  var isDrawing: Bool { (0x2500...0x259F).contains(value) || (0x1FB00...0x1FBAF).contains(value) }

  /// A pattern of braille dots, but for the one without any.
  var isBraillePattern: Bool { (0x2801...0x28FF).contains(value) }
}
