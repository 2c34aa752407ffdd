// SPDX-License-Identifier: Apache-2.0
import LineProtocol

extension BrailleReading {
  /// The number of status cells: origin, style, two digits of the row, a blank.
  var statusWidth: Int { showsStatus && columns >= Self.leastColumns ? 5 : 0 }

  /// Displays with fewer cells have none to spare.
  private static let leastColumns = 20

  func status(of line: BrailleLine) -> [UInt8] {
    guard statusWidth > 0 else { return [] }
    let origin = Self.letter(of: line.origin)
    let style: Unicode.Scalar = line.style == .code ? "c" : "p"
    let row = line.screenRow.map { $0 % 100 }
    let digits = row.map { Self.digits[$0 / 10] } ?? 0
    let last = row.map { Self.digits[$0 % 10] } ?? 0
    return [Self.cell(origin), Self.cell(style), digits, last, 0]
  }

  private static func letter(of origin: BrailleLine.Origin) -> Unicode.Scalar {
    switch origin {
    case .caret: "c"
    case .element: "e"
    case .output: "o"
    case .message: "m"
    case .review: "r"
    case .screen: "s"
    }
  }

  private static func cell(_ letter: Unicode.Scalar) -> UInt8 { ComputerBraille.cell(of: letter) }

  /// The letters that are digits: j, then a to i.
  private static let digits: [UInt8] = "jabcdefghi".unicodeScalars.map { ComputerBraille.cell(of: $0) }
}
