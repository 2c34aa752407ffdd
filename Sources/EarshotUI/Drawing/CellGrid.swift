// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A picture of an interface: cells with text and style.
public struct CellGrid: Sendable {
  public let size: CellSize
  private(set) var cells: [GridCell]
  /// Clusters too long for a cell, without duplicates.
  private(set) var longClusters: [String] = []

  /// A blank grid. A size without cells gives an empty one.
  public init(size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  /// A cell; blank outside of the grid, where setting does nothing. Links are not stored, and a control character
  /// becomes a blank.
  public subscript(x: Int, y: Int) -> Cell {
    get {
      guard let index = index(x, y) else { return Cell() }
      return Cell(text: text(of: cells[index]), width: cells[index].width, style: cells[index].style)
    }
    set {
      guard let index = index(x, y) else { return }
      let isControl = newValue.text.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
      cells[index] = packed(isControl ? " " : newValue.text, max(0, min(2, newValue.width)), newValue.style)
    }
  }

  /// The text of a row without its trailing blanks; wide characters once.
  public func row(_ y: Int) -> String {
    let text = (0..<size.width).map { self[$0, y].text }.joined()
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }

  /// The text of all rows, joined by line feeds.
  public var text: String { (0..<size.height).map(row).joined(separator: "\n") }

  private func index(_ x: Int, _ y: Int) -> Int? {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
    return y * size.width + x
  }

  /// True if a cell shows no text.
  func isBlank(_ x: Int, _ y: Int) -> Bool { self[x, y].text == " " }

  // MARK: Contents of a cell

  func text(of cell: GridCell) -> String {
    if let number = cell.longNumber { return longClusters[number] }
    var bytes: [UInt8] = []
    cell.forEachByte { bytes.append($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func packed(_ cluster: String, _ width: Int, _ style: Style) -> GridCell {
    let bytes = cluster.utf8
    guard bytes.count > GridCell.longest else { return GridCell(bytes: bytes, width: width, style: style) }
    let number = longClusters.firstIndex(of: cluster) ?? longClusters.count
    if number == longClusters.count { longClusters.append(cluster) }
    return GridCell(number: number, width: width, style: style)
  }

  /// True if a cell is the same in another grid of the same size.
  func isSame(_ index: Int, in other: CellGrid) -> Bool {
    let (mine, its) = (cells[index], other.cells[index])
    guard mine.longNumber != nil || its.longNumber != nil else { return mine == its }
    return mine.style == its.style && mine.width == its.width && text(of: mine) == other.text(of: its)
  }

  /// True if a row is the same in another grid of the same size.
  func isSameRow(_ y: Int, in other: CellGrid) -> Bool {
    let row = y * size.width..<(y + 1) * size.width
    guard longClusters.isEmpty, other.longClusters.isEmpty else { return row.allSatisfy { isSame($0, in: other) } }
    return cells.withUnsafeBufferPointer { mine in
      other.cells.withUnsafeBufferPointer { its in row.allSatisfy { mine[$0] == its[$0] } }
    }
  }

  // MARK: Writing

  // Columns and rows below are inside the grid: the canvas has clipped them.

  /// Writes the visible ASCII at the beginning of a text, a byte per cell, and returns its length.
  ///
  /// - Parameters:
  ///   - point: The beginning of the text.
  ///   - room: The maximum width in columns.
  ///   - clip: The visible cells.
  mutating func write(
    asciiOf text: String, at point: CellPoint, room: Int, _ clip: CellRectangle, _ style: Style
  ) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      let limit = min(bytes.count, room)
      var count = 0
      while count < limit, (0x20..<0x7f).contains(bytes[count]) { count += 1 }
      // Later characters may combine with the last one.
      if count > 0, count < bytes.count, bytes[count] >= 0x80 { count -= 1 }
      guard point.y >= clip.minY, point.y < clip.maxY else { return count }
      let (first, last) = (max(point.x, clip.minX), min(point.x &+ count, clip.maxX))
      guard first < last else { return count }
      part(first..<last, point.y)
      let start = point.y * size.width
      cells.withUnsafeMutableBufferPointer { cells in
        for x in first..<last { cells[start + x] = GridCell(byte: bytes[x - point.x], style: style) }
      }
      return count
    }
  }

  mutating func write(_ cluster: Character, width: Int, x: Int, y: Int, _ style: Style) {
    part(x..<x + width, y)
    let start = y * size.width + x
    cells[start] = packed(String(cluster), width, style)
    if width == 2 { cells[start + 1] = .secondHalf(style) }
  }

  /// Fills an area with a cell of one column.
  mutating func fill(_ area: CellRectangle, _ cell: Cell) {
    guard !area.isEmpty else { return }
    let new = packed(cell.text, 1, cell.style)
    for y in area.minY..<area.maxY {
      part(area.minX..<area.maxX, y)
      let start = y * size.width
      cells.withUnsafeMutableBufferPointer { cells in
        for x in area.minX..<area.maxX { cells[start + x] = new }
      }
    }
  }

  mutating func dim(_ area: CellRectangle) {
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { cells[y * size.width + x].style.dim = true }
    }
  }

  /// Blanks wide characters that reach into the columns from outside, since half of one is invalid.
  private mutating func part(_ columns: Range<Int>, _ y: Int) {
    let start = y * size.width
    let (first, behind) = (start + columns.lowerBound, start + columns.upperBound)
    if columns.lowerBound > 0, cells[first].width == 0 {
      cells[first - 1] = GridCell(byte: UInt8(ascii: " "), style: cells[first - 1].style)
    }
    if columns.upperBound < size.width, cells[behind].width == 0 {
      cells[behind] = GridCell(byte: UInt8(ascii: " "), style: cells[behind].style)
    }
  }
}

extension CellGrid: Equatable {
  public static func == (a: CellGrid, b: CellGrid) -> Bool {
    guard a.size == b.size else { return false }
    // Numbers of long clusters are valid in their own grid only.
    guard !a.longClusters.isEmpty || !b.longClusters.isEmpty else { return a.cells == b.cells }
    return a.cells.indices.allSatisfy { a.isSame($0, in: b) }
  }
}
