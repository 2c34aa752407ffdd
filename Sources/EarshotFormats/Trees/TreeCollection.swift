// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The nodes of a file in order, nested ones after their parents.
struct TreeCollection {
  private struct Found {
    var offset: Int
    var number: UInt64?
    var name: String?
    var isInside = false
  }

  private var found: [Found] = []

  mutating func collect(_ text: LocatedJSON, _ complaints: inout TreeComplaints) {
    guard text.fields != nil else {
      complaints.add("A node has to be an object.", at: text.offset)
      return
    }
    collect(text, isInside: false, &complaints)
  }

  private mutating func collect(_ text: LocatedJSON, isInside: Bool, _ complaints: inout TreeComplaints) {
    let id = text["id"]
    found.append(Found(offset: text.offset, number: id?.identity, name: id?.string, isInside: isInside))
    if let id, id.identity == nil, id.string == nil {
      complaints.add("\"id\" has to be \(TreeProperty.id.expectation).", at: id.offset)
    }
    for child in text["children"]?.array ?? [] where child.fields != nil {
      collect(child, isInside: true, &complaints)
    }
  }

  /// All nodes with ids: if the file gives none, or a name, the smallest free number.
  func numbered(
    _ complaints: inout TreeComplaints
  ) -> (ids: [ElementID], offsets: [Int], references: TreeReferences) {
    // Most files number all their nodes.
    var used = Set(found.contains { $0.number == nil } ? found.compactMap(\.number) : [])
    var seen = ElementPlaces()
    seen.reserve(found.count)
    var references = TreeReferences()
    var ids: [ElementID] = []
    ids.reserveCapacity(found.count)
    var next: UInt64 = 1
    for (place, node) in found.enumerated() {
      let known = node.number.map { ElementID($0) } ?? node.name.flatMap { references.names[$0] }
      let id: ElementID
      if let known {
        id = known
      } else {
        while !used.insert(next).inserted { next += 1 }
        id = ElementID(next)
        if let name = node.name { references.add(name, for: id) }
      }
      if node.isInside { references.inline[node.offset] = id }
      if seen[id] != nil {
        complaints.add("Id \(references.written(id)) is given twice; the last node of that id counts.", at: node.offset)
      }
      seen[id] = place
      ids.append(id)
    }
    return (ids, found.map(\.offset), references)
  }
}
