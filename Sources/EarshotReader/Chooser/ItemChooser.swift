// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A flat list of all stops, narrowed by typing.
struct ItemChooser: Equatable {
  /// The remaining elements, in reading order.
  private(set) var hits: [ElementID]
  private(set) var filter = ""
  /// The remaining elements before each character, so that deleting costs nothing.
  private var before: [[ElementID]] = []
  /// The index in ``hits`` of the element spoken last.
  private(set) var place = 0

  init(_ items: [ElementID]) { hits = items }

  /// The element spoken last.
  var chosen: ElementID? { hits.indices.contains(place) ? hits[place] : nil }

  /// Narrows the list. A longer text is searched only among the present hits.
  mutating func type(_ text: String, in tree: ElementTree) {
    guard filter.utf8.count + text.utf8.count <= Self.mostBytes else { return }
    filter += text
    before.append(hits)
    place = 0
    guard let wanted = SearchText(filter) else { return }
    hits = hits.filter { tree[$0].map { wanted.isFound(in: $0, of: tree) } ?? false }
  }

  /// False if there was nothing to delete.
  mutating func deleteLast() -> Bool {
    guard let hits = before.popLast() else { return false }
    filter.removeLast()
    self.hits = hits
    place = 0
    return true
  }

  /// False at the ends.
  mutating func move(by step: Int) -> Bool {
    guard hits.indices.contains(place + step) else { return false }
    place += step
    return true
  }

  private static let mostBytes = 200
}
