// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A cell as stored in a grid: plain bytes, so that pictures are copied and compared without reference counting.
///
/// A cluster of up to seven bytes of UTF-8 is in the cell itself; a longer one, as some emoji are, in the grid's list.
struct GridCell: Equatable {
  /// From the lowest byte on: the cluster, or its number in the list. The highest byte has the width and ``isLong``.
  private(set) var glyph: UInt64
  var style: Style

  private static let longFlag: UInt64 = 1 << 63
  private static let content: UInt64 = (1 << 56) - 1
  static let longest = 7

  static let blank = GridCell(byte: UInt8(ascii: " "), style: .plain)

  /// The second half of a wide cluster.
  static func secondHalf(_ style: Style) -> GridCell { GridCell(glyph: 0, style: style) }

  private init(glyph: UInt64, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A visible ASCII character.
  init(byte: UInt8, style: Style) { self.init(glyph: UInt64(byte) | 1 << 56, style: style) }

  /// - Parameter bytes: The bytes of a cluster, at most ``longest``.
  init(bytes: some Sequence<UInt8>, width: Int, style: Style) {
    var glyph = UInt64(width) << 56
    var shift: UInt64 = 0
    for byte in bytes.prefix(Self.longest) {
      glyph |= UInt64(byte) << shift
      shift += 8
    }
    self.init(glyph: glyph, style: style)
  }

  /// - Parameter number: The number of a long cluster in the grid's list.
  init(number: Int, width: Int, style: Style) {
    self.init(glyph: UInt64(number) | UInt64(width) << 56 | Self.longFlag, style: style)
  }

  var width: Int { Int(glyph >> 56 & 3) }

  /// The number in the grid's list; nil for a cluster in the cell itself.
  var longNumber: Int? { glyph & Self.longFlag == 0 ? nil : Int(glyph & Self.content) }

  /// Calls a closure with each byte of a cluster in the cell itself.
  func forEachByte(_ body: (UInt8) -> Void) {
    var rest = glyph & Self.content
    while rest != 0 {
      body(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// True if it looks like undrawn background of the terminal.
  var isBlank: Bool { glyph == Self.blank.glyph && style == .plain }

  /// True if it is one byte of ASCII.
  var isASCII: Bool { glyph >> 56 == 1 && glyph & Self.content < 0x80 }

  /// True if all terminals agree on its width: one scalar that does not combine with its neighbours.
  var isSteady: Bool {
    guard !isASCII else { return true }
    guard longNumber == nil else { return false }
    var scalars = 0
    var value: UInt32 = 0
    forEachByte { byte in
      if byte & 0xc0 == 0x80 {
        value = value << 6 | UInt32(byte & 0x3f)
      } else {
        scalars += 1
        value = UInt32(byte & (byte >= 0xf0 ? 0x07 : byte >= 0xe0 ? 0x0f : 0x1f))
      }
    }
    return scalars == 1 && !Self.joining.contains { $0.contains(value) }
  }

  /// Jamo, and the regional indicators of flags.
  private static let joining: [ClosedRange<UInt32>] = [
    0x1100...0x11ff, 0xa960...0xa97f, 0xd7b0...0xd7ff, 0x1f1e6...0x1f1ff,
  ]
}
