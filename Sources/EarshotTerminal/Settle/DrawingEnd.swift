// SPDX-License-Identifier: Apache-2.0
/// The last bytes of a program, and whether they tell that it has drawn.
///
/// Programs hide the caret or open a synchronised update (DEC 2026) while they draw, and undo that at the end, as the
/// last but for the caret's place and look. Where the bytes were cut plays no part.
struct DrawingEnd {
  private var bytes: [UInt8] = []

  mutating func add(_ new: UnsafeRawBufferPointer) {
    if new.count < Self.length { bytes = bytes.suffix(Self.length - new.count) } else { bytes = [] }
    bytes.append(contentsOf: new.suffix(Self.length))
  }

  /// True if the caret was shown or an update closed, and nothing was drawn since.
  var isDrawn: Bool {
    var rest = bytes[...]
    while let sequence = Self.lastSequence(of: rest) {
      if Self.ends.contains(where: { sequence.elementsEqual($0) }) { return true }
      rest = rest.prefix(upTo: sequence.startIndex)
    }
    return false
  }

  /// The control sequence that the bytes end with, if it does not draw.
  private static func lastSequence(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let final = bytes.last, finals.contains(final) else { return nil }
    guard let start = bytes.lastIndex(of: escape), start + 1 < bytes.endIndex - 1, bytes[start + 1] == bracket,
      bytes[(start + 2)..<(bytes.endIndex - 1)].allSatisfy({ (0x20..<0x40).contains($0) })
    else { return nil }
    return bytes[start...]
  }

  /// The bytes that are kept: some sequences.
  private static let length = 64
  private static let escape: UInt8 = 0x1B
  private static let bracket = UInt8(ascii: "[")
  /// The last bytes of sequences for the caret's place and look, modes and colours.
  private static let finals = Set("ABCDGHadfhlmq".utf8)
  private static let ends: [[UInt8]] = ["?25h", "?2026l"].map {
    Array("\u{1B}[\($0)".utf8)
  }
}
