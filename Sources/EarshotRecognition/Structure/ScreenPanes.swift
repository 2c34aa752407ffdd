// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A screen divided by frames and lines: the contents of a frame are read apart from the text beside it.
public struct ScreenPanes: Equatable, Sendable {
  /// The columns of a row that belong together.
  public struct Stretch: Equatable, Sendable {
    public var columns: Range<Int>
    /// The position in reading order: the enclosing frames from the outermost on, then its own position.
    public var order: [Corner]
    /// The innermost enclosing frame.
    public var frame: Int?
  }

  /// An upper left corner.
  public struct Corner: Comparable, Hashable, Sendable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
      (self.row, self.column) = (row, column)
    }

    public static func < (left: Corner, right: Corner) -> Bool { (left.row, left.column) < (right.row, right.column) }
  }

  /// True if a program draws the whole screen: on the alternate one, or, like dialog, on the main one in a frame with
  /// the caret.
  public let isFullScreen: Bool
  /// The frames, ordered by row and column.
  public let frames: [RecognizedFrame]
  /// The vertical lines that divide the screen outside of frames: their columns and rows.
  private let dividers: [(column: Int, rows: Range<Int>)]
  /// Groups of rows divided alike, from top to bottom: the stretches of each, without their own position in the order.
  private var bands: [(rows: Range<Int>, stretches: [Stretch])]
  private let width: Int

  public init(_ screen: Screen) {
    width = screen.size.columns
    let mayBeDrawn = screen.modes.alternateScreen || screen.modes.applicationCursorKeys
    let lines = mayBeDrawn ? LineGrid(screen) : nil
    let found = lines.map { RecognizedFrame.frames(of: screen, $0) } ?? []
    let hasCaret = found.contains { $0.area.contains(row: screen.cursor.row, column: screen.cursor.column) }
    isFullScreen = screen.modes.alternateScreen || hasCaret
    frames = isFullScreen ? found : []
    let drawn = isFullScreen ? lines.map { Self.dividers($0, of: screen, beside: found) } ?? [] : []
    // Where nothing is drawn, blanks may divide.
    dividers =
      drawn.isEmpty && found.isEmpty && screen.modes.alternateScreen ? BlankDivider.dividers(of: screen) : drawn
    bands = []
    bands = cutIntoBands(height: screen.rows.count)
  }

  /// An undivided screen.
  public init() {
    (isFullScreen, frames, dividers, bands, width) = (false, [], [], [], .max)
  }

  public static func == (left: ScreenPanes, right: ScreenPanes) -> Bool {
    left.isFullScreen == right.isFullScreen && left.frames.map(\.area) == right.frames.map(\.area)
      && left.dividers.elementsEqual(right.dividers) { $0.column == $1.column && $0.rows == $1.rows }
  }

  /// The lines outside of frames, whose two sides belong to different things.
  var dividerAreas: [ScreenArea] {
    dividers.map { ScreenArea(rows: $0.rows, columns: $0.column..<$0.column + 1) }
  }

  /// True if it is undivided.
  public var isWhole: Bool { frames.isEmpty && dividers.isEmpty }

  /// The stretches of a row, from left to right, without the lines themselves.
  public func stretches(of row: Int) -> [Stretch] {
    let band = bands.first { $0.rows.contains(row) }
    return (band?.stretches ?? [Stretch(columns: 0..<width, order: [], frame: nil)]).map { stretch in
      var placed = stretch
      placed.order.append(Corner(row: row, column: stretch.columns.lowerBound))
      return placed
    }
  }

  /// The stretch of a row at a column; the whole row on a line.
  public func stretch(at column: Int, in row: Int) -> Stretch? {
    stretches(of: row).first { $0.columns.contains(column) }
  }

  /// True if two positions are in different panes.
  public func differ(at one: Cursor, _ other: Cursor) -> Bool {
    !isWhole && stretch(at: one.column, in: one.row)?.columns != stretch(at: other.column, in: other.row)?.columns
  }

  // MARK: Cutting

  private func cutIntoBands(height: Int) -> [(rows: Range<Int>, stretches: [Stretch])] {
    guard !isWhole else { return [] }
    var starts: Set<Int> = [0]
    for (_, rows) in dividers { starts.formUnion([rows.lowerBound, rows.upperBound]) }
    for frame in frames {
      let rows = frame.area.rows
      starts.formUnion([rows.lowerBound, rows.lowerBound + 1, rows.upperBound - 1, rows.upperBound])
    }
    let bounds = starts.filter { $0 < height }.sorted() + [height]
    let layers = frames.indices.filter { frames[$0].isCovered } + frames.indices.filter { !frames[$0].isCovered }
    return zip(bounds, bounds.dropFirst()).map { ($0..<$1, cut($0, layers)) }
  }

  /// - Parameter layers: The frames, those on top last.
  private func cut(_ row: Int, _ layers: [Int]) -> [Stretch] {
    var stretches = [Stretch(columns: 0..<width, order: [], frame: nil)]
    for (column, rows) in dividers where rows.contains(row) {
      stretches = stretches.flatMap { stretch -> [Stretch] in
        guard stretch.columns.contains(column) else { return [stretch] }
        let start = rows.lowerBound
        return [stretch.columns.lowerBound..<column, column + 1..<stretch.columns.upperBound].compactMap {
          $0.isEmpty ? nil : Stretch(columns: $0, order: [Corner(row: start, column: $0.lowerBound)], frame: nil)
        }
      }
    }
    // A frame covers earlier drawing: uncovered ones come last.
    for index in layers where frames[index].area.rows.contains(row) {
      stretches = Self.cut(stretches, by: frames[index], index, row: row)
    }
    return stretches
  }

  /// The rest of some stretches beside a frame, and the part inside the frame: one also where it lies on several panes.
  private static func cut(_ stretches: [Stretch], by other: RecognizedFrame, _ frame: Int, row: Int) -> [Stretch] {
    let area = other.area
    let covered = stretches.filter { $0.columns.overlaps(area.columns) }
    guard let first = covered.first, let last = covered.last else { return stretches }
    var cut = stretches.filter { $0.columns.upperBound <= area.columns.lowerBound }
    if first.columns.lowerBound < area.columns.lowerBound {
      cut.append(
        Stretch(columns: first.columns.lowerBound..<area.columns.lowerBound, order: first.order, frame: first.frame))
    }
    let lines = other.isEdge(row) ? area.columns : other.interiorColumns
    let inside = lines.clamped(to: first.columns.lowerBound..<last.columns.upperBound)
    if !inside.isEmpty {
      let corner = Corner(row: area.rows.lowerBound, column: area.columns.lowerBound)
      // On several panes it belongs to what they have in common.
      let around = covered.dropFirst().reduce(first.order) { order, stretch in
        Array(zip(order, stretch.order).prefix { $0 == $1 }.map(\.0))
      }
      cut.append(Stretch(columns: inside, order: around + [corner], frame: frame))
    }
    if last.columns.upperBound > area.columns.upperBound {
      cut.append(
        Stretch(columns: area.columns.upperBound..<last.columns.upperBound, order: last.order, frame: last.frame))
    }
    return cut + stretches.filter { $0.columns.lowerBound >= area.columns.upperBound }
  }

  // MARK: Lines that are part of no frame

  /// The lines across most of the screen, or between two horizontal lines: the borders of a multiplexer's panes.
  private static func dividers(
    _ lines: LineGrid, of screen: Screen, beside frames: [RecognizedFrame]
  ) -> [(column: Int, rows: Range<Int>)] {
    guard !lines.isEmpty else { return [] }
    var dividers: [(column: Int, rows: Range<Int>)] = []
    for column in 1..<max(1, lines.columns - 1) {
      var row = 0
      while row < lines.rows {
        guard lines[row, column].isSuperset(of: .vertical) else {
          row += 1
          continue
        }
        let start = row
        while row < lines.rows, lines[row, column].isSuperset(of: .vertical) { row += 1 }
        let run = start..<row
        let isFramed = frames.contains { $0.area.columns.contains(column) && $0.area.rows.overlaps(run) }
        guard !isFramed, isDivider(run, column, lines, screen) else { continue }
        let left = dividers.last { $0.rows.overlaps(run) }.map { $0.column + 1 } ?? 0
        guard !MarginColumn.isMargin(left..<column, rows: run, line: column, of: screen) else { continue }
        dividers.append((column, run))
      }
    }
    return dividers
  }

  private static func isDivider(_ run: Range<Int>, _ column: Int, _ lines: LineGrid, _ screen: Screen) -> Bool {
    // A bar may be in text, and the edge of a cell may be a mark beside it.
    let isMark = (run.lowerBound..<run.upperBound).contains {
      screen.rows[$0].scalar(at: column).map { $0 == "|" || !LineArt(block: $0.value).isEmpty } ?? false
    }
    func isRule(_ row: Int) -> Bool { row < lines.rows && lines[row, column].isSuperset(of: .horizontal) }
    // One that stands on a horizontal line is a line.
    if isMark { return run.count * 5 >= lines.rows * 4 || run.count * 2 >= lines.rows && isRule(run.upperBound) }
    let endsAbove = run.lowerBound == 0 || lines[run.lowerBound - 1, column].isSuperset(of: .down)
    let endsBelow = run.upperBound >= lines.rows - 1 || lines[run.upperBound, column].isSuperset(of: .up)
    return run.count * 2 >= lines.rows || (endsAbove && endsBelow && run.count > 3)
  }
}
