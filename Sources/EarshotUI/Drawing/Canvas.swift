public import EarshotScreen

/// What a view draws on: the cells of its bounds. Whatever lies outside of what may be seen of it is left alone.
@MainActor
public final class Canvas {
  public private(set) var grid: CellGrid
  private var origin = CellPoint.zero
  private var clip: CellRectangle

  public init(size: CellSize) {
    grid = CellGrid(size: size)
    clip = CellRectangle(origin: .zero, size: size)
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
    var x = point.x
    let end = width.map { point.x &+ $0 } ?? .max
    for character in text {
      let columns = TextWidth.columns(of: character)
      guard columns > 0 else { continue }
      guard x + columns <= end else { break }
      put(character, columns, CellPoint(x: x, y: point.y), style)
      x += columns
    }
    return x
  }

  /// Fills a block with a character of one column.
  public func fill(_ rectangle: CellRectangle, with character: Character = " ", style: Style = .plain) {
    let area = rectangle.offset(by: origin).intersection(clip)
    let cell = Cell(text: TextWidth.columns(of: character) == 1 ? String(character) : " ", style: style)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { set(cell, x, y) }
    }
  }

  /// Makes what is there less strong.
  func dim(_ rectangle: CellRectangle) {
    let area = rectangle.offset(by: origin).intersection(clip)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        var cell = grid[x, y]
        cell.style.dim = true
        grid[x, y] = cell
      }
    }
  }

  private func put(_ character: Character, _ columns: Int, _ point: CellPoint, _ style: Style) {
    let place = point + origin
    guard clip.contains(place) else { return }
    guard columns == 2 else { return set(Cell(text: String(character), style: style), place.x, place.y) }
    guard clip.contains(CellPoint(x: place.x + 1, y: place.y)) else {
      return set(Cell(style: style), place.x, place.y)
    }
    set(Cell(text: String(character), width: 2, style: style), place.x, place.y)
    set(Cell(text: "", width: 0, style: style), place.x + 1, place.y)
  }

  /// Half a wide character is none.
  private func set(_ cell: Cell, _ x: Int, _ y: Int) {
    if grid[x, y].width == 0, cell.width != 0 { grid[x - 1, y] = Cell(style: grid[x - 1, y].style) }
    if grid[x, y].width == 2 { grid[x + 1, y] = Cell(style: grid[x + 1, y].style) }
    grid[x, y] = cell
  }

  /// Lets what is drawn within `body` be measured from another place, and be seen only within a block.
  func within(_ frame: CellRectangle, clips: Bool, _ body: () -> Void) {
    let (oldOrigin, oldClip) = (origin, clip)
    origin = origin + frame.origin
    if clips { clip = clip.intersection(CellRectangle(origin: origin, size: frame.size)) }
    body()
    (origin, clip) = (oldOrigin, oldClip)
  }

  /// Lets drawing begin elsewhere without another clip: what is scrolled.
  func translated(by offset: CellPoint, _ body: () -> Void) {
    let old = origin
    origin = origin + offset
    body()
    origin = old
  }
}
