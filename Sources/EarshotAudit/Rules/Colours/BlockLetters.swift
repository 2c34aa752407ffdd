// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let blockLetters = Rule(
    "block-letters", "Letters and digits drawn in blocks are written, too.", .serious,
    mappedTo: Mapping.criterion("1.1.1"),
    why: "A number drawn in blocks is heard as \"full block, full block\", or not at all, and is noise in braille.",
    how:
      "Three or more shapes of blocks of one height, three to nine rows high and at most twelve columns wide, with gaps "
      + "between them, are taken for letters or digits. The same number of digits or letters stands in a row of its own, "
      + "perhaps behind a colon, or as a word in the title. Bars that stand on one line are no letters. Where four or more "
      + "rows draw with slashes, bars and underscores, a person has to look: they may be letters, or a picture.",
    remedy: "Write the number or the name in text beside it, and offer to leave the blocks out.",
    cannotTell: [.maybeIntended],
    checks: [
      .screen { screen, tally in
        for drawing in BlockDrawing.drawings(on: screen.rows) {
          if drawing.isWritten(on: screen) {
            tally.pass()
          } else {
            tally.fail(
              "\(drawing.count) letters or digits are drawn in blocks here, and no text says which.",
              Evidence(cells: ScreenArea(rows: drawing.rows, columns: drawing.columns)), key: "blocks \(drawing.count)")
          }
        }
        for drawing in SignDrawing.drawings(on: screen.rows) {
          tally.cannotTell(
            .maybeIntended, "Signs are drawn with here: letters that are written nowhere, or a picture.",
            Evidence(
              cells: ScreenArea(rows: drawing.rows, columns: drawing.columns),
              text: screen.rows[drawing.rows.lowerBound].text(columns: drawing.columns).squeezed),
            key: "signs \(drawing.columns.lowerBound / 8)")
        }
      }
    ])
}

/// Shapes of blocks beside each other.
struct BlockDrawing {
  var rows: Range<Int>
  var columns: Range<Int>
  /// The number of shapes.
  var count: Int

  static func drawings(on rows: [Row]) -> [BlockDrawing] {
    let cells = rows.map { row in row.isBlank ? [] : row.scalars.map(isBlock) }
    var found: [BlockDrawing] = []
    var start = 0
    while start < rows.count {
      guard cells[start].contains(true) else {
        start += 1
        continue
      }
      let end = cells[start...].firstIndex { !$0.contains(true) } ?? rows.count
      if let drawing = drawing(in: start..<end, cells, rows) { found.append(drawing) }
      start = end
    }
    return found
  }

  private static func drawing(in band: Range<Int>, _ cells: [[Bool]], _ rows: [Row]) -> BlockDrawing? {
    guard (3...9).contains(band.count) else { return nil }
    let width = band.map { cells[$0].count }.max() ?? 0
    func isOn(_ row: Int, _ column: Int) -> Bool { cells[row].indices.contains(column) && cells[row][column] }
    let used = (0..<width).map { column in band.contains { isOn($0, column) } }
    var shapes: [Range<Int>] = []
    var column = 0
    while column < width {
      guard used[column] else {
        column += 1
        continue
      }
      let end = used[column...].firstIndex(of: false) ?? width
      shapes.append(column..<end)
      column = end
    }
    // The shapes of letters have holes and differ; bars, frames and solid blocks do not.
    let letters = shapes.filter { shape in
      guard (2...12).contains(shape.count) else { return false }
      let filled = band.reduce(0) { sum, row in sum + shape.count { isOn(row, $0) } }
      let hasTop = shape.contains { isOn(band.lowerBound, $0) }
      let hasBottom = shape.contains { isOn(band.upperBound - 1, $0) }
      return hasTop && hasBottom && filled * 20 < shape.count * band.count * 19
    }
    // A one or an i is a line.
    let lines = shapes.count { $0.count < 3 && !letters.contains($0) }
    guard letters.count >= 2, letters.count + lines >= 3, letters.count + lines == shapes.count, shapes.count <= 16
    else {
      return nil
    }
    let patterns = Set(letters.map { shape in band.flatMap { row in shape.map { isOn(row, $0) } } })
    guard patterns.count > 1, !isChart(letters, band, isOn) else { return nil }
    guard let first = shapes.first, let last = shapes.last else { return nil }
    let columns = first.lowerBound..<last.upperBound
    // Words between the blocks belong to a picture or a chart.
    let hasWords = band.contains {
      rows[$0].text(columns: columns.clamped(to: 0..<rows[$0].count)).contains(where: \.isLetter)
    }
    return hasWords ? nil : BlockDrawing(rows: band, columns: columns, count: shapes.count)
  }

  /// True if all shapes only get wider or narrower from the bottom to the top, as bars do.
  private static func isChart(_ shapes: [Range<Int>], _ band: Range<Int>, _ isOn: (Int, Int) -> Bool) -> Bool {
    shapes.allSatisfy { shape in
      shape.allSatisfy { column in
        let on = band.map { isOn($0, column) }
        guard let top = on.firstIndex(of: true) else { return true }
        return on[top...].allSatisfy { $0 }
      }
    }
  }

  func isWritten(on screen: AuditedScreen) -> Bool {
    if screen.screen.title.words.contains(where: { $0.count == count }) { return true }
    for (index, row) in screen.rows.enumerated() where !rows.contains(index) && !row.isBlank {
      let text = row.text.trimmed
      let pieces = [text] + text.split(separator: ":").map(String.init)
      for piece in pieces where piece.count <= count * 3 {
        if piece.filter({ $0.isLetter || $0.isNumber }).count == count { return true }
      }
      // A date or a time among other words.
      if text.split(separator: " ").contains(where: { word in
        word.filter(\.isNumber).count == count && word.allSatisfy { $0.isNumber || ":.-/,".contains($0) }
      }) {
        return true
      }
    }
    return false
  }

  private static func isBlock(_ scalar: UInt32) -> Bool {
    (0x2580...0x2590).contains(scalar) && scalar != 0x2581 || (0x2596...0x259F).contains(scalar)
      || (0x1FB00...0x1FB8B).contains(scalar)
  }
}
