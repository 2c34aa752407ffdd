// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The former pictures of a full-screen program: when a leaving key brings one back, it is no news.
struct FormerPictures {
  private var pictures: [Screen] = []
  /// The screens at the last few keys.
  private(set) var recent: [Screen] = []

  /// The last pictures of a program that left the screen, perhaps only for a while: it may have scrolled the last one
  /// on leaving.
  private var suspended: [Screen] = []

  /// The name of the program's first picture.
  var name: String?

  mutating func forget() { (pictures, recent) = ([], []) }

  /// Records the picture of a program that left the screen.
  mutating func suspend(_ picture: Screen) { suspended = [picture] + recent.suffix(1) }

  /// True if a new picture is the one that left the screen last: the program goes on.
  func resumes(_ new: Screen) -> Bool {
    suspended.contains { $0.size == new.size && Self.isAlike($0, new) }
  }

  mutating func pressed(on screen: Screen) { recent = (recent + [screen]).suffix(Self.limit) }

  /// Records the picture the program replaced.
  mutating func left(_ picture: Screen) {
    pictures = (pictures + [picture]).suffix(Self.limit)
  }

  /// The picture that returned after a key that leaves.
  mutating func returned(from old: Screen, to new: Screen, after key: KeyPress?) -> Screen? {
    guard key?.leaves ?? false,
      let index = pictures.lastIndex(where: { $0.size == new.size && Self.isAlike($0, new) && !Self.isAlike($0, old) })
    else { return nil }
    defer { pictures.removeSubrange(index...) }
    return pictures[index]
  }

  /// True if nearly all rows are the same: a clock or a status row may have changed.
  private static func isAlike(_ one: Screen, _ other: Screen) -> Bool {
    let rows = other.rows.indices.filter { !one.rows[$0].isBlank || !other.rows[$0].isBlank }
    let same = rows.count { one.rows[$0].text == other.rows[$0].text }
    return same * 5 >= rows.count * 4
  }

  private static let limit = 4
}

extension KeyPress {
  /// True if the key asks a program to leave a picture.
  fileprivate var leaves: Bool {
    switch self {
    case .escape, .function(10), .control("c"), .control("g"), .control("x"), .text("q"): true
    default: false
    }
  }
}
