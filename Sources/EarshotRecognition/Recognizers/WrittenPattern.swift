// SPDX-License-Identifier: Apache-2.0

/// The sequence of letters, digits, blanks and signs at the beginning of a row.
///
/// Rows of a log or a table repeat it; a bar above them, which may look like their chosen row, does not.
struct WrittenPattern {
  private enum Character { case letter, digit, blank, sign }

  private let characters: [Character]

  init(_ text: String) {
    characters = text.unicodeScalars.prefix(Self.length).map { scalar in
      switch scalar {
      case " ": .blank
      case "0"..."9": .digit
      default: scalar.properties.isAlphabetic ? .letter : .sign
      }
    }
  }

  /// The share of equal characters in the same positions, from 0 to 1.
  func likeness(to other: WrittenPattern) -> Double {
    let count = max(characters.count, other.characters.count)
    guard count > 0 else { return 1 }
    return Double(zip(characters, other.characters).count { $0 == $1 }) / Double(count)
  }

  /// True if the rows after the first repeat one pattern, to which the first does not keep.
  static func isFirstOdd(_ texts: [String]) -> Bool {
    guard texts.count > fewestRows else { return false }
    let patterns = texts.map { WrittenPattern($0) }
    let rest = patterns.dropFirst()
    let repeats = zip(rest, rest.dropFirst()).count { $0.likeness(to: $1) >= 0.8 }
    if rest.allSatisfy({ $0.characters.count >= shortestPattern }), repeats * 4 >= (rest.count - 1) * 3 {
      return rest.allSatisfy { patterns[0].likeness(to: $0) <= 0.5 }
    }
    // Rows with a number or a time, between which others continue them.
    let stamps = patterns.map(\.stamp)
    guard let stamp = stamps.dropFirst().first(where: { $0 != nil }), stamp != stamps[0] else { return false }
    return stamps.dropFirst().count { $0 == stamp } * 5 >= rest.count * 2
  }

  /// The first characters, if they are digits with signs between them.
  private var stamp: [Character]? {
    let first = Array(characters.prefix { $0 == .digit || $0 == .sign })
    return first.count >= Self.shortestStamp && first.contains(.digit) && first.contains(.sign) ? first : nil
  }

  private static let length = 24
  private static let shortestPattern = 12
  private static let shortestStamp = 5
  /// As many other rows show that their likeness is no chance.
  private static let fewestRows = 3
}
