// SPDX-License-Identifier: Apache-2.0
/// The slots of elements, by id.
///
/// Ids are nearly always small numbers: those are looked up in a table, others in a dictionary.
package struct ElementPlaces: Sendable {
  private var table: [Int32] = []
  private var others: [ElementID: Int] = [:]
  private var count = 0
  private var expected = 0

  package init() {}

  /// Makes room for this many more.
  package mutating func reserve(_ additional: Int) {
    expected = count + additional
    table.reserveCapacity(expected + 1)
  }

  package subscript(id: ElementID) -> Int? {
    get {
      if id.rawValue < UInt64(table.count) {
        let place = table[Int(id.rawValue)]
        if place >= 0 { return Int(place) }
      }
      return others.isEmpty ? nil : others[id]
    }
    set {
      let isKnown = self[id] != nil
      count += (newValue == nil ? 0 : 1) - (isKnown ? 1 : 0)
      guard let newValue else {
        if id.rawValue < UInt64(table.count) { table[Int(id.rawValue)] = -1 }
        others[id] = nil
        return
      }
      if id.rawValue < limit, let place = Int32(exactly: newValue), others[id] == nil {
        let index = Int(id.rawValue)
        if index >= table.count { table += repeatElement(-1, count: index + 1 - table.count) }
        table[index] = place
      } else {
        if id.rawValue < UInt64(table.count) { table[Int(id.rawValue)] = -1 }
        others[id] = newValue
      }
    }
  }

  /// The limit below which an id goes into the table, so that the table has few empty slots.
  private var limit: UInt64 { UInt64(1_024 + 4 * max(count, expected)) }
}
