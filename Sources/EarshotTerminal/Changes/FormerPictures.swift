// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The former pictures of a full-screen program: when a leaving key brings one back, it is no news.
struct FormerPictures {
  /// A picture that another one replaced.
  struct Left {
    var screen: Screen
    /// The place that had the focus in it.
    var focus: ToldFocus?
    /// The key that asked for the other one.
    fileprivate var key: KeyPress?

    fileprivate func mayBeBack(after other: KeyPress) -> Bool {
      key.map { $0 == other && other.toggles || $0.asksForHelp } ?? false
    }
  }

  private var pictures: [Left] = []
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

  /// True if a picture of a few keys ago is back that is older than the one it replaces: that one was opened over it.
  func closes(_ old: Screen, for new: Screen) -> Bool {
    func first(_ picture: Screen) -> Int? {
      recent.firstIndex { $0.size == picture.size && Self.isAlike($0, picture) }
    }
    guard let base = first(new) else { return false }
    return base < first(old) ?? recent.count
  }

  /// Records the picture the program replaced, if most of it is gone.
  mutating func left(_ old: Screen, for new: Screen, after key: KeyPress?, focus: ToldFocus?) {
    guard old.size == new.size, Self.isReplaced(old, by: new) else { return }
    pictures = (pictures + [Left(screen: old, focus: focus, key: key)]).suffix(Self.limit)
  }

  /// The picture that returned after a key that leaves, the one that opened what is gone, or any after a key for help.
  ///
  /// - Parameter tells: Returns true if it shows where the user is in it: else it is read.
  mutating func returned(
    from old: Screen, to new: Screen, after key: KeyPress?, tells: (Left) -> Bool
  ) -> Left? {
    guard let key,
      let index = pictures.lastIndex(where: { left in
        // Most keys bring nothing back: only for those that may, pictures are compared.
        guard key.leaves || left.mayBeBack(after: key), left.screen.size == new.size else { return false }
        return Self.isAlike(left.screen, new) && !Self.isAlike(left.screen, old) && (key.leaves || tells(left))
      })
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

  /// True if many rows are others now, or most of those with words: the signs of an editor's empty rows stay.
  private static func isReplaced(_ old: Screen, by new: Screen) -> Bool {
    // A letter that is echoed changes hardly a row.
    guard zip(old.rows, new.rows).count(where: { $0.version != $1.version }) >= fewestChanged else { return false }
    var (same, all, others) = (0, 0, 0)
    for (former, row) in zip(old.rows, new.rows) where !former.isBlank || !row.isBlank {
      let isSame = former.version == row.version || former.text == row.text
      if !isSame, !row.isBlank { others += 1 }
      guard former.text.hasLetter || row.text.hasLetter else { continue }
      all += 1
      if isSame { same += 1 }
    }
    return others > max(8, new.rows.count / 3) || all >= fewestRows && same * 2 < all
  }

  private static let fewestRows = 4
  /// More than half of them.
  private static let fewestChanged = 3

  private static let limit = 4
}

extension KeyPress {
  /// True if the key may close what it opened. A letter that goes back to a page twice does not.
  fileprivate var toggles: Bool {
    switch self {
    case .function, .control: true
    default: false
    }
  }

  /// True if the key usually asks for help, which any key may leave.
  fileprivate var asksForHelp: Bool {
    switch self {
    case .function(1), .text("?"), .text("h"), .text("H"): true
    default: false
    }
  }

  /// True if the key asks a program to leave a picture.
  fileprivate var leaves: Bool {
    switch self {
    case .escape, .function(10), .control("c"), .control("g"), .control("x"), .text("q"): true
    default: false
    }
  }
}
