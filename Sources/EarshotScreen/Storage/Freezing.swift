// SPDX-License-Identifier: Apache-2.0
/// Turns rows of a grid into values.
struct RowFreezer {
  let styles: InternedStyles
  let clusters: InternedClusters
  let links: InternedLinks

  /// The current row. `keeping` retains it for the next picture to share.
  func freeze(_ slot: Int, of grid: inout Grid, keeping: Bool) -> Row {
    let record = grid.records + slot
    let former = grid.frozen[slot]
    if record.pointee.isFrozen, let former { return Row(storage: former) }
    var tables = RowTables()
    let line = grid.readable(slot)
    var end = record.pointee.extent
    while end > 0, line[end - 1] == PackedCell.blank.bits { end -= 1 }
    let cells = [UInt64](unsafeUninitializedCapacity: end) { target, count in
      for column in 0..<end {
        let cell = PackedCell(bits: line[column])
        target[column] = cell.isPlain && !cell.isCluster ? cell.bits : tables.localize(cell, self)
      }
      count = end
    }
    let marks = record.pointee.hasMarks ? grid.marks[record.pointee.id] ?? [] : []
    if let former, former.id.rawValue == record.pointee.id {
      let isEqual =
        former.cells == cells && former.styles == tables.styles && former.links == tables.links
        && former.clusters == tables.clusters
      if isEqual {
        record.pointee.version = former.version
        record.pointee.keepsVersion = true
        if former.isWrapped == record.pointee.isWrapped, former.writtenColumns == record.pointee.written,
          former.marks == marks, former.columns == grid.columns
        {
          record.pointee.isFrozen = true
          return Row(storage: former)
        }
      }
    }
    if !record.pointee.keepsVersion {
      grid.lastVersion += 1
      record.pointee.version = grid.lastVersion
      record.pointee.keepsVersion = true
    }
    let storage = RowStorage(
      id: RowID(rawValue: record.pointee.id), version: record.pointee.version, columns: grid.columns,
      isWrapped: record.pointee.isWrapped, writtenColumns: record.pointee.written, marks: marks, cells: cells,
      styles: tables.styles, links: tables.links, clusters: tables.clusters)
    if keeping {
      grid.frozen[slot] = storage
      record.pointee.isFrozen = true
    }
    return Row(storage: storage)
  }
}

/// The styles, links and clusters of one row, in order of appearance.
private struct RowTables {
  var styles: [Style] = []
  var links: [String] = []
  var clusters: [String] = []
  private var styleNumbers = LocalNumbers()
  private var linkNumbers = LocalNumbers()
  private var clusterNumbers = LocalNumbers()

  mutating func localize(_ cell: PackedCell, _ freezer: RowFreezer) -> UInt64 {
    var content = cell.content
    if cell.isCluster {
      let (number, isNew) = clusterNumbers.number(UInt32(cell.cluster))
      if isNew { clusters.append(freezer.clusters.text(cell.cluster)) }
      content = UInt64(number) | PackedCell.clusterFlag
    }
    var style: UInt32 = 0
    if cell.style != 0 {
      let (number, isNew) = styleNumbers.number(cell.style)
      if isNew { styles.append(freezer.styles[cell.style]) }
      style = number + 1
    }
    var link: UInt32 = 0
    if cell.link != 0 {
      let (number, isNew) = linkNumbers.number(cell.link)
      if isNew { links.append(freezer.links[cell.link] ?? "") }
      link = number + 1
    }
    return PackedCell(content: content, kind: cell.kind, style: style, link: link).bits
  }
}

/// Maps large numbers to small ones, in order of first use.
private struct LocalNumbers {
  private var last: (key: UInt32, number: UInt32)?
  private var few: [UInt32] = []
  private var many: [UInt32: UInt32] = [:]

  mutating func number(_ key: UInt32) -> (number: UInt32, isNew: Bool) {
    if let last, last.key == key { return (last.number, false) }
    var found: UInt32?
    if few.count <= 16 {
      found = few.firstIndex(of: key).map(UInt32.init)
    } else {
      if many.isEmpty { for (index, key) in few.enumerated() { many[key] = UInt32(index) } }
      found = many[key]
    }
    if let found {
      last = (key, found)
      return (found, false)
    }
    let number = UInt32(few.count)
    few.append(key)
    if !many.isEmpty { many[key] = number }
    last = (key, number)
    return (number, true)
  }
}
