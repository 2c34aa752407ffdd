// SPDX-License-Identifier: Apache-2.0
/// A text being typed for the reader, to search for.
struct TextEntry: Equatable {
  private(set) var text = ""
  /// The direction of the search.
  let direction: ReviewDirection
  /// True to search elements instead of the screen.
  let isInElements: Bool

  init(_ direction: ReviewDirection, isInElements: Bool = false) {
    self.direction = direction
    self.isInElements = isInElements
  }

  /// False if there is no room for more.
  mutating func type(_ more: String) -> Bool {
    guard text.utf8.count + more.utf8.count <= 1_000 else { return false }
    text += more
    return true
  }

  mutating func deleteLast() -> String? { text.popLast().map { String($0) } }
}
