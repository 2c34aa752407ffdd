// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Rows right above or below the line that is typed in, equally wide, on a ground that the line does not have.
///
/// A full-screen program lays them over its text; on the main screen nothing else is in their rows. A single row from edge
/// to edge is a bar, and rows with panes side by side are the program's.
struct SuggestionGround {
  let area: ScreenArea
  /// The texts of the first columns, which explanations follow on another ground.
  let items: [String]
  /// The only item on a ground of its own.
  let chosen: String?
  /// True if the right edge is the same in all rows: the thumb of a scroll bar stands out from the rest of it.
  let isWhole: Bool
  /// The row behind the last one, seen from the line.
  private let next: Int

  init?(beside line: Range<Int>, on screen: Screen) {
    let rows = PaintedRows(beside: screen)
    let below = rows.area(from: line.upperBound, step: 1)
    guard let area = below ?? rows.area(from: line.lowerBound - 1, step: -1), !rows.cutsWord(in: area) else {
      return nil
    }
    self.area = area
    next = below == nil ? area.rows.lowerBound - 1 : area.rows.upperBound
    items = area.rows.flatMap { row in
      let text = screen.rows[row].text(columns: rows.words(ofRow: row, within: area.columns))
      return CompletionList.items(in: [text.withoutScrollBar(width: area.columns.count)])
    }
    let odd = rows.oddRow(in: area) ?? rows.oddOneOut(in: area)
    chosen = odd?.text
    isWhole =
      Set(area.rows.filter { $0 != odd?.row }.map { screen.rows[$0].style(at: area.columns.upperBound - 1) }).count <= 1
  }

  /// True if text follows its last row: the rows of a list of which only some have a ground go on so.
  func goesOn(on screen: Screen) -> Bool { screen.rows.indices.contains(next) && !screen.rows[next].isBlank }
}

/// The rows of a screen by the grounds of their cells.
private struct PaintedRows {
  /// The background of a cell, as it is seen.
  private struct Ground: Hashable {
    var color: Color
    var isReversed: Bool

    init(_ style: Style) { (color, isReversed) = (style.reverse ? style.foreground : style.background, style.reverse) }

    var isPainted: Bool { isReversed || color != .default }
  }

  private let screen: Screen
  /// The ground of the text that may be covered; nil on the main screen, where rows are the menu's alone.
  private let text: Ground?

  init(beside screen: Screen) {
    self.screen = screen
    let (cursor, line) = (screen.cursor, screen.rows[screen.cursor.row])
    text =
      screen.modes.alternateScreen
      ? Ground(line.style(at: max(0, min(cursor.column, line.count) - 1))) : nil
  }

  /// The area of rows painted alike, from one next to the line on.
  func area(from first: Int, step: Int) -> ScreenArea? {
    guard screen.rows.indices.contains(first), let columns = columns(ofRow: first) else { return nil }
    var last = first
    while screen.rows.indices.contains(last + step), self.columns(ofRow: last + step) == columns { last += step }
    let area = ScreenArea(rows: min(first, last)..<max(first, last) + 1, columns: columns)
    guard columns.count == screen.size.columns else { return area }
    // Panes side by side have lines between them.
    let isDivided = area.rows.contains { screen.rows[$0].text.dropFirst().dropLast().contains { "│┃║".contains($0) } }
    return area.rows.count == 1 || isDivided ? nil : area
  }

  /// The columns on other grounds than the text's; nil for none, for several stretches, and without words on them.
  private func columns(ofRow index: Int) -> Range<Int>? {
    let row = screen.rows[index]
    let painted = row.styleRuns.filter { Ground($0.style).isPainted && Ground($0.style) != text }.map(\.columns)
    guard let first = painted.first, let last = painted.last,
      painted.map(\.count).reduce(0, +) == last.upperBound - first.lowerBound
    else { return nil }
    let columns = first.lowerBound..<last.upperBound
    guard columns.count > 2, row.text(columns: columns).contains(where: \.isLetter) else { return nil }
    if text != nil { return columns }
    let isAlone =
      row.textEnd <= columns.upperBound && row.text(columns: 0..<columns.lowerBound).allSatisfy { $0 == " " }
    return isAlone ? columns : nil
  }

  /// The columns of the first ground in a row of a menu.
  func words(ofRow index: Int, within columns: Range<Int>) -> Range<Int> {
    let runs = screen.rows[index].styleRuns.filter { $0.columns.overlaps(columns) }
    guard let first = runs.first else { return columns }
    let same = runs.prefix { Ground($0.style) == Ground(first.style) }
    return columns.lowerBound..<max(columns.lowerBound + 1, same.last?.columns.upperBound ?? columns.upperBound)
  }

  /// True if the first ground ends inside a word: what is typed is marked in the rows of a picker.
  func cutsWord(in area: ScreenArea) -> Bool {
    area.rows.contains { row in
      let end = words(ofRow: row, within: area.columns).upperBound
      guard end < area.columns.upperBound else { return false }
      return [end - 1, end].allSatisfy { column in
        screen.rows[row][column].text.contains { $0.isLetter || $0.isNumber }
      }
    }
  }

  /// The only row of three or more that begins on another ground, whatever explanations and scroll bars are beside it.
  func oddRow(in area: ScreenArea) -> (row: Int, text: String)? {
    let grounds = area.rows.map { Ground(screen.rows[$0].style(at: area.columns.lowerBound)) }
    let rowsByGround = Dictionary(grouping: area.rows, by: { grounds[$0 - area.rows.lowerBound] })
    guard area.rows.count > 2, rowsByGround.count == 2,
      let row = rowsByGround.values.first(where: { $0.count == 1 })?.first
    else { return nil }
    let text = screen.rows[row].text(columns: words(ofRow: row, within: area.columns))
    return (row, text.split(separator: " ").joined(separator: " "))
  }

  /// The only place in an area on another ground than the rest.
  func oddOneOut(in area: ScreenArea) -> (row: Int, text: String)? {
    var stretches: [Ground: [(row: Int, columns: Range<Int>)]] = [:]
    var cells: [Ground: Int] = [:]
    for row in area.rows {
      for run in screen.rows[row].styleRuns {
        let columns = run.columns.clamped(to: area.columns)
        if columns.isEmpty { continue }
        let ground = Ground(run.style)
        cells[ground, default: 0] += columns.count
        var places = stretches[ground] ?? []
        if let last = places.last, last.row == row, last.columns.upperBound == columns.lowerBound {
          places[places.count - 1].columns = last.columns.lowerBound..<columns.upperBound
        } else {
          places.append((row, columns))
        }
        stretches[ground] = places
      }
    }
    guard cells.count > 1, let usual = cells.values.max() else { return nil }
    let items = stretches.filter { cells[$0.key] != usual }.values
    guard items.count == 1, let places = items.first, places.count == 1, let place = places.first else { return nil }
    let text = screen.rows[place.row].text(columns: place.columns).split(separator: " ").joined(separator: " ")
    return text.contains { $0.isLetter || $0.isNumber } ? (place.row, text) : nil
  }
}
