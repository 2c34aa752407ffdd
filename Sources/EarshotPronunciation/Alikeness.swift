// SPDX-License-Identifier: Apache-2.0

/// A judge of phrases that sound too much like each other to be told apart by a recognizer.
public enum Alikeness {
  /// True if these sound alike: they differ by about one sound, not a clear one.
  public static func areAlike(_ first: [Phone], _ second: [Phone]) -> Bool {
    distance(first, second) < leastDistance
  }

  /// For each phrase the earlier phrase that it is too much like; nil if there is none, and for the first of them.
  ///
  /// A phrase that is like no other may be said as it is. One that is like an earlier one needs another name: a number.
  public static func earlierOnesLike(_ phrases: [String]) -> [Int?] {
    let sounds = phrases.map(Pronunciation.phones(ofText:))
    return sounds.indices.map { place in
      sounds[..<place].firstIndex { areAlike($0, sounds[place]) }
    }
  }

  /// The smallest sum of what changes one row of sounds into the other.
  static func distance(_ first: [Phone], _ second: [Phone]) -> Double {
    var row = (0...second.count).map { Double($0) * missing }
    for phone in first {
      var corner = row[0]
      row[0] += missing
      for place in second.indices {
        let above = row[place + 1]
        row[place + 1] = min(corner + phone.distance(to: second[place]), above + missing, row[place] + missing)
        corner = above
      }
    }
    return row[second.count]
  }

  /// The price of a sound that one has and the other has not.
  private static let missing = 0.8
  private static let leastDistance = 0.75
}
