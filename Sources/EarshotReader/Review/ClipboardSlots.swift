// SPDX-License-Identifier: Apache-2.0
/// The copied texts, newest first.
struct ClipboardSlots {
  static let count = 10

  private(set) var texts: [String] = []
  /// The slot to say next.
  private var next = 0

  /// Adds a text; one that is already present moves to the front.
  mutating func add(_ text: String) {
    texts.removeAll { $0 == text }
    texts = [text] + texts.prefix(Self.count - 1)
    next = 0
  }

  subscript(slot: Int) -> String? { texts.indices.contains(slot) ? texts[slot] : nil }

  /// The next older slot each time, and the newest again after the oldest; nil if all are empty.
  mutating func tellNext() -> (number: Int, text: String)? {
    guard !texts.isEmpty else { return nil }
    defer { next = (next + 1) % texts.count }
    return (next, texts[next])
  }
}
