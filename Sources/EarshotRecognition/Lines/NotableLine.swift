// SPDX-License-Identifier: Apache-2.0
/// Lines that must not be lost among thousands: errors, and questions that wait for an answer.
public enum NotableLine {
  /// True if a line reports an error, by the words that compilers, build tools and shells use.
  public static func isError(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      errors.isFound(in: bytes) && !harmless.isFound(in: bytes)
    }
  }

  /// True if a line asks something.
  public static func isQuestion(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let last = bytes.lastIndex(where: { $0 != 0x20 }) else { return false }
      return bytes[last] == UInt8(ascii: "?") || choices.isFound(in: bytes)
    }
  }

  /// True if a line says that a key goes on.
  public static func waitsForKey(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { waiting.isFound(in: $0) }
  }

  private static let errors = WordSet([
    "error", "fatal", "failed", "failure", "panic", "traceback", "exception", "segmentation fault", "cannot ",
    "can't ", "permission denied", "not found", "no such file", "undefined reference", "assertion", "abort",
    "오류", "에러", "실패", "거부",
  ])
  // A count of zero.
  private static let harmless = WordSet([
    "0 error", "no error", "0 failed", "0 failure", "no failure", "errors: 0", "error: 0", "failed: 0", "오류 0", "오류 없음",
  ])
  private static let choices = WordSet(["[y/n]", "(y/n)", "(yes/no)", "[yes/no]", "(y or n)"])
}

extension NotableLine {
  /// In the languages of most programs.
  private static let waiting = WordSet([
    "any key", "a key to", "enter to continue", "return to continue", "enter> to continue", "enter] to continue",
    "beliebige taste", "eine taste", "taste drücken", "eingabetaste", "une touche", "entrée pour continuer",
    "una tecla", "cualquier tecla", "enter para continuar", "intro para continuar", "un tasto", "invio per continuare",
    "qualquer tecla", "uma tecla", "아무 키", "아무 글쇠", "계속하려면",
  ])
}

/// A case-insensitive search for several words in one pass: a flood has thousands of lines.
private struct WordSet: Sendable {
  /// The words by their first byte.
  private let words: [[[UInt8]]]

  init(_ texts: [String]) {
    var words = [[[UInt8]]](repeating: [], count: 256)
    for text in texts {
      let bytes = Array(text.utf8)
      if let first = bytes.first { words[Int(first)].append(bytes) }
    }
    self.words = words
  }

  func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    for start in text.indices {
      for word in words[Int(Self.lowercased(text[start]))] where start + word.count <= text.count {
        if word.indices.allSatisfy({ Self.lowercased(text[start + $0]) == word[$0] }),
          Self.isWhole(start..<start + word.count, of: text)
        {
          return true
        }
      }
    }
    return false
  }

  /// True unless it ends a longer word (`-Werror`, `10 errors` for `0 errors`), except in camel case (`TypeError`), or
  /// is the name of a file (`error.c`).
  private static func isWhole(_ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> Bool {
    if range.lowerBound > 0, isLetterOrDigit(text[range.lowerBound - 1]),
      !(0x41...0x5a).contains(text[range.lowerBound])
    {
      return false
    }
    var end = range.upperBound
    while end < text.count, isLetterOrDigit(text[end]) { end += 1 }
    return !(end + 1 < text.count && text[end] == UInt8(ascii: ".") && isLetterOrDigit(text[end + 1]))
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
}
