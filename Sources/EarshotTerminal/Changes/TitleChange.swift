// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension ScreenDifference {
  /// Leaves of a changed title bar what is new in it: the name of the program before it is known.
  ///
  /// - Parameters:
  ///   - old: The picture before, which had such a bar.
  ///   - new: The picture, whose first row is one.
  mutating func leaveOutKnownName(from old: Screen, to new: Screen) {
    guard let index = appeared.firstIndex(where: { $0.index == 0 && $0.columns == nil }), old.hasTitleBar,
      new.hasTitleBar, let former = old.rows.first?.text, let text = Self.behindName(of: appeared[index].text, former)
    else { return }
    appeared[index].text = text
  }

  /// The text behind the words that two titles begin with; nil if there are none, or nothing follows.
  static func behindName(of title: String, _ former: String) -> String? {
    let (before, after) = (former.split(separator: " "), title.split(separator: " "))
    let known = zip(before, after).prefix { $0 == $1 }.count
    guard known > 0, known < after.count, after[..<known].contains(where: { $0.contains(where: \.isLetter) }) else {
      return nil
    }
    // A title between signs is told whole: `<<< Policy Editor >>>`.
    let open = after[..<known].lastIndex(where: \.isOpening) ?? known
    let isClosed = after[open..<known].contains(where: \.isClosing)
    let rest = title[after[isClosed ? known : open].startIndex...]
    return rest.contains { $0.isLetter || $0.isNumber } ? String(rest) : nil
  }
}

extension Substring {
  /// True for a word of brackets alone that opens a title, as `<<<` does.
  fileprivate var isOpening: Bool { allSatisfy { "<[({«".contains($0) } }

  fileprivate var isClosing: Bool { allSatisfy { ">])}»".contains($0) } }
}

extension Screen {
  /// True if the first row is a bar, or has text on a ground that the second one has not.
  fileprivate var hasTitleBar: Bool {
    guard rows.count > 1 else { return false }
    func isPainted(_ row: Row) -> Bool {
      row.styleRuns.contains { run in
        (run.style.reverse || run.style.background != .default)
          && row.text(columns: run.columns).contains { $0.isLetter || $0.isNumber }
      }
    }
    return isPainted(rows[0]) && !isPainted(rows[1])
  }
}
