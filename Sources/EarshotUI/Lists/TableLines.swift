// SPDX-License-Identifier: Apache-2.0
/// The contents of each line of a table, from the top: computed from the counts of its sections, whatever their length.
struct TableLines {
  enum Line: Equatable {
    case header(section: Int, title: String)
    case footer(section: Int, title: String)
    /// The empty line before a section of a grouped table, or one of the views at the ends.
    case gap
    case row(IndexPath)
  }

  private struct Section {
    var title: String?
    var footer: String?
    var count: Int
    /// The line of its header, else of its first row.
    var firstLine: Int
    var firstRow: Int
  }

  private var sections: [Section] = []
  /// The lines of the view above the first section, and of that below the last.
  let heightAbove: Int
  private(set) var heightBelow = 0
  /// The number of lines, including headers.
  private(set) var count: Int
  /// The number of rows.
  private(set) var rowCount = 0

  init(heightAbove: Int = 0) {
    self.heightAbove = heightAbove
    count = heightAbove
  }

  /// Adds the view below the last section.
  mutating func append(heightBelow: Int) {
    self.heightBelow = heightBelow
    count += heightBelow
  }

  var sectionCount: Int { sections.count { $0.count > 0 } }

  /// Adds a section at the end; a negative number of rows counts as none.
  ///
  /// - Parameters:
  ///   - title: Its heading; nil for none.
  ///   - footer: What is said below its rows; nil for nothing.
  ///   - rows: The number of its rows.
  ///   - isApart: True for an empty line between it and what is above.
  mutating func append(title: String?, footer: String? = nil, count rows: Int, isApart: Bool = false) {
    let rows = max(0, rows)
    if isApart, count > heightAbove, rows > 0 || title != nil || footer != nil { count += 1 }
    sections.append(Section(title: title, footer: footer, count: rows, firstLine: count, firstRow: rowCount))
    count += rows + (title == nil ? 0 : 1) + (footer == nil ? 0 : 1)
    rowCount += rows
  }

  func rowCount(inSection section: Int) -> Int { sections.indices.contains(section) ? sections[section].count : 0 }

  subscript(line: Int) -> Line {
    guard line >= heightAbove, line < count - heightBelow else { return .gap }
    let index = last { $0.firstLine <= line }
    let section = sections[index]
    let end = section.firstLine + section.count + (section.title == nil ? 0 : 1)
    guard line < end else {
      return section.footer.flatMap { line == end ? .footer(section: index, title: $0) : nil } ?? .gap
    }
    if let title = section.title {
      return line == section.firstLine
        ? .header(section: index, title: title)
        : .row(IndexPath(row: line - section.firstLine - 1, section: index))
    }
    return .row(IndexPath(row: line - section.firstLine, section: index))
  }

  /// The line of the next row from a line on, where the reader goes next: behind the heading of the next section, too, so
  /// that no row before it is taken for the end of the list. Without such a row nearby, the line, or the last before it.
  func next(from line: Int, by step: Int) -> Int {
    // A text below the rows, an empty line and a heading are all that is between two rows.
    for distance in 0...3 {
      let place = line + distance * step
      if (0..<count).contains(place), case .row = self[place] { return place }
    }
    return max(0, min(line, count - 1))
  }

  func contains(_ path: IndexPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].count).contains(path.row)
  }

  /// The line of a row; nil if there is no such row.
  func line(of path: IndexPath) -> Int? {
    guard contains(path) else { return nil }
    let section = sections[path.section]
    return section.firstLine + (section.title == nil ? 0 : 1) + path.row
  }

  /// The index of a row among those of all sections; nil if there is no such row.
  func rowIndex(of path: IndexPath) -> Int? { contains(path) ? sections[path.section].firstRow + path.row : nil }

  /// The row with an index among those of all sections; nil if there are not so many.
  func row(at index: Int) -> IndexPath? {
    guard (0..<rowCount).contains(index) else { return nil }
    let section = last { $0.firstRow <= index && $0.count > 0 }
    return IndexPath(row: index - sections[section].firstRow, section: section)
  }

  /// The last section that fits. Searched in order: sections are few, even if rows are many.
  private func last(where fits: (Section) -> Bool) -> Int { sections.lastIndex(where: fits) ?? 0 }
}

extension TableLines {
  /// A text of a section: its heading, or what is said below its rows.
  struct Label: Hashable {
    var section: Int
    var isBelow: Bool
  }
}

extension TableLines.Line {
  /// The text of a section that is in it; nil for none.
  var label: TableLines.Label? {
    switch self {
    case .header(let section, _): TableLines.Label(section: section, isBelow: false)
    case .footer(let section, _): TableLines.Label(section: section, isBelow: true)
    case .gap, .row: nil
    }
  }
}
