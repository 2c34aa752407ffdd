// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A row of a tree that can be opened: `▶ letters`, `├── ▼ trip`, `[+] maps`.
public struct TreeItem: Equatable, Sendable {
  /// The text after the mark.
  public var text: String
  public var isExpanded: Bool

  /// Nil unless the text begins with a mark, after blanks and a tree's lines.
  public init?(_ text: String) {
    let inside = text.drop { Glyph.guides.contains($0) }
    guard let state = Self.state(of: inside) else { return nil }
    let rest = inside.dropFirst(state.length)
    guard rest.first == " ", let name = rest.firstIndex(where: { $0 != " " }) else { return nil }
    (self.text, isExpanded) = (String(rest[name...]), state.isExpanded)
  }

  /// The item of a highlight, if other rows of the screen have such marks too: a lone one may mark a choice.
  public init?(at row: Int, _ columns: Range<Int>, on screen: Screen) {
    guard screen.rows.indices.contains(row) else { return nil }
    let line = screen.rows[row]
    // The highlight may begin after the mark.
    var start = columns.lowerBound
    while start > 0, columns.lowerBound - start < Self.widestGap, !Self.isMark(line.scalar(at: start)) { start -= 1 }
    let from = Self.isMark(line.scalar(at: start)) || line.scalar(at: start) == "[" ? start : columns.lowerBound
    guard let item = TreeItem(line.text(columns: from..<columns.upperBound)),
      screen.rows.indices.contains(where: { $0 != row && TreeItem(screen.rows[$0].text) != nil })
    else { return nil }
    self = item
  }

  private static func state(of text: Substring) -> (isExpanded: Bool, length: Int)? {
    guard let first = text.first else { return nil }
    if Glyph.closed.contains(first) { return (false, 1) }
    if Glyph.open.contains(first) { return (true, 1) }
    if text.hasPrefix("[+]") { return (false, 3) }
    return text.hasPrefix("[-]") ? (true, 3) : nil
  }

  private static func isMark(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { Glyph.closed.contains(Character($0)) || Glyph.open.contains(Character($0)) } ?? false
  }

  private static let widestGap = 3
}
