// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// Lines that a program erased and wrote again below or above others, as Ink and log-update do to their last lines.
///
/// The new text in a row is not a version of the old text merely because of its place: new lines are reported together,
/// from top to bottom.
extension ScreenDifference {
  /// Makes new lines of rewritten rows that have nothing in common with their former text.
  ///
  /// A row is a new line if its former text is elsewhere now, or if it is beside a new line.
  ///
  /// - Parameters:
  ///   - screen: The new screen.
  ///   - kept: The rows to leave unchanged: those that the user types in.
  mutating func separateNewLines(on screen: Screen, except kept: Set<Int>) {
    guard !rewritten.isEmpty else { return }
    let candidates = rewritten.filter { row in
      guard let index = row.index, row.columns == nil, !kept.contains(index) else { return false }
      return !row.new.isEmpty && Self.isOtherLine(row.old, row.new)
    }
    guard !candidates.isEmpty else { return }
    var lines = Set(appeared.compactMap(\.index)).subtracting(kept)
    lines.formUnion(candidates.filter { movedTexts.contains($0.old) }.compactMap(\.index))
    guard !lines.isEmpty else { return }
    var isGrowing = true
    while isGrowing {
      let beside = candidates.compactMap(\.index).filter { index in
        !lines.contains(index) && [-1, 1].contains { lines.contains(Self.neighbour(of: index, by: $0, on: screen)) }
      }
      lines.formUnion(beside)
      isGrowing = !beside.isEmpty
    }
    let separated = candidates.filter { lines.contains($0.index ?? -1) }
    guard !separated.isEmpty else { return }
    let indices = Set(separated.compactMap(\.index))
    rewritten.removeAll { indices.contains($0.index ?? -1) }
    removed += separated.map(\.old).filter { !movedTexts.contains($0) }
    appeared += separated.map { row in
      let marks = row.kind.map { [LineMark(line: 0, range: 0..<row.new.count, kind: $0)] } ?? []
      return Appearance(index: row.index, text: row.new, continuesLine: false, marks: marks)
    }
    // Rows that have scrolled off precede all others, in their order.
    appeared = appeared.enumerated()
      .sorted { ($0.element.index ?? -1, $0.offset) < ($1.element.index ?? -1, $1.offset) }.map(\.element)
  }

  /// The nearest row above or below that has letters or digits.
  private static func neighbour(of index: Int, by step: Int, on screen: Screen) -> Int {
    var row = index + step
    while screen.rows.indices.contains(row), abs(row - index) <= farthestNeighbour,
      OrnamentSilence.isOrnament(screen.rows[row].text)
    {
      row += step
    }
    return row
  }

  /// True if two texts share at most half of their words, and do not differ only in numbers.
  private static func isOtherLine(_ old: String, _ new: String) -> Bool {
    if new.hasPrefix(old) || TickingText.differsOnlyInTicks(old, new) { return false }
    func words(_ text: String) -> Set<Substring> {
      Set(text.split(separator: " ").filter { $0.contains(where: \.isLetter) })
    }
    let (before, after) = (words(old), words(new))
    return before.intersection(after).count * 2 <= min(before.count, after.count)
  }

  /// The most blank rows and rules between two paragraphs.
  private static let farthestNeighbour = 3
}
