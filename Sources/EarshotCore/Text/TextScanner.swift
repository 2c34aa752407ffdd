// SPDX-License-Identifier: Apache-2.0
/// A text that is read from its beginning, piece by piece: what is taken is gone from it.
package struct TextScanner {
  package private(set) var rest: Substring

  package init(_ text: some StringProtocol) { rest = Substring(text) }

  package var isAtEnd: Bool { rest.isEmpty }

  /// Takes words that stand next; false, and nothing taken, if others do.
  package mutating func take(_ words: String) -> Bool {
    guard rest.hasPrefix(words) else { return false }
    rest = rest.dropFirst(words.count)
    return true
  }

  /// Takes all characters of a kind that stand next.
  package mutating func take(while isTaken: (Character) -> Bool) -> Substring {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return taken
  }

  package mutating func skipBlanks() { rest = rest.drop(while: \.isWhitespace) }

  /// Takes a number in decimal digits of ASCII; nil if none stands next.
  package mutating func takeNumber() -> Substring? {
    let digits = take { $0 >= "0" && $0 <= "9" }
    return digits.isEmpty ? nil : digits
  }
}
