// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A list of texts, narrowed by typing: the user's commands, what was said.
struct TextMenu: Equatable {
  /// The texts that remain.
  private(set) var hits: [String]
  private(set) var filter = ""
  /// The index in ``hits`` of the text spoken last.
  private(set) var index = 0
  private let texts: [String]

  init(_ texts: [String]) { (self.texts, hits) = (texts, texts) }

  /// The text spoken last.
  var chosen: String? { hits.indices.contains(index) ? hits[index] : nil }

  /// False if there is no room for more.
  mutating func type(_ text: String) -> Bool {
    guard filter.utf8.count + text.utf8.count <= Self.mostBytes else { return false }
    search(filter + text)
    return true
  }

  /// False if there was nothing to delete.
  mutating func deleteLast() -> Bool {
    guard !filter.isEmpty else { return false }
    search(String(filter.dropLast()))
    return true
  }

  /// False at the ends.
  mutating func move(by step: Int) -> Bool {
    guard hits.indices.contains(index + step) else { return false }
    index += step
    return true
  }

  private mutating func search(_ text: String) {
    filter = text
    let wanted = text.lowercased()
    hits = texts.filter { wanted.isEmpty || $0.lowercased().contains(wanted) }
    index = 0
  }

  private static let mostBytes = 200
}
