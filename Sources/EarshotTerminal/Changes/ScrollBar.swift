// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// The glyphs of a scroll bar at the right edge of a row, which only show a scroll position.
extension String {
  /// The text without detached blocks that reach one of the last columns, or a line or an arrow in the very last one.
  ///
  /// - Parameter width: The width of the row in columns.
  func withoutScrollBar(width: Int) -> String {
    guard let last = unicodeScalars.last else { return self }
    var text = self[...]
    if Self.isBlock(last) {
      guard count >= width - 3 else { return self }
      while let last = text.unicodeScalars.last, Self.isBlock(last) { text.removeLast() }
    } else {
      guard Self.isTrack(last), count >= width else { return self }
      text.removeLast()
    }
    guard count - text.count <= 3, text.isEmpty || text.last == " " else { return self }
    return String(text).trimmingTrailingBlanks
  }

  private static func isBlock(_ scalar: Unicode.Scalar) -> Bool { (0x2580...0x2595).contains(scalar.value) }

  /// True for a line upwards and downwards, with or without a branch, and for the arrows at its ends.
  private static func isTrack(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2191, 0x2193, 0x25B2, 0x25B4, 0x25BC, 0x25BE: true
    case 0x2502...0x2503, 0x2506...0x2507, 0x250A...0x250B, 0x251C...0x252B, 0x253C...0x254B: true
    case 0x2551, 0x255E...0x2563, 0x256A...0x256C: true
    default: false
    }
  }
}
