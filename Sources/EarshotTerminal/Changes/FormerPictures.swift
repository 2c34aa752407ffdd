// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// What a full-screen program showed before it showed something else altogether: when a key that leaves brings one of
/// them back, it is no news.
struct FormerPictures {
  private var pictures: [Screen] = []
  /// What was shown when the last few keys were pressed.
  private(set) var recent: [Screen] = []

  mutating func forget() { (pictures, recent) = ([], []) }

  mutating func pressed(on screen: Screen) { recent = (recent + [screen]).suffix(Self.limit) }

  /// The program went on to another picture.
  mutating func left(_ picture: Screen) {
    pictures = (pictures + [picture]).suffix(Self.limit)
  }

  /// The picture that is back after a key that leaves something.
  mutating func returned(from old: Screen, to new: Screen, after key: KeyPress?) -> Screen? {
    guard key?.leaves ?? false,
      let index = pictures.lastIndex(where: { $0.size == new.size && Self.isAlike($0, new) && !Self.isAlike($0, old) })
    else { return nil }
    defer { pictures.removeSubrange(index...) }
    return pictures[index]
  }

  /// Nearly all rows are the same: a clock or a row of status may have gone on.
  private static func isAlike(_ one: Screen, _ other: Screen) -> Bool {
    let rows = other.rows.indices.filter { !one.rows[$0].isBlank || !other.rows[$0].isBlank }
    let same = rows.count { one.rows[$0].text == other.rows[$0].text }
    return same * 5 >= rows.count * 4
  }

  private static let limit = 4
}

extension KeyPress {
  /// Whether it asks a program to leave what it shows.
  fileprivate var leaves: Bool {
    switch self {
    case .escape, .function(10), .control("c"), .control("g"), .control("x"), .text("q"): true
    default: false
    }
  }
}
