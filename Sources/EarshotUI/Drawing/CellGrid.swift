public import EarshotScreen

/// What an interface looks like: cells with text and style.
public struct CellGrid: Equatable, Sendable {
  public let size: CellSize
  private var cells: [Cell]

  /// A blank grid. A size without cells gives one that takes nothing.
  public init(size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: Cell(), count: self.size.width * self.size.height)
  }

  /// A cell; blank outside of the grid, where setting does nothing.
  public subscript(x: Int, y: Int) -> Cell {
    get { index(x, y).map { cells[$0] } ?? Cell() }
    set { if let index = index(x, y) { cells[index] = newValue } }
  }

  /// The text of a row without its trailing blanks; wide characters once.
  public func row(_ y: Int) -> String {
    let text = (0..<size.width).map { self[$0, y].text }.joined()
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last])
  }

  /// The text of all rows, joined by line feeds.
  public var text: String { (0..<size.height).map(row).joined(separator: "\n") }

  private func index(_ x: Int, _ y: Int) -> Int? {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
    return y * size.width + x
  }
}
