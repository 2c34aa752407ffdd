// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

extension Screen {
  /// True if the caret of a full-screen program is where its drawing ended: at the right margin, behind the last
  /// character or on a line there.
  public var isCaretParked: Bool {
    guard rows.indices.contains(cursor.row) else { return false }
    let row = rows[cursor.row]
    guard cursor.column == row.count - 1 else { return false }
    return cursor.pendingWrap || row.scalar(at: cursor.column).map { !LineArt($0.value).isEmpty } ?? false
  }
}
