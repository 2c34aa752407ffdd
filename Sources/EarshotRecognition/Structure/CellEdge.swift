// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

extension LineArt {
  /// A cell filled along one of its edges or in one of its quarters: some toolkits draw frames with them.
  init(block value: UInt32) {
    switch value {
    case 0x2580, 0x2581, 0x2584, 0x2594: self = .horizontal
    case 0x2589...0x2590, 0x2595: self = .vertical
    case 0x259B, 0x2597: self = [.right, .down]
    case 0x259C, 0x2596: self = [.left, .down]
    case 0x2599, 0x259D: self = [.up, .right]
    case 0x259F, 0x2598: self = [.up, .left]
    default: self = []
    }
  }
}

/// A cell filled along its upper or lower edge. A line of them has no corners: where it meets the side of a frame one
/// of the two becomes the corner.
struct CellEdge {
  private let row: Int
  private let column: Int
  private let isUpper: Bool

  init?(_ scalar: UInt32, row: Int, column: Int) {
    switch scalar {
    case 0x2594, 0x2580: isUpper = true
    case 0x2581, 0x2584: isUpper = false
    default: return nil
    }
    (self.row, self.column) = (row, column)
  }

  /// Makes the corner that this cell is or adjoins.
  func turn(_ cells: inout [LineArt], columns: Int, _ screen: Screen) {
    for (step, way, back) in [(-1, LineArt.left, LineArt.right), (1, .right, .left)] {
      let beside = column + step
      if beside >= 0, beside < columns, Self.isSide(screen.rows[row].scalar(at: beside)) {
        // The sides reach up to the line: `▊▔▔▎` above, `▊▁▁▎` below.
        cells[row * columns + beside] = [isUpper ? .down : .up, back]
      } else if isSide(below: !isUpper, screen), beside < 0 || beside >= columns || !isSameEdge(beside, screen) {
        // The line lies on the sides: `▁▁▁▁` above, `▔▔▔▔` below.
        cells[row * columns + column].subtract(way)
        cells[row * columns + column].formUnion(isUpper ? .up : .down)
      }
    }
  }

  private func isSide(below: Bool, _ screen: Screen) -> Bool {
    let next = below ? row + 1 : row - 1
    return screen.rows.indices.contains(next) && Self.isSide(screen.rows[next].scalar(at: column))
  }

  private func isSameEdge(_ beside: Int, _ screen: Screen) -> Bool {
    screen.rows[row].scalar(at: beside) == screen.rows[row].scalar(at: column)
  }

  private static func isSide(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { LineArt(block: $0.value) == .vertical } ?? false
  }
}
