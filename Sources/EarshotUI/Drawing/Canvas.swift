// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// What a view draws on: the cells of its bounds. Whatever lies outside of what may be seen of it is left alone.
@MainActor
public final class Canvas {
  public private(set) var grid: CellGrid
  /// Where on it is drawn at the moment.
  var place: Place
  /// The view that draws at the moment, and which way that is laid out.
  private var drawing: (view: ObjectIdentifier, direction: LayoutDirection)?

  /// The cell that columns and rows are counted from, and what may be seen.
  struct Place {
    var origin: CellPoint
    var clip: CellRectangle

    /// The corner of a view in it, of which its frame may be seen.
    func within(_ frame: CellRectangle) -> Place {
      let origin = origin + frame.origin
      return Place(origin: origin, clip: clip.intersection(CellRectangle(origin: origin, size: frame.size)))
    }
  }

  public init(size: CellSize) {
    grid = CellGrid(size: size)
    place = Place(origin: .zero, clip: CellRectangle(origin: .zero, size: grid.size))
  }

  /// Draws one line of text and returns the column behind it.
  ///
  /// Control characters are left out; a wide character that does not fit whole is a blank.
  /// - Parameters:
  ///   - text: what to draw.
  ///   - point: where it begins, in the view's own cells.
  ///   - style: what it looks like.
  ///   - width: the most columns it may take; nil for all there are.
  @discardableResult
  public func draw(_ text: String, at point: CellPoint, style: Style = .plain, width: Int? = nil) -> Int {
    let end = width.map { point.x &+ $0 } ?? .max
    let plain = grid.write(asciiOf: text, at: point + place.origin, room: Self.room(point.x, end), place.clip, style)
    var x = point.x &+ plain
    guard plain < text.utf8.count else { return x }
    for character in text[text.utf8.index(text.startIndex, offsetBy: plain)...] {
      let columns = TextWidth.columns(of: character)
      guard columns > 0 else { continue }
      guard x &+ columns <= end else { break }
      put(character, columns, CellPoint(x: x, y: point.y), style)
      x &+= columns
    }
    return x
  }

  /// How many columns there are up to an end that may be endlessly far.
  private static func room(_ start: Int, _ end: Int) -> Int {
    let (room, isEndless) = end.subtractingReportingOverflow(start)
    return isEndless ? .max : max(0, room)
  }

  /// Fills a block with a character of one column.
  public func fill(_ rectangle: CellRectangle, with character: Character = " ", style: Style = .plain) {
    let text = TextWidth.columns(of: character) == 1 ? String(character) : " "
    grid.fill(rectangle.offset(by: place.origin).intersection(place.clip), Cell(text: text, style: style))
  }

  /// Makes what is there less strong.
  func dim(_ rectangle: CellRectangle) { grid.dim(rectangle.offset(by: place.origin).intersection(place.clip)) }

  private func put(_ character: Character, _ columns: Int, _ point: CellPoint, _ style: Style) {
    let (cell, clip) = (point + place.origin, place.clip)
    guard clip.contains(cell) else { return }
    if columns == 2, !clip.contains(CellPoint(x: cell.x + 1, y: cell.y)) {
      grid.write(" ", width: 1, x: cell.x, y: cell.y, style)
    } else {
      grid.write(character, width: columns, x: cell.x, y: cell.y, style)
    }
  }

  // MARK: Views

  /// Lets a view draw itself.
  func draw(_ view: View, laidOut direction: LayoutDirection) {
    drawing = (ObjectIdentifier(view), direction)
    view.draw(self)
    drawing = nil
  }

  /// Which way a view is laid out: known without looking for it while that view draws.
  func layoutDirection(of view: View) -> LayoutDirection {
    guard let drawing, drawing.view == ObjectIdentifier(view) else { return view.effectiveLayoutDirection }
    return drawing.direction
  }
}
