// SPDX-License-Identifier: Apache-2.0
/// Characters as cells without a library: North American computer braille, and Unicode's braille patterns.
public enum ComputerBraille {
  /// All dots: a character that has no cell.
  public static let unknown: UInt8 = 0xff

  /// The cell of a character. Capitals have dot 7.
  public static func cell(of scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.value {
    case 0x60, 0x7b...0x7e: cells[Int(scalar.value) - 0x40]
    case 0x20...0x3f: cells[Int(scalar.value) - 0x20]
    case 0x40...0x5f: cells[Int(scalar.value) - 0x20] | 0x40
    case 0x61...0x7a: cells[Int(scalar.value) - 0x40]
    case 0xa0, 0x3000: 0
    case 0x2800...0x28ff: UInt8(scalar.value - 0x2800)
    default: unknown
    }
  }

  /// The character of a cell; nil if it has none.
  public static func character(of cell: UInt8) -> Character? {
    guard let index = cells.firstIndex(of: cell & 0x3f) else { return nil }
    let code = UInt32(index) + 0x20
    switch (code, cell & 0xc0) {
    case (0x40...0x5f, 0): return Unicode.Scalar(code + 0x20).map { Character($0) }
    case (0x40...0x5f, 0x40), (0x20...0x3f, 0): return Unicode.Scalar(code).map { Character($0) }
    default: return nil
    }
  }

  /// The cells of the characters from the blank to the underscore: the positions in Braille ASCII, which lists the 64
  /// patterns in the order of their dots.
  private static let cells: [UInt8] = {
    let order = #" A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\0Z7(_?W]#Y)="#
    var cells = [UInt8](repeating: 0, count: 64)
    for (dots, character) in order.utf8.enumerated() where (0x20...0x5f).contains(character) {
      cells[Int(character) - 0x20] = UInt8(dots)
    }
    return cells
  }()
}
