// SPDX-License-Identifier: Apache-2.0

/// Frames that share their lines, each drawn over the corners of those before it: `┌─One──┌─Two──┐`.
///
/// The corner at the upper left is all that is left of each: the next one begins on its right side and on its lower
/// line. One alone may be anything; each has to adjoin another one.
struct FrameTiles {
  struct Tile {
    var area: ScreenArea
    /// True if the line at its right is the left one of the frame beside it.
    var isOpenRight = false
    /// True if it has no lower line of its own.
    var isOpenBelow: Bool
    /// The column of the line at its right.
    fileprivate var side: Int
    /// The row at which the line at its left ends.
    fileprivate var end: Int
  }

  let tiles: [Tile]

  /// - Parameters:
  ///   - corners: The upper left corners that begin no whole frame.
  ///   - whole: The areas of whole frames.
  init(from corners: [(row: Int, column: Int)], beside whole: [ScreenArea], in lines: LineGrid) {
    let all = corners.compactMap { lines.tile(from: $0.row, $0.column, beside: whole) }
    var found = all.filter { tile in
      all.contains { tile.adjoins($0.area) || $0.adjoins(tile.area) } || whole.contains(where: tile.adjoins)
    }
    let lefts = found.map(\.area) + whole
    for index in found.indices {
      let area = found[index].area
      let isShared = lefts.contains { $0.columns.lowerBound == found[index].side && $0.rows.overlaps(area.rows) }
      guard isShared else { continue }
      found[index].isOpenRight = true
      found[index].area.columns = area.columns.lowerBound..<found[index].side
    }
    tiles = found
  }
}

extension FrameTiles.Tile {
  /// True if another frame begins on its right side or on its lower line.
  fileprivate func adjoins(_ other: ScreenArea) -> Bool {
    let (row, column) = (other.rows.lowerBound, other.columns.lowerBound)
    return column == side && other.rows.overlaps(area.rows) || column == area.columns.lowerBound && row == end
  }
}

extension LineGrid {
  /// The tile that begins at a corner: to the end of its left line, and up to the next line in its upper one.
  fileprivate func tile(from row: Int, _ column: Int, beside whole: [ScreenArea]) -> FrameTiles.Tile? {
    func isUpright(_ row: Int, _ column: Int) -> Bool {
      isCovered(row, column) || self[row, column].isSuperset(of: .vertical)
    }
    func isLevel(_ column: Int) -> Bool { isCovered(row, column) || self[row, column].isSuperset(of: .horizontal) }
    var end = row + 1
    while end < rows, isUpright(end, column) { end += 1 }
    guard end > row + 1, isLevel(column + 1), let side = side(from: row, column, to: end, beside: whole),
      side - column > 2,
      isLevel(side - 1)
    else { return nil }
    let hasLine = end < rows && self[end, column].isSuperset(of: [.up, .right])
    return FrameTiles.Tile(
      area: ScreenArea(rows: row..<(hasLine ? end + 1 : end), columns: column..<side + 1), isOpenBelow: !hasLine,
      side: side, end: end)
  }

  /// The column of the first line down to a row that begins in an upper line. None goes on behind the corner of the next
  /// frame.
  private func side(from row: Int, _ column: Int, to end: Int, beside whole: [ScreenArea]) -> Int? {
    for right in column + 1..<max(column + 1, columns) {
      let next = whole.first { $0.columns.lowerBound == right && $0.rows.lowerBound == row }
      // One that ends elsewhere lies on top.
      if let next, next.rows.upperBound == end + 1 { return right }
      if isCovered(row, right) { continue }
      let lines = self[row, right]
      let isCorner = lines == [.left, .down] || lines == [.right, .down]
      guard isCorner || lines == .vertical else { continue }
      let isUnbroken = (row + 1..<end).allSatisfy {
        isCovered($0, right) || !self[$0, right].isDisjoint(with: .vertical)
      }
      if isUnbroken { return right }
      if isCorner { return nil }
    }
    return nil
  }
}
