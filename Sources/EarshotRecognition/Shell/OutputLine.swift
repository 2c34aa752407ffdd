// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// A line of output as an element: an error, a heading, or text, with its links.
struct OutputLine {
  /// Nil for a line that only separates others.
  let element: Element?
  /// The number of rows it occupies.
  let rowCount: Int

  /// - Parameters:
  ///   - index: The index of its first row.
  ///   - rows: The rows of its block.
  ///   - offset: The number of rows above the block.
  ///   - columns: The columns that belong to it, if something else follows in its last row; nil for all.
  ///   - caret: The index of the row with the caret, which is never skipped.
  init(at index: Int, in rows: BlockRows, below offset: Int, columns: Int? = nil, caret: Int? = nil) {
    let row = rows.rows[index]
    let isLong = row.isWrapped && index + 1 < rows.count
    let line = isLong || row.hasLinks ? WrittenLine(at: index, in: rows) : nil
    let rowCount = line.map { $0.rows.upperBound - index } ?? 1
    self.rowCount = rowCount
    var text = columns.map { row.text(columns: 0..<$0) } ?? line?.text ?? row.text
    let indentation = text.prefix { $0 == " " }.count
    text = String(text.dropFirst(indentation)).withoutBlanksAtEnd
    let hasCaret = caret.map { (index..<index + rowCount).contains($0) } ?? false
    let isText = text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    guard isText || hasCaret else {
      element = nil
      return
    }
    let width = rowCount > 1 ? row.count : max(1, (columns ?? row.textEnd) - indentation)
    var element = Element(
      .place(.text, index + offset, rowCount > 1 ? 0 : indentation), role: .label, label: text,
      frame: Rectangle(
        row: index + offset, column: rowCount > 1 ? 0 : indentation, rows: rowCount, columns: width))
    Self.mark(&element, at: index, line, from: indentation, in: rows)
    self.element = element
  }

  /// Marks an element of one row of text as a heading or an error, and marks its links.
  ///
  /// - Parameter start: The column at which the element begins.
  static func mark(_ element: inout Element, at index: Int, from start: Int, in rows: BlockRows) {
    let line = rows.rows[index].hasLinks ? WrittenLine(at: index, in: rows) : nil
    mark(&element, at: index, line?.rows.count == 1 ? line : nil, from: start, in: rows)
  }

  private static func mark(
    _ element: inout Element, at index: Int, _ line: WrittenLine?, from start: Int, in rows: BlockRows
  ) {
    if rows.isHeading(index) {
      element.role = .heading
    } else if NotableLine.isError(element.label ?? "") {
      element.role = .error
    }
    guard let line else { return }
    let links = links(of: line, in: rows, from: start)
    if !links.isEmpty { element.details.labelAttributes = links.map { TextAttribute(.style(.link), $0) } }
  }

  /// The ranges of links: those set by the program (OSC 8), and addresses written out.
  private static func links(of line: WrittenLine, in rows: BlockRows, from start: Int) -> [Range<Int>] {
    var links: [Range<Int>] = []
    var former: String?
    for (index, place) in line.places.enumerated() {
      let link = rows.rows[place.line][place.column].link
      if let link, link == former, let last = links.last, last.upperBound == index {
        links[links.count - 1] = last.lowerBound..<index + 1
      } else if link != nil {
        links.append(index..<index + 1)
      }
      former = link
    }
    if links.isEmpty { links = WrittenLinks.links(in: line.characters) }
    return links.map { max(0, $0.lowerBound - start)..<max(0, $0.upperBound - start) }.filter { !$0.isEmpty }
  }
}

/// The rows of one block of output.
struct BlockRows: KeptRows {
  let rows: [Row]

  var count: Int { rows.count }
  func row(at index: Int) -> Row { rows[index] }
  func index(of id: RowID) -> Int? { rows.firstIndex { $0.id == id } }

  /// True if a row is certainly a heading: all bold at the margin, below a blank row and above another, as in a manual
  /// page; or underlined with `=`.
  func isHeading(_ index: Int) -> Bool {
    let row = rows[index]
    guard index + 1 < count, !row.isWrapped, row.textEnd <= Self.longestHeading, row[0].text != " " else {
      return false
    }
    let below = rows[index + 1]
    if below.textEnd >= 3, abs(below.textEnd - row.textEnd) <= 1, below.text.allSatisfy({ $0 == "=" }) { return true }
    guard row.style(at: 0).bold, index == 0 || rows[index - 1].isBlank, !below.isBlank, !below.style(at: 0).bold,
      !".,;:".contains(row.text.last ?? ".")
    else { return false }
    return row.styleRuns.allSatisfy { run in
      run.style.bold || run.columns.lowerBound >= row.textEnd
        || row.text(columns: run.columns).allSatisfy { $0 == " " }
    }
  }

  private static let longestHeading = 60
}

extension Row {
  /// True if it may contain links.
  fileprivate var hasLinks: Bool {
    if styleRuns.contains(where: { $0.link != nil }) { return true }
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.dropLast(2).contains { bytes[$0] == 0x3a && bytes[$0 + 1] == 0x2f && bytes[$0 + 2] == 0x2f }
    }
  }
}
