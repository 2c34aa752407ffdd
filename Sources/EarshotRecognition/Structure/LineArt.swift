// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The directions of a character's lines: the parts of frames.
struct LineArt: OptionSet {
  let rawValue: UInt8

  static let up = LineArt(rawValue: 1)
  static let right = LineArt(rawValue: 2)
  static let down = LineArt(rawValue: 4)
  static let left = LineArt(rawValue: 8)

  static let horizontal: LineArt = [.left, .right]
  static let vertical: LineArt = [.up, .down]
  static let all: LineArt = [.up, .down, .left, .right]

  /// The lines of a cell. ASCII has no corners: a plus goes in every direction, and its neighbours decide which ones
  /// count.
  init(_ text: String) {
    guard let scalar = text.unicodeScalars.first else {
      self = []
      return
    }
    self.init(scalar.value)
  }

  /// The lines of a scalar.
  init(_ scalar: UInt32) {
    switch scalar {
    case 0x2D, 0x3D: self = .horizontal
    case 0x7C: self = .vertical
    case 0x2B: self = [.horizontal, .vertical]
    // The scan lines of old terminals.
    case 0x23BA...0x23BD: self = .horizontal
    case 0x2500...0x257F: self = Self.drawn(scalar)
    default: self = []
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The box drawing block, in Unicode order: light, heavy, double, dashed and rounded lines.
  private static func drawn(_ value: UInt32) -> LineArt {
    switch value {
    case 0x2500...0x2501, 0x2504...0x2505, 0x2508...0x2509, 0x254C...0x254D, 0x2550: .horizontal
    case 0x2502...0x2503, 0x2506...0x2507, 0x250A...0x250B, 0x254E...0x254F, 0x2551: .vertical
    case 0x250C...0x250F, 0x2552...0x2554, 0x256D: [.down, .right]
    case 0x2510...0x2513, 0x2555...0x2557, 0x256E: [.down, .left]
    case 0x2514...0x2517, 0x2558...0x255A, 0x2570: [.up, .right]
    case 0x2518...0x251B, 0x255B...0x255D, 0x256F: [.up, .left]
    case 0x251C...0x2523, 0x255E...0x2560: [.vertical, .right]
    case 0x2524...0x252B, 0x2561...0x2563: [.vertical, .left]
    case 0x252C...0x2533, 0x2564...0x2566: [.horizontal, .down]
    case 0x2534...0x253B, 0x2567...0x2569: [.horizontal, .up]
    case 0x253C...0x254B, 0x256A...0x256C: [.horizontal, .vertical]
    case 0x2574, 0x2578: .left
    case 0x2575, 0x2579: .up
    case 0x2576, 0x257A: .right
    case 0x2577, 0x257B: .down
    case 0x257C, 0x257E: .horizontal
    case 0x257D, 0x257F: .vertical
    default: []
    }
  }
}

/// The lines on a screen, computed once for each cell.
struct LineGrid {
  let columns: Int
  let rows: Int
  /// Empty if no cell has a line.
  private let cells: [LineArt]
  private let hasLines: [Bool]
  /// The cells covered by other frames, under which lines are assumed to continue.
  private var covered: [Bool] = []

  init(_ screen: Screen) {
    columns = screen.size.columns
    rows = columns > 0 ? screen.rows.count : 0
    var cells: [LineArt] = []
    var hasLines = [Bool](repeating: false, count: screen.rows.count)
    var edges: [CellEdge] = []
    var thick: [ThickFrame] = []
    for (index, row) in screen.rows.enumerated() {
      for (column, scalar) in row.scalars(in: 0..<min(row.textEnd, columns)).enumerated() {
        let lines = scalar < 0x2580 ? LineArt(scalar) : LineArt(block: scalar)
        // In a cell of several scalars the first is no line, whatever it is alone.
        guard !lines.isEmpty, row.scalar(at: column) != nil else { continue }
        if cells.isEmpty { cells = Array(repeating: [], count: columns * screen.rows.count) }
        cells[index * columns + column] = lines
        hasLines[index] = true
        if let edge = CellEdge(scalar, row: index, column: column) { edges.append(edge) }
        if scalar == ThickFrame.upperHalf, column > 0, let frame = ThickFrame(from: index, column, of: screen) {
          thick.append(frame)
        }
      }
    }
    for edge in edges { edge.turn(&cells, columns: columns, screen) }
    for frame in thick {
      frame.draw(into: &cells, columns: columns)
      frame.rows.forEach { hasLines[$0] = true }
    }
    self.cells = cells
    self.hasLines = hasLines
  }

  /// True if no cell has a line, as on most screens.
  var isEmpty: Bool { cells.isEmpty }

  /// True if any cell of a row has a line.
  func hasLines(_ row: Int) -> Bool { hasLines[row] }

  subscript(row: Int, column: Int) -> LineArt {
    guard row >= 0, row < rows, column >= 0, column < columns, !cells.isEmpty else { return [] }
    return cells[row * columns + column]
  }

  /// Covers an area: lines that end at it are assumed to continue below.
  mutating func cover(_ area: ScreenArea) {
    if covered.isEmpty { covered = Array(repeating: false, count: columns * rows) }
    for row in area.rows.clamped(to: 0..<rows) {
      for column in area.columns.clamped(to: 0..<columns) { covered[row * columns + column] = true }
    }
  }

  func isCovered(_ row: Int, _ column: Int) -> Bool {
    guard !covered.isEmpty, row >= 0, row < rows, column >= 0, column < columns else { return false }
    return covered[row * columns + column]
  }

  /// True if a line connects a cell to the next one in a direction.
  func isJoined(_ row: Int, _ column: Int, _ way: LineArt) -> Bool {
    guard has(way, row, column) else { return false }
    switch way {
    case .up: return has(.down, row - 1, column) && !isSeam(above: row, column)
    case .down: return has(.up, row + 1, column) && !isSeam(above: row + 1, column)
    case .left: return has(.right, row, column - 1) && !isSeam(row, before: column)
    default: return has(.left, row, column + 1) && !isSeam(row, before: column + 1)
    }
  }

  /// True where the lower edge of one frame lies right above the upper edge of another, both drawn with signs that go
  /// in all directions: `+---+`.
  private func isSeam(above row: Int, _ column: Int) -> Bool {
    [row - 1, row].allSatisfy { row in
      !isCovered(row, column) && self[row, column] == .all
        && (self[row, column - 1].contains(.right) || self[row, column + 1].contains(.left))
    }
  }

  /// True where two frames drawn with such signs stand side by side: `++` above or below `||`.
  private func isSeam(_ row: Int, before column: Int) -> Bool {
    [column - 1, column].allSatisfy { !isCovered(row, $0) && self[row, $0] == .all }
      && [row - 1, row + 1].contains { row in [column - 1, column].allSatisfy { self[row, $0] == .vertical } }
  }

  private func has(_ way: LineArt, _ row: Int, _ column: Int) -> Bool {
    isCovered(row, column) || self[row, column].contains(way)
  }
}
