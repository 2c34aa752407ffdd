// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The nodes of a file together: settles what a node does not say itself and the others tell.
struct TreeFamily {
  private var drafts: [TreeDraft]
  /// Where in the drafts an id is; of equal ids the last.
  private var places: [ElementID: Int] = [:]
  private var holders: [ElementID: ElementID] = [:]

  init(_ drafts: [TreeDraft]) {
    self.drafts = drafts
    for (place, draft) in drafts.enumerated() { places[draft.element.id] = place }
    for draft in drafts {
      for child in draft.element.children { holders[child] = draft.element.id }
    }
  }

  /// What makes the tree out of an empty one.
  func changes(root: ElementID?, focus: ElementID?) -> [TreeChange] {
    var changes = drafts.map { TreeChange.upsert($0.element) }
    if let root { changes.append(.setRoot(root)) }
    if let focus { changes.append(.setFocus(focus)) }
    return changes
  }

  /// The numbers that nodes show, by the last node of an id.
  var numbers: [ElementID: TreeNumber] {
    var numbers: [ElementID: TreeNumber] = [:]
    for (id, place) in places { numbers[id] = drafts[place].shownNumber }
    return numbers
  }

  func contains(_ id: ElementID) -> Bool { places[id] != nil }

  func holder(of id: ElementID) -> ElementID? { holders[id] }

  mutating func settle() {
    settlePositions()
    settleHeaders()
    settleStops(drafts.map(\.element))
  }

  /// Settles what is a stop once more, by what the nodes hold in the tree that came of them. Returns whether anything
  /// has changed.
  mutating func settleStops(in tree: ElementTree) -> Bool {
    let before = drafts.map(\.element.isElement)
    settleStops(
      drafts.map { draft in
        var element = draft.element
        element.children = element.children.filter { tree.parent(of: $0) == element.id }
        return element
      })
    return drafts.map(\.element.isElement) != before
  }

  private mutating func settleStops(_ elements: [Element]) {
    let defaults = TreeDefaults.areElements(elements)
    for place in drafts.indices {
      drafts[place].element.isElement = drafts[place].isElement ?? defaults[place]
    }
  }

  /// An item of a set may leave it to what holds it to say how many there are.
  private mutating func settlePositions() {
    for place in drafts.indices {
      guard let index = drafts[place].positionInSet else { continue }
      let held = holders[drafts[place].element.id].flatMap { places[$0] }.flatMap { drafts[$0].sizeOfSet }
      guard let count = drafts[place].sizeOfSet ?? held else { continue }
      drafts[place].element.setPosition = SetPosition(index: index, count: count)
    }
  }

  // MARK: Headers of tables

  /// How far above a header its table is looked for: a row and a group of rows are between them.
  private static let reach = 3
  /// How many columns or rows one header is taken to head.
  private static let span = 1_000

  /// Where a table does not list its headers, they are the cells with the role of one.
  private mutating func settleHeaders() {
    var rows: [Int: [Int: [ElementID]]] = [:]
    var columns: [Int: [Int: [ElementID]]] = [:]
    for draft in drafts where draft.element.role == .columnHeader || draft.element.role == .rowHeader {
      guard let cell = draft.element.details.cell, let table = table(above: draft.element.id) else { continue }
      let id = draft.element.id
      if draft.element.role == .columnHeader, !drafts[table].tellsHeaders, let column = cell.column {
        let count = min(max(1, cell.columnSpan), Self.span)
        for index in column..<column + count { columns[table, default: [:]][index, default: []].append(id) }
      }
      if draft.element.role == .rowHeader, !drafts[table].tellsHeaders, let row = cell.row {
        let count = min(max(1, cell.rowSpan), Self.span)
        for index in row..<row + count { rows[table, default: [:]][index, default: []].append(id) }
      }
    }
    for (table, found) in rows { drafts[table].element.details.table?.rowHeaders = Self.headers(found) }
    for (table, found) in columns { drafts[table].element.details.table?.columnHeaders = Self.headers(found) }
  }

  private static func headers(_ found: [Int: [ElementID]]) -> [DataTable.Header] {
    found.sorted { $0.key < $1.key }.map { DataTable.Header(index: $0.key, elements: $0.value) }
  }

  private func table(above id: ElementID) -> Int? {
    var current = id
    for _ in 0..<Self.reach {
      guard let holder = holders[current], let place = places[holder] else { return nil }
      if drafts[place].element.hasDetails, drafts[place].element.details.table != nil { return place }
      current = holder
    }
    return nil
  }

  // MARK: Faults

  func complain(_ references: TreeReferences, _ complaints: inout TreeComplaints) {
    let written = references.written
    for draft in drafts {
      let id = written(draft.element.id)
      for child in draft.element.children {
        if places[child] == nil {
          complaints.add("Node \(id) holds \(written(child)), which is not in the file.", at: draft.offset)
        } else if let holder = holders[child], holder != draft.element.id {
          complaints.add(
            "Node \(written(child)) is held by \(id) and by \(written(holder)); the last holds it.", at: draft.offset)
        }
      }
    }
  }
}
