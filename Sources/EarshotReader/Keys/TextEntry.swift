// SPDX-License-Identifier: Apache-2.0
/// Text that is being typed for the reader, to be looked for.
struct TextEntry: Equatable {
  private(set) var text = ""
  /// Which way to look for it.
  let direction: ReviewDirection
  /// It is looked for in what elements show, and not on the screen.
  let isInElements: Bool

  init(_ direction: ReviewDirection, isInElements: Bool = false) {
    self.direction = direction
    self.isInElements = isInElements
  }

  /// False when there is no room for more.
  mutating func type(_ more: String) -> Bool {
    guard text.utf8.count + more.utf8.count <= 1_000 else { return false }
    text += more
    return true
  }

  mutating func deleteLast() -> String? { text.popLast().map { String($0) } }
}
