// SPDX-License-Identifier: Apache-2.0

/// Sections and the items in them, each once, by what identifies them.
public struct DiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private(set) var sections: [SectionIdentifierType] = []
  private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  public init() {}

  // MARK: Looking

  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.reduce(0) { $0 + (items[$1]?.count ?? 0) } }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { items[$0]?.contains(identifier) == true }
  }

  // MARK: Sections

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection section: SectionIdentifierType
  ) { if let place = indexOfSection(section) { insert(identifiers, at: place) } }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection section: SectionIdentifierType
  ) { if let place = indexOfSection(section) { insert(identifiers, at: place + 1) } }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    var seen = Set(sections)
    let added = identifiers.filter { seen.insert($0).inserted }
    sections.insert(contentsOf: added, at: place)
    for section in added { items[section] = [] }
  }

  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0) }
    for section in identifiers { items[section] = nil }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType
  ) { move(identifier, beside: other, 0) }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection other: SectionIdentifierType
  ) { move(identifier, beside: other, 1) }

  private mutating func move(_ section: SectionIdentifierType, beside other: SectionIdentifierType, _ step: Int) {
    guard section != other, sections.contains(section), sections.contains(other) else { return }
    sections.removeAll { $0 == section }
    if let place = indexOfSection(other) { sections.insert(section, at: place + step) }
  }

  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
    reloadedItemIdentifiers += identifiers.flatMap { items[$0] ?? [] }
  }

  // MARK: Items

  /// - Parameters:
  ///   - identifiers: Those that are there already are left out.
  ///   - section: The section; nil for the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let section = section ?? sections.last, items[section] != nil else { return }
    let added = new(identifiers)
    items[section]?.append(contentsOf: added)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem item: ItemIdentifierType) {
    insert(new(identifiers), beside: item, 0)
  }

  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem item: ItemIdentifierType) {
    insert(new(identifiers), beside: item, 1)
  }

  private func new(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var seen = Set(itemIdentifiers)
    return identifiers.filter { seen.insert($0).inserted }
  }

  private mutating func insert(_ new: [ItemIdentifierType], beside item: ItemIdentifierType, _ step: Int) {
    guard let section = sectionIdentifier(containingItem: item), let place = items[section]?.firstIndex(of: item) else {
      return
    }
    items[section]?.insert(contentsOf: new, at: place + step)
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in sections { items[section]?.removeAll { gone.contains($0) } }
  }

  public mutating func deleteAllItems() { for section in sections { items[section] = [] } }

  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType) {
    guard identifier != other, itemIdentifiers.contains(identifier), itemIdentifiers.contains(other) else { return }
    deleteItems([identifier])
    insert([identifier], beside: other, 0)
  }

  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType) {
    guard identifier != other, itemIdentifiers.contains(identifier), itemIdentifiers.contains(other) else { return }
    deleteItems([identifier])
    insert([identifier], beside: other, 1)
  }

  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }

  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  /// The same, with nothing to be told again.
  var settled: Self {
    var settled = self
    (settled.reloadedItemIdentifiers, settled.reconfiguredItemIdentifiers) = ([], [])
    settled.reloadedSectionIdentifiers = []
    return settled
  }
}

extension DiffableDataSourceSnapshot {
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), let items = items[sections[path.section]],
      items.indices.contains(path.row)
    else { return nil }
    return items[path.row]
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let row = items[section]?.firstIndex(of: item) { return IndexPath(row: row, section: index) }
    }
    return nil
  }

  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (row, item) in (items[section] ?? []).enumerated() { paths[item] = IndexPath(row: row, section: index) }
    }
    return paths
  }
}

extension DiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
