// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// One drawing of a full screen, distinguished from the next: a program sets each cell once before it draws anew.
///
/// Over a slow connection a picture may take longer to arrive than a user can wait, and an animation never rests. Then
/// the last whole picture is told, not halves of two.
struct DrawingPass {
  private enum State {
    /// The picture being drawn over.
    case idle(Screen)
    /// One piece has arrived. Its changes are computed when another arrives: most pictures are one piece.
    case begun(over: Screen, Screen)
    /// The picture after the last piece, the cells that the pieces have set, and the last whole picture before them.
    case drawing(Screen, [Bool], former: Screen?)
  }

  private var state: State

  init(over screen: Screen) { state = .idle(screen) }

  /// True if everything since the last told picture belongs to one drawing.
  var isFirst: Bool {
    guard case .drawing(_, _, .some) = state else { return true }
    return false
  }

  /// The last picture drawn whole since the told one; nil while the first drawing continues.
  var whole: Screen? {
    guard case .drawing(_, _, let former) = state else { return nil }
    return former
  }

  /// Records that the whole picture was told; later drawing continues.
  mutating func told() {
    if case .drawing(let last, let cells, _) = state { state = .drawing(last, cells, former: nil) }
  }

  /// Adds a piece.
  ///
  /// - Parameter screen: The picture after it.
  /// - Returns: True if it began a new drawing.
  mutating func add(_ screen: Screen) -> Bool {
    switch state {
    case .idle(let before):
      state = .begun(over: before, screen)
    case .begun(let before, let last):
      state = .drawing(last, Self.drawn(from: before, to: last), former: nil)
      return add(screen)
    case .drawing(let last, var cells, let former):
      guard last.size == screen.size, last.modes.alternateScreen == screen.modes.alternateScreen else {
        state = .begun(over: screen, screen)
        return false
      }
      let changed = Self.changed(from: last, to: screen)
      if changed.contains(where: { cells[$0] }) {
        state = .drawing(screen, Self.drawn(changed, on: screen), former: last)
        return true
      }
      Self.draw(changed, on: screen, &cells)
      state = .drawing(screen, cells, former: former)
    }
    return false
  }

  /// The indexes of the changed cells, in reading order.
  private static func changed(from old: Screen, to new: Screen) -> [Int] {
    let columns = new.size.columns
    var cells: [Int] = []
    for (index, (before, after)) in zip(old.rows, new.rows).enumerated()
    where before.id != after.id || before.version != after.version {
      for column in after.columnsWithOtherScalars(than: before) where column < columns {
        cells.append(index * columns + column)
      }
    }
    return cells
  }

  private static func drawn(from old: Screen, to new: Screen) -> [Bool] {
    drawn(old.size == new.size ? changed(from: old, to: new) : [], on: new)
  }

  private static func drawn(_ changed: [Int], on screen: Screen) -> [Bool] {
    var cells = [Bool](repeating: false, count: screen.rows.count * screen.size.columns)
    draw(changed, on: screen, &cells)
    return cells
  }

  /// Marks cells as drawn; erasing draws nothing.
  private static func draw(_ changed: [Int], on screen: Screen, _ cells: inout [Bool]) {
    for cell in changed {
      let (row, column) = cell.quotientAndRemainder(dividingBy: screen.size.columns)
      if screen.rows[row].scalar(at: column) != " " { cells[cell] = true }
    }
  }
}
