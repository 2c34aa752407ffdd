// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// All nodes of a file: settles properties that a node leaves to the others.
struct TreeFamily {
  /// An element with the facts needed to settle it. Rare ones are kept apart.
  private struct Member {
    var element: Element
    var offset: Int
    /// True or false if the file says whether it is a stop.
    var isElement: Bool?
    /// The index of its container; of several the last.
    var holder: Int?
  }

  private struct SetPlace {
    var position: Int?
    var size: Int?
  }

  private var members: [Member] = []
  /// The indexes of ids among the members; of equal ids the last.
  private var places = ElementPlaces()
  private var sets: [Int: SetPlace] = [:]
  /// The tables that list their headers.
  private var tellingHeaders: Set<Int> = []
  /// The facts about the numbers shown by nodes.
  private var shownNumbers: [Int: TreeNumber] = [:]

  init(count: Int) {
    members.reserveCapacity(count)
    places.reserve(count)
  }

  init(_ drafts: [TreeDraft]) {
    self.init(count: drafts.count)
    for draft in drafts { add(draft) }
    link()
  }

  mutating func add(_ draft: TreeDraft) {
    let place = members.count
    members.append(Member(element: draft.element, offset: draft.offset, isElement: draft.isElement))
    places[draft.element.id] = place
    if draft.positionInSet != nil || draft.sizeOfSet != nil {
      sets[place] = SetPlace(position: draft.positionInSet, size: draft.sizeOfSet)
    }
    if draft.tellsHeaders { tellingHeaders.insert(place) }
    if let number = draft.shownNumber { shownNumbers[place] = number }
  }

  /// Finds the parents, once all nodes are present.
  mutating func link() {
    for place in members.indices {
      let last = places[members[place].element.id]
      for child in members[place].element.children {
        if let held = places[child] { members[held].holder = last }
      }
    }
  }

  /// The changes from an empty tree to this one.
  func changes(root: ElementID?, focus: ElementID?) -> some Sequence<TreeChange> {
    TreeChanges(count: members.count, element: { members[$0].element }, root: root, focus: focus)
  }

  /// The numbers shown by nodes, by the last node of an id.
  var numbers: [ElementID: TreeNumber] {
    var numbers: [ElementID: TreeNumber] = [:]
    for (place, number) in shownNumbers where places[members[place].element.id] == place {
      numbers[members[place].element.id] = number
    }
    return numbers
  }

  func contains(_ id: ElementID) -> Bool { places[id] != nil }

  func element(of id: ElementID) -> Element? { places[id].map { members[$0].element } }

  func holder(of id: ElementID) -> ElementID? {
    places[id].flatMap { members[$0].holder }.map { members[$0].element.id }
  }

  mutating func settle() {
    settlePositions()
    settleHeaders()
    settleStops { _, _ in true }
  }

  /// Settles stops again, by the actual children in the resulting tree. Returns true if anything changed.
  mutating func settleStops(in tree: ElementTree) -> Bool {
    settleStops { tree.parent(of: $0) == $1 }
  }

  @discardableResult
  private mutating func settleStops(_ isHeld: (_ child: ElementID, _ holder: ElementID) -> Bool) -> Bool {
    let defaults = TreeDefaults.areElements(members.count, places, element: { members[$0].element }, isHeld)
    var isOther = false
    for place in members.indices {
      let isElement = members[place].isElement ?? defaults[place]
      isOther = isOther || members[place].element.isElement != isElement
      members[place].element.isElement = isElement
    }
    return isOther
  }

  /// An item of a set may leave the size of the set to its container.
  private mutating func settlePositions() {
    for (place, set) in sets {
      guard let index = set.position else { continue }
      let last = places[members[place].element.id] ?? place
      guard let count = set.size ?? members[last].holder.flatMap({ holder in sets[holder]?.size }) else { continue }
      members[place].element.setPosition = SetPosition(index: index, count: count)
    }
  }

  // MARK: Headers of tables

  /// The distance of a table from its headers: a row and a group of rows may lie between them.
  private static let reach = 3
  /// The largest number of columns or rows headed by one header.
  private static let span = 1_000

  /// If a table does not list its headers, they are the cells with the role of one.
  private mutating func settleHeaders() {
    var rows: [Int: [Int: [ElementID]]] = [:]
    var columns: [Int: [Int: [ElementID]]] = [:]
    for place in members.indices {
      let role = members[place].element.role
      guard role == .columnHeader || role == .rowHeader else { continue }
      let id = members[place].element.id
      guard let cell = members[place].element.details.cell, let table = table(above: id),
        !tellingHeaders.contains(table)
      else { continue }
      if role == .columnHeader, let column = cell.column {
        let count = min(max(1, cell.columnSpan), Self.span)
        for index in column..<column + count { columns[table, default: [:]][index, default: []].append(id) }
      }
      if role == .rowHeader, let row = cell.row {
        let count = min(max(1, cell.rowSpan), Self.span)
        for index in row..<row + count { rows[table, default: [:]][index, default: []].append(id) }
      }
    }
    for (table, found) in rows { members[table].element.details.table?.rowHeaders = Self.headers(found) }
    for (table, found) in columns { members[table].element.details.table?.columnHeaders = Self.headers(found) }
  }

  private static func headers(_ found: [Int: [ElementID]]) -> [DataTable.Header] {
    found.sorted { $0.key < $1.key }.map { DataTable.Header(index: $0.key, elements: $0.value) }
  }

  private func table(above id: ElementID) -> Int? {
    var current = places[id]
    for _ in 0..<Self.reach {
      guard let place = current.flatMap({ members[$0].holder }) else { return nil }
      if members[place].element.hasDetails, members[place].element.details.table != nil { return place }
      current = place
    }
    return nil
  }

  // MARK: Faults

  func complain(_ references: TreeReferences, _ complaints: inout TreeComplaints) {
    let written = references.written
    for member in members {
      for child in member.element.children {
        guard let place = places[child] else {
          complaints.add(
            "Node \(written(member.element.id)) holds \(written(child)), which is not in the file.", at: member.offset)
          continue
        }
        if let holder = members[place].holder.map({ members[$0].element.id }), holder != member.element.id {
          complaints.add(
            "Node \(written(child)) is held by \(written(member.element.id)) and by \(written(holder)); "
              + "the last holds it.", at: member.offset)
        }
      }
    }
  }
}

/// The changes that make a tree, each created on demand: all at once would be a copy of all elements.
private struct TreeChanges: Sequence, IteratorProtocol {
  private var place = 0
  private let count: Int
  private let element: (Int) -> Element
  private var ends: [TreeChange]

  init(count: Int, element: @escaping (Int) -> Element, root: ElementID?, focus: ElementID?) {
    (self.count, self.element) = (count, element)
    ends = [focus.map { .setFocus($0) }, root.map { .setRoot($0) }].compactMap { $0 }
  }

  var underestimatedCount: Int { count - place }

  mutating func next() -> TreeChange? {
    guard place < count else { return ends.popLast() }
    defer { place += 1 }
    return .upsert(element(place))
  }
}
