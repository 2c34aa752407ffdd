// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// The drawing surface of a view: the cells of its bounds. Anything invisible is left alone.
@MainActor
public final class Canvas {
  public private(set) var grid: CellGrid
  /// The looks of what is drawn.
  public internal(set) var theme = Theme()
  /// The background of what is drawn now, below text without one.
  var surface = Style.plain
  /// The current position and clip.
  var place: Viewport
  /// The view being drawn, and its layout direction.
  private var drawing: (view: ObjectIdentifier, direction: LayoutDirection)?

  /// The origin of coordinates, and the visible cells.
  struct Viewport {
    var origin: CellPoint
    var clip: CellRectangle

    /// The place of a view with a frame inside this one.
    func within(_ frame: CellRectangle) -> Viewport {
      let origin = origin + frame.origin
      return Viewport(origin: origin, clip: clip.intersection(CellRectangle(origin: origin, size: frame.size)))
    }
  }

  public init(size: CellSize) {
    grid = CellGrid(size: size)
    place = Viewport(origin: .zero, clip: CellRectangle(origin: .zero, size: grid.size))
  }

  /// Draws one line of text and returns the column after it.
  ///
  /// Control characters are left out; a wide character that fits only in part is a blank.
  /// - Parameters:
  ///   - text: The text.
  ///   - point: Its beginning, in the view's own cells.
  ///   - style: Its style.
  ///   - width: The maximum width in columns; nil for no limit.
  @discardableResult
  public func draw(_ text: String, at point: CellPoint, style: Style = .plain, width: Int? = nil) -> Int {
    let style = style.background == .default ? style.over(surface) : style
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

  /// The number of columns up to an end that may be infinitely far.
  private static func room(_ start: Int, _ end: Int) -> Int {
    let (room, isEndless) = end.subtractingReportingOverflow(start)
    return isEndless ? .max : max(0, room)
  }

  /// Fills a rectangle with a character of one column.
  public func fill(_ rectangle: CellRectangle, with character: Character = " ", style: Style = .plain) {
    let text = TextWidth.columns(of: character) == 1 ? String(character) : " "
    let style = style.background == .default ? style.over(surface) : style
    grid.fill(rectangle.offset(by: place.origin).intersection(place.clip), Cell(text: text, style: style))
  }

  /// Dims the cells of a rectangle.
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

  /// Draws a view.
  func draw(_ view: View, laidOut direction: LayoutDirection) {
    drawing = (ObjectIdentifier(view), direction)
    view.draw(self)
    drawing = nil
  }

  /// The layout direction of a view: known without a search while that view is drawn.
  func layoutDirection(of view: View) -> LayoutDirection {
    guard let drawing, drawing.view == ObjectIdentifier(view) else { return view.effectiveLayoutDirection }
    return drawing.direction
  }
}
