// SPDX-License-Identifier: Apache-2.0
extension EmulatorCore {
  /// Removes styles, clusters and links that no kept row uses. The rows' contents are unchanged.
  mutating func compact() {
    var marks = UsedNumbers(
      styles: styles.styles.count, clusters: clusters.clusters.count, links: links.links.count + 1)
    grid.eachCell { marks.mark($0) }
    otherGrid.eachCell { marks.mark($0) }
    let linkOfPen = Int(penLink)
    if linkOfPen < marks.links.count { marks.links[linkOfPen] = true }
    let newStyles = styles.keep(marks.styles)
    let newClusters = clusters.keep(marks.clusters)
    let newLinks = links.keep(marks.links)
    let renumber = { (cell: PackedCell) -> PackedCell in
      var content = cell.content
      if cell.isCluster { content = UInt64(newClusters[cell.cluster]) | PackedCell.clusterFlag }
      return PackedCell(
        content: content, kind: cell.kind, style: newStyles[Int(cell.style)], link: newLinks[Int(cell.link)])
    }
    grid.replaceCells(renumber)
    otherGrid.replaceCells(renumber)
    penLink = linkOfPen < newLinks.count ? newLinks[linkOfPen] : 0
    lookIsStale = true
  }
}

/// The numbers of the interned tables that are in use.
private struct UsedNumbers {
  var styles: [Bool]
  var clusters: [Bool]
  var links: [Bool]

  init(styles: Int, clusters: Int, links: Int) {
    self.styles = [Bool](repeating: false, count: styles)
    self.clusters = [Bool](repeating: false, count: clusters)
    self.links = [Bool](repeating: false, count: links)
  }

  mutating func mark(_ cell: PackedCell) {
    styles[Int(cell.style)] = true
    links[Int(cell.link)] = true
    if cell.isCluster { clusters[cell.cluster] = true }
  }
}

extension Grid {
  /// Visits every cell of the kept rows that is not a plain scalar.
  borrowing func eachCell(_ visit: (PackedCell) -> Void) {
    for row in -scrollback..<rows {
      let slot = slot(row)
      let line = readable(slot)
      for column in 0..<records[slot].extent {
        let cell = PackedCell(bits: line[column])
        if !cell.isPlain || cell.isCluster { visit(cell) }
      }
    }
  }

  /// Replaces every cell of the kept rows that is not a plain scalar by one that looks the same.
  mutating func replaceCells(_ replacement: (PackedCell) -> PackedCell) {
    for row in -scrollback..<rows {
      let slot = slot(row)
      let line = readable(slot)
      var isChanged = false
      for column in 0..<records[slot].extent {
        let cell = PackedCell(bits: line[column])
        if !cell.isPlain || cell.isCluster {
          line[column] = replacement(cell).bits
          isChanged = true
        }
      }
      if isChanged, lines[slot] == spare { stow(slot) }
    }
  }
}
