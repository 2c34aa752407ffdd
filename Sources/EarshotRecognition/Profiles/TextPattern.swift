// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A pattern for text, in which a star stands for any text: a title such as `* - VIM`.
public struct TextPattern: Equatable, Sendable {
  private let pieces: [Substring]

  /// Nil for one that matches nearly every text: without a letter or a digit, and with hardly a sign.
  public init?(_ pattern: String) {
    let signs = pattern.filter { $0 != "*" && $0 != " " }
    guard signs.contains(where: { $0.isLetter || $0.isNumber }) || signs.count > 2 else { return nil }
    pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// True if a text matches.
  public func fits(_ text: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first) else { return false }
    if pieces.count == 1 { return text == first }
    var rest = text.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
