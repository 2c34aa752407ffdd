// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// A rectangle of lines around something: a dialog, a panel, a field.
public struct RecognizedFrame: Equatable, Sendable {
  /// With its lines.
  public var area: ScreenArea
  /// What stands in its upper line.
  public var title: String?
  /// What stands in its lower line.
  public var footer: String?
  /// Whether something lies over a part of it.
  public var isCovered: Bool

  /// What it holds, without its lines; nil where there is no room for anything.
  public var interior: ScreenArea? {
    let rows = area.rows.lowerBound + 1..<max(area.rows.lowerBound + 1, area.rows.upperBound - 1)
    let columns = area.columns.lowerBound + 1..<max(area.columns.lowerBound + 1, area.columns.upperBound - 1)
    return rows.isEmpty || columns.isEmpty ? nil : ScreenArea(rows: rows, columns: columns)
  }

  /// The frames of a screen, those further up and to the left first.
  ///
  /// One whose sides are broken is none, but where a whole one lies over it.
  public static func frames(of screen: Screen) -> [RecognizedFrame] { frames(of: screen, LineGrid(screen)) }

  /// The same where the lines of the screen are known.
  static func frames(of screen: Screen, _ lines: LineGrid) -> [RecognizedFrame] {
    var lines = lines
    guard !lines.isEmpty else { return [] }
    var corners: [(row: Int, column: Int)] = []
    for row in 0..<max(0, lines.rows - 1) where lines.hasLines(row) {
      for column in 0..<max(0, lines.columns - 1) where lines.isCorner(row, column) { corners.append((row, column)) }
    }
    var frames: [RecognizedFrame] = []
    var broken: [(row: Int, column: Int)] = []
    for corner in corners {
      if let area = lines.frame(from: corner.row, corner.column) {
        frames.append(RecognizedFrame(area, screen, lines))
      } else {
        broken.append(corner)
      }
    }
    let whole = frames.map(\.area)
    for area in whole where !broken.isEmpty { lines.cover(area) }
    for corner in broken where !whole.contains(where: { $0.contains(row: corner.row, column: corner.column) }) {
      guard let area = lines.frame(from: corner.row, corner.column), whole.contains(where: area.overlaps) else {
        continue
      }
      frames.append(RecognizedFrame(area, screen, lines, isCovered: true))
    }
    return frames.sorted {
      ($0.area.rows.lowerBound, $0.area.columns.lowerBound) < ($1.area.rows.lowerBound, $1.area.columns.lowerBound)
    }
  }

  private init(_ area: ScreenArea, _ screen: Screen, _ lines: LineGrid, isCovered: Bool = false) {
    self.area = area
    self.isCovered = isCovered
    title = Self.words(on: area.rows.lowerBound, area.columns, screen, lines)
    footer = Self.words(on: area.rows.upperBound - 1, area.columns, screen, lines)
  }

  /// The text that interrupts a line, without the marks it is set off with.
  private static func words(on row: Int, _ columns: Range<Int>, _ screen: Screen, _ lines: LineGrid) -> String? {
    var parts: [String] = []
    var part = ""
    for column in columns where !lines.isCovered(row, column) {
      if lines[row, column].isEmpty || !part.isEmpty && lines.isWithinWord(row, column) {
        part += screen.rows[row][column].text
      } else if !part.isEmpty {
        parts.append(part)
        part = ""
      }
    }
    parts.append(part)
    let words = parts.filter { $0.contains { $0.isLetter || $0.isNumber } }.map { $0.trimmingTitle }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension LineGrid {
  /// The upper left corner of a frame: lines go right and down from here, and none comes from elsewhere.
  fileprivate func isCorner(_ row: Int, _ column: Int) -> Bool {
    self[row, column].isSuperset(of: [.right, .down]) && isJoined(row, column, .down)
      && !isJoined(row, column, .up) && !isJoined(row, column, .left)
  }

  /// The smallest frame that begins at a corner.
  fileprivate func frame(from row: Int, _ column: Int) -> ScreenArea? {
    var bottom = row + 1
    while isJoined(bottom, column, .down) { bottom += 1 }
    // From the lowest corner up: what divides a frame goes across it.
    while bottom > row {
      if self[bottom, column].contains(.right), !isJoined(bottom, column, .down) || isEdge(bottom, column),
        let right = rightCorner(row, bottom, column)
      {
        return ScreenArea(rows: row..<bottom + 1, columns: column..<right + 1)
      }
      bottom -= 1
    }
    return nil
  }

  private func isEdge(_ row: Int, _ column: Int) -> Bool { isJoined(row, column, .right) }

  /// The column in which a frame between two rows ends: both have a corner there, with an unbroken line between.
  private func rightCorner(_ top: Int, _ bottom: Int, _ left: Int) -> Int? {
    var right = left + 1
    var drawn = (top: 0, bottom: 0)
    while right < columns {
      if self[top, right].contains(.left) { drawn.top += 1 }
      if self[bottom, right].contains(.left) || isCovered(bottom, right) { drawn.bottom += 1 }
      let ends =
        self[top, right].isSuperset(of: [.left, .down])
        && (self[bottom, right].isSuperset(of: [.left, .up]) || isCovered(bottom, right))
      // The corner that ends the upper line ends the frame: where its side is broken something lies over it.
      let isLast =
        !isCovered(top, right) && isTurn(top, right) && isJoined(top, right, .down) && !isJoined(top, right, .right)
      if isLast, !(ends && isUnbroken(right, top, bottom)) { return nil }
      if ends, isLast {
        // Of a frame most is drawn: what stands between two bars of a table of text is not its edge.
        let width = right - left
        return width > 1 && drawn.top >= 2 && drawn.bottom * 2 >= width ? right : nil
      }
      right += 1
    }
    return nil
  }

  /// Whether a line that comes from the left ends here. What stands in the line may reach up to a drawn corner; a plus
  /// is one only behind a line.
  private func isTurn(_ row: Int, _ column: Int) -> Bool {
    self[row, column] == [.left, .down] || isJoined(row, column, .left)
  }

  private func isUnbroken(_ column: Int, _ top: Int, _ bottom: Int) -> Bool {
    (top..<bottom).allSatisfy { isJoined($0, column, .down) }
  }

  /// Whether a line character is part of a word: `well-known`, `a=b`.
  fileprivate func isWithinWord(_ row: Int, _ column: Int) -> Bool {
    self[row, column - 1].isEmpty && self[row, column + 1].isEmpty
  }
}

extension String {
  /// Without the blanks, brackets and lines around a title.
  fileprivate var trimmingTitle: String {
    var title = self[...]
    while let first = title.first, Self.titleMarks.contains(first) { title.removeFirst() }
    while let last = title.last, Self.titleMarks.contains(last) { title.removeLast() }
    return String(title)
  }

  private static let titleMarks: Set<Character> = [
    " ", "[", "]", "<", ">", "┤", "├", "│", "|", "╡", "╞", "╣", "╠", "⎡", "⎤",
  ]
}
