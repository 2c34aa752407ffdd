// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// The text under the caret in a program that draws its own buttons and fields.
public enum CaretFocus {
  /// The differently styled stretch around the caret, if it is one of several things in its line: a button.
  public static func text(at cursor: Cursor, on screen: Screen) -> String? {
    guard screen.modes.alternateScreen || screen.modes.applicationCursorKeys, screen.rows.indices.contains(cursor.row)
    else { return nil }
    let row = screen.rows[cursor.row]
    let runs = row.styleRuns
    guard let index = runs.firstIndex(where: { $0.columns.contains(cursor.column) }) else { return nil }
    let look = runs[index].style
    guard look.reverse || look.background != .default else { return nil }
    var (first, last) = (index, index)
    // The letter that chooses it by key may have another colour, but has the same background.
    while first > 0, runs[first - 1].style.isOnGround(of: look) { first -= 1 }
    while last + 1 < runs.count, runs[last + 1].style.isOnGround(of: look) { last += 1 }
    let columns = runs[first].columns.lowerBound..<runs[last].columns.upperBound
    let text = row.text(columns: columns)
    guard text.contains(where: \.isLetter), columns.count <= Self.widest, columns.count * 2 < row.textEnd else {
      return nil
    }
    return text
  }

  /// The differently styled stretch around the caret, if most of its row looks different: a link.
  public static func link(at cursor: Cursor, on screen: Screen) -> String? {
    guard screen.rows.indices.contains(cursor.row) else { return nil }
    let row = screen.rows[cursor.row]
    guard let run = row.styleRuns.first(where: { $0.columns.contains(cursor.column) }), run.style != .plain,
      run.columns.count * 2 < row.textEnd
    else { return nil }
    let text = row.text(columns: run.columns.wholeWords(in: row))
    return text.contains { $0.isLetter || $0.isNumber } ? text : nil
  }

  /// The item of a menu without lines that begins at the caret: in the next row above or below another begins there, in
  /// other looks.
  public static func cell(at cursor: Cursor, on screen: Screen) -> (columns: Range<Int>, text: String)? {
    let column = cursor.column
    func begins(_ index: Int) -> Bool {
      guard screen.rows.indices.contains(index) else { return false }
      let row = screen.rows[index]
      guard column < row.textEnd, row.scalar(at: column) != " " else { return false }
      return column >= 2 && row.scalar(at: column - 1) == " " && row.scalar(at: column - 2) == " "
    }
    guard cursor.isVisible, begins(cursor.row) else { return nil }
    let row = screen.rows[cursor.row]
    let isMenu = [cursor.row - 1, cursor.row + 1].contains { index in
      begins(index) && screen.rows[index].style(at: column) != row.style(at: column)
    }
    let end = (column..<row.textEnd).first { row.scalar(at: $0) == " " && row.scalar(at: $0 + 1) == " " } ?? row.textEnd
    let text = row.text(columns: column..<end)
    return isMenu && text.contains(where: \.isLetter) ? (column..<end, text) : nil
  }

  /// The control that the caret came to; nil if it was there before, or is on none.
  public static func control(at picture: RecognizedScreen, from former: RecognizedScreen) -> Element? {
    guard let element = control(at: picture) else { return nil }
    let old = control(at: former)
    return old?.id != element.id || old?.label != element.label ? element : nil
  }

  private static func control(at picture: RecognizedScreen) -> Element? {
    let cursor = picture.screen.cursor
    let caret = Rectangle(row: cursor.row, column: cursor.column, columns: 1)
    return picture.interface.elements.last {
      controls.contains($0.role) && $0.frame.intersects(caret) && !($0.label ?? $0.value ?? "").isEmpty
    }
  }

  private static let controls: Set<Role> = [.button, .checkBox, .radioButton, .textInput, .comboBox]
  private static let widest = 24
}
