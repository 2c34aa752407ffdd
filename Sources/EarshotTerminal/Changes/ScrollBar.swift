// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// The glyphs of a scroll bar at the right edge of a row: where they stand tells how far something is scrolled, and no
/// more.
extension String {
  /// Without blocks that stand apart behind the text and reach one of the last columns.
  ///
  /// - Parameter width: how many columns the row has.
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
