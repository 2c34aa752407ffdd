// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A flat list of all settings, narrowed by typing, with what was changed in it.
struct SettingsMenu: Equatable {
  struct Item: Equatable {
    /// The name in the settings file.
    var name: String
    /// The words to search, in lower case, the most telling first: names and title, then the meaning.
    var words: [String]

    /// The fit of a text in lower case, the least best; nil if it is not found.
    fileprivate func rank(of text: String) -> Int? {
      if words.dropLast().contains(where: { $0.hasPrefix(text) }) { return 0 }
      return words.firstIndex { $0.contains(text) }.map { $0 + 1 }
    }
  }

  /// A former value, to go back to.
  struct Former: Equatable {
    var name: String
    var value: SettingValue
  }

  /// The remaining settings.
  private(set) var hits: [Item]
  private(set) var filter = ""
  /// The index in ``hits`` of the setting spoken last.
  private(set) var index = 0
  private let items: [Item]
  private var formers: [Former] = []

  init(_ items: [Item]) { (self.items, hits) = (items, items) }

  /// The name of the setting spoken last.
  var chosen: String? { hits.indices.contains(index) ? hits[index].name : nil }

  /// Narrows the list; false if there is no room for more.
  mutating func type(_ text: String) -> Bool {
    guard filter.utf8.count + text.utf8.count <= Self.mostBytes else { return false }
    search(filter + text)
    index = 0
    return true
  }

  /// False if there was nothing to delete.
  mutating func deleteLast() -> Bool {
    guard !filter.isEmpty else { return false }
    search(String(filter.dropLast()))
    return true
  }

  /// Lists what is found, what fits best first. The last setting stays chosen if it is among them.
  private mutating func search(_ text: String) {
    let last = chosen
    filter = text
    let wanted = text.lowercased()
    let ranked = items.enumerated().compactMap { place, item in item.rank(of: wanted).map { ($0, place, item) } }
    // Equal ones stay in their order.
    hits = wanted.isEmpty ? items : ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    index = hits.firstIndex { $0.name == last } ?? 0
  }

  /// False at the ends.
  mutating func move(by step: Int) -> Bool {
    guard hits.indices.contains(index + step) else { return false }
    index += step
    return true
  }

  /// False if it is there already, or nothing is found.
  mutating func moveToEnd(_ isLast: Bool) -> Bool {
    let end = isLast ? hits.count - 1 : 0
    guard !hits.isEmpty, index != end else { return false }
    index = end
    return true
  }

  // MARK: Changes

  mutating func remember(_ former: Former) { formers.append(former) }

  /// Takes back the last change: chooses its setting, whatever was typed.
  mutating func takeFormer() -> Former? {
    guard let former = formers.popLast() else { return nil }
    if !hits.contains(where: { $0.name == former.name }) { search("") }
    index = hits.firstIndex { $0.name == former.name } ?? index
    return former
  }

  private static let mostBytes = 200
}
