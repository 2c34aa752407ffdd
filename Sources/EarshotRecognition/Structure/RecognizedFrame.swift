// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// A rectangle of lines: a dialog, a panel, a field.
public struct RecognizedFrame: Equatable, Sendable {
  /// The area including its lines.
  public var area: ScreenArea
  /// The text in its upper line.
  public var title: String?
  /// The text in its lower line.
  public var footer: String?
  /// True if something covers a part of it.
  public var isCovered: Bool
  /// True if it has no lower line: it goes on below the screen, as a menu that is longer than the screen, or the next
  /// frame lies on the line.
  public var isOpenBelow: Bool
  /// True if it has no line at its right: it is the left one of the frame beside it.
  public var isOpenRight = false

  /// The area inside its lines; nil if there is none.
  public var interior: ScreenArea? {
    let end = area.rows.upperBound - (isOpenBelow ? 0 : 1)
    let rows = area.rows.lowerBound + 1..<max(area.rows.lowerBound + 1, end)
    let columns = interiorColumns
    return rows.isEmpty || columns.isEmpty ? nil : ScreenArea(rows: rows, columns: columns)
  }

  /// The columns between its lines.
  var interiorColumns: Range<Int> {
    let start = area.columns.lowerBound + 1
    return start..<max(start, area.columns.upperBound - (isOpenRight ? 0 : 1))
  }

  /// True if it was laid over an area that ends or begins at it: a word there goes up to its line, without a blank.
  func cuts(_ other: ScreenArea, of screen: Screen) -> Bool {
    let column: Int
    if other.columns.upperBound == area.columns.lowerBound {
      column = other.columns.upperBound - 1
    } else if other.columns.lowerBound == area.columns.upperBound {
      column = other.columns.lowerBound
    } else {
      return false
    }
    return other.rows.clamped(to: area.rows).contains { row in
      screen.rows.indices.contains(row)
        && (screen.rows[row].scalar(at: column)?.properties).map { $0.isAlphabetic || $0.numericType != nil } ?? false
    }
  }

  /// The frames of a screen, ordered by row and column.
  ///
  /// A frame with broken sides counts only if a complete one covers it.
  public static func frames(of screen: Screen) -> [RecognizedFrame] { frames(of: screen, LineGrid(screen)) }

  /// The same with the lines of the screen already known.
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
    var loose: [(row: Int, column: Int)] = []
    for corner in broken where !whole.contains(where: { $0.contains(row: corner.row, column: corner.column) }) {
      if let area = lines.frame(from: corner.row, corner.column), whole.contains(where: area.overlaps) {
        frames.append(RecognizedFrame(area, screen, lines, isCovered: true))
      } else {
        loose.append(corner)
      }
    }
    for tile in FrameTiles(from: loose, beside: frames.map(\.area), in: lines).tiles {
      let isCovered = whole.contains(where: tile.area.overlaps)
      frames.append(RecognizedFrame(tile, screen, lines, isCovered: isCovered))
    }
    return frames.sorted {
      ($0.area.rows.lowerBound, $0.area.columns.lowerBound) < ($1.area.rows.lowerBound, $1.area.columns.lowerBound)
    }
  }

  /// True if a row has its upper or lower line.
  public func isEdge(_ row: Int) -> Bool {
    row == area.rows.lowerBound || !isOpenBelow && row == area.rows.upperBound - 1
  }

  private init(_ area: ScreenArea, _ screen: Screen, _ lines: LineGrid, isCovered: Bool = false) {
    let isOpen = area.rows.upperBound == lines.rows && lines[lines.rows - 1, area.columns.lowerBound].contains(.down)
    self.init(area, isOpenBelow: isOpen, isOpenRight: false, screen, lines, isCovered: isCovered)
  }

  private init(_ tile: FrameTiles.Tile, _ screen: Screen, _ lines: LineGrid, isCovered: Bool) {
    self.init(
      tile.area, isOpenBelow: tile.isOpenBelow, isOpenRight: tile.isOpenRight, screen, lines, isCovered: isCovered)
  }

  private init(
    _ area: ScreenArea, isOpenBelow: Bool, isOpenRight: Bool, _ screen: Screen, _ lines: LineGrid, isCovered: Bool
  ) {
    (self.area, self.isCovered) = (area, isCovered)
    (self.isOpenBelow, self.isOpenRight) = (isOpenBelow, isOpenRight)
    title = Self.words(on: area.rows.lowerBound, area.columns, screen, lines)
    footer = isOpenBelow ? nil : Self.words(on: area.rows.upperBound - 1, area.columns, screen, lines)
  }

  /// The text that interrupts a line, without the marks around it.
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
    let words = parts.filter { $0.contains { $0.isLetter || $0.isNumber } && !$0.isWindowButton }
      .map { $0.trimmingTitle }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

extension LineGrid {
  /// True for the upper left corner of a frame: lines go right and down from here, and none comes from elsewhere.
  fileprivate func isCorner(_ row: Int, _ column: Int) -> Bool {
    self[row, column].isSuperset(of: [.right, .down]) && isJoined(row, column, .down)
      && !isJoined(row, column, .up) && !isJoined(row, column, .left)
  }

  /// The smallest frame that begins at a corner.
  fileprivate func frame(from row: Int, _ column: Int) -> ScreenArea? {
    var bottom = row + 1
    while isJoined(bottom, column, .down) { bottom += 1 }
    if bottom == rows - 1, self[bottom, column].contains(.down), let right = rightSide(row, bottom, column) {
      return ScreenArea(rows: row..<rows, columns: column..<right + 1)
    }
    // From the lowest corner up: dividers of a frame cross it.
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
      // Where another frame begins in the upper line, it lies on this one.
      if isCorner(top, right), !isCovered(top, right) { return nil }
      if self[top, right].contains(.left) { drawn.top += 1 }
      if self[bottom, right].contains(.left) || isCovered(bottom, right) { drawn.bottom += 1 }
      let ends =
        self[top, right].isSuperset(of: [.left, .down])
        && (self[bottom, right].isSuperset(of: [.left, .up]) || isCovered(bottom, right))
      // The corner that ends the upper line ends the frame: if its side is broken, something covers it.
      let isLast =
        !isCovered(top, right) && isTurn(top, right) && isJoined(top, right, .down) && !isJoined(top, right, .right)
      if isLast, !(ends && isUnbroken(right, top, bottom)) { return nil }
      if ends, isLast {
        // Most of a frame is drawn: the text between two bars of a text table is not its edge.
        let width = right - left
        return width > 1 && drawn.top >= 2 && drawn.bottom * 2 >= width ? right : nil
      }
      right += 1
    }
    return nil
  }

  /// The column of the right side of a frame that goes on below the screen.
  private func rightSide(_ top: Int, _ bottom: Int, _ left: Int) -> Int? {
    let right = (left + 1..<columns).first { isTurn(top, $0) && isJoined(top, $0, .down) && !isJoined(top, $0, .right) }
    guard let right, right - left > 1, isUnbroken(right, top, bottom), self[bottom, right].contains(.down) else {
      return nil
    }
    return (left..<right).count { self[top, $0].contains(.right) } * 2 >= right - left ? right : nil
  }

  /// True if a line from the left ends here. Text in the line may reach up to a drawn corner; a plus is a corner only
  /// after a line.
  private func isTurn(_ row: Int, _ column: Int) -> Bool {
    self[row, column] == [.left, .down] || isJoined(row, column, .left)
  }

  private func isUnbroken(_ column: Int, _ top: Int, _ bottom: Int) -> Bool {
    (top..<bottom).allSatisfy { isJoined($0, column, .down) }
  }

  /// True if a line character is part of a word: `well-known`, `a=b`.
  fileprivate func isWithinWord(_ row: Int, _ column: Int) -> Bool {
    self[row, column - 1].isEmpty && self[row, column + 1].isEmpty
  }
}

extension String {
  /// True for the sign between brackets that closes a window: `[x]`.
  fileprivate var isWindowButton: Bool {
    ["[x]", "[X]"].contains(trimmingLeadingBlanks.trimmingTrailingBlanks)
  }

  /// The title without surrounding blanks, brackets and lines. Brackets around a part of it stay: `[r] Results`.
  fileprivate var trimmingTitle: String {
    var title = self[...]
    func isPart(_ bracket: Character) -> Bool {
      guard let index = Self.partners[bracket].flatMap({ title.firstIndex(of: $0) }) else { return false }
      return title.first != bracket || title[title.index(after: index)...].contains { $0 != " " }
    }
    while let first = title.first, Self.titleMarks.contains(first), !isPart(first) { title.removeFirst() }
    while let last = title.last, Self.titleMarks.contains(last), !isPart(last) { title.removeLast() }
    return String(title)
  }

  private static let partners: [Character: Character] = ["[": "]", "]": "[", "<": ">", ">": "<"]

  private static let titleMarks: Set<Character> = [
    " ", "[", "]", "<", ">", "┤", "├", "│", "|", "╡", "╞", "╣", "╠", "⎡", "⎤",
  ]
}
