// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// The glyphs of a scroll bar at the right edge of a row, which only show a scroll position.
extension String {
  /// The text without detached blocks that reach one of the last columns.
  ///
  /// - Parameter width: The width of the row in columns.
  func withoutScrollBar(width: Int) -> String {
    guard let last = unicodeScalars.last, Self.isBlock(last) else { return self }
    var text = self[...]
    while let last = text.unicodeScalars.last, Self.isBlock(last) { text.removeLast() }
    let bar = count - text.count
    guard bar <= 3, text.isEmpty || text.last == " ", count >= width - 3 else { return self }
    return String(text).trimmingTrailingBlanks
  }

  private static func isBlock(_ scalar: Unicode.Scalar) -> Bool { (0x2580...0x2595).contains(scalar.value) }
}
