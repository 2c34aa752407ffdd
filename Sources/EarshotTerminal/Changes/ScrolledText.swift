// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import EarshotScreen

/// A text that moved up or down on the screen as a whole, with the rows that came into view beside it.
struct ScrolledText {
  /// The rows that moved.
  let moved: ClosedRange<Int>
  /// The rows that came into view.
  let entered: Range<Int>

  /// Nil if nothing moved.
  ///
  /// - Parameters:
  ///   - old: The rows of a picture.
  ///   - new: As many of the next one.
  init?(from old: [String], to new: [String]) {
    guard old.count == new.count else { return nil }
    let content = new.count { $0.contains { $0 != " " } }
    for step in 1..<max(2, new.count - 1) {
      for shift in [step, -step] {
        let moved = new.indices.filter { index in
          old.indices.contains(index + shift) && new[index] == old[index + shift] && new[index].contains { $0 != " " }
        }
        // Lines that are alike, such as blank comments, may seem to stay.
        let count = moved.count { new[$0] != old[$0] }
        guard count >= Self.fewest, count * 2 >= content - step, let first = moved.first, let last = moved.last else {
          continue
        }
        self.moved = first...last
        entered = shift > 0 ? last + 1..<min(new.count, last + 1 + shift) : max(0, first + shift)..<first
        return
      }
    }
    return nil
  }

  /// The number of rows that move together.
  private static let fewest = 4
}
