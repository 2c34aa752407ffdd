// SPDX-License-Identifier: Apache-2.0

/// The glyphs of a scroll bar at the right edge of a row, which only show a scroll position.
extension String {
  /// The text without detached blocks that reach one of the last columns, or a line, an arrow or a diamond in the very
  /// last one, which shades and diamonds may share with a word that is cut there.
  ///
  /// - Parameter width: The width of the row in columns.
  public func withoutScrollBar(width: Int) -> String {
    guard let last = unicodeScalars.last else { return self }
    var text = self[...]
    if Glyph.isScrollThumb(last.value) {
      guard count >= width - 3 else { return self }
      while let last = text.unicodeScalars.last, Glyph.isScrollThumb(last.value) { text.removeLast() }
    } else {
      guard Glyph.isScrollTrack(last.value), count >= width else { return self }
      text.removeLast()
    }
    let isCut =
      count >= width && count - text.count == 1 && Glyph.isScrollShade(last.value)
      && text.last.map { $0.isLetter || $0.isNumber } ?? false
    guard count - text.count <= 3, text.isEmpty || text.last == " " || isCut else { return self }
    return String(text).trimmingTrailingBlanks
  }
}
