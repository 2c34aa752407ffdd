// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Names with a colon in a column, which begin or end together, each followed by room for text: a form without lines.
/// The room ends where another column begins.
///
/// Cannot distinguish a field from displayed information such as `Size: 4 KB`: its signs must. Vetoed for a row with
/// another control.
enum NamedFieldRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.namedField

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    let named = evidence.lines.compactMap { line in field(in: line, evidence) }
    let controls = named.isEmpty ? [] : evidence.controls
    return named.compactMap { field in
      let alike = named.filter { $0.start == field.start || $0.colon == field.colon }
      guard alike.count > 1,
        !controls.contains(where: { control in
          control.row == field.row && control.columns.upperBound > field.start
            && (!field.isCut || control.columns.lowerBound < field.columns.upperBound)
        })
      else { return nil }
      var signs = ListSigns.place(in: evidence)
      let caret = evidence.screen.cursor
      if alike.contains(where: { $0.row == caret.row && $0.columns.contains(caret.column) }), caret.isVisible {
        signs.insert(.caretInside)
      }
      if !controls.isEmpty { signs.insert(.besideControls) }
      if alike.contains(where: \.isEmpty) { signs.insert(.empty) }
      if alike.count == 2 { signs.insert(.pair) } else if alike.count > 4 { signs.insert(.many) }
      let control = RecognizedControl(
        kind: .textField, label: field.name, row: field.row, columns: field.columns,
        isFocused: caret.isVisible && caret.row == field.row && field.columns.contains(caret.column))
      let area = ScreenArea(rows: field.row..<field.row + 1, columns: field.columns)
      return StructureClaim(name, .control(control), area, signs: signs)
    }
  }

  private struct Field {
    var name: String
    var start: Int
    var colon: Int
    var row: Int
    var columns: Range<Int>
    /// True if another column begins behind it.
    var isCut: Bool
    var isEmpty: Bool
  }

  /// The name and the field after it; nil if there is none, or several things follow the name.
  private static func field(in line: ListLine, _ evidence: StructureEvidence) -> Field? {
    let row = evidence.screen.rows[line.row]
    guard let colon = line.columns.first(where: { row.scalar(at: $0) == ":" }), colon > line.start else { return nil }
    let name = row.text(columns: line.start..<colon).trimmingTrailingBlanks
    let right = min(evidence.area.columns.upperBound, row.count)
    let next = nextColumn(behind: colon, in: line, evidence)
    let behind = colon + 1..<max(colon + 1, next.map { $0 - 2 } ?? right)
    guard name.count <= longest, name.contains(where: \.isLetter), !name.contains("  "), behind.count > narrowest,
      row.scalar(at: behind.lowerBound) == " "
    else { return nil }
    let first = behind.first { row.scalar(at: $0) != " " }
    let value = row.text(columns: (first ?? behind.upperBound)..<behind.upperBound).trimmingTrailingBlanks
    guard !value.contains("  "), !isCount(name) else { return nil }
    let start = first ?? min(colon + 2, behind.upperBound - 1)
    return Field(
      name: name, start: line.start, colon: colon, row: line.row,
      columns: start..<max(start + 1, next == nil ? line.columns.upperBound : behind.upperBound), isCut: next != nil,
      isEmpty: value.isEmpty)
  }

  /// True if a name ends in a place among many: `Field 19/36: editable` tells about it.
  private static func isCount(_ name: String) -> Bool {
    let parts = name.split(separator: " ").last?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  /// The first column of what stands to the right of a field, apart from it, and begins in the same column in another row
  /// with a name.
  private static func nextColumn(behind colon: Int, in line: ListLine, _ evidence: StructureEvidence) -> Int? {
    func begins(_ column: Int, in index: Int) -> Bool {
      let row = evidence.screen.rows[index]
      return column >= gap && column < row.textEnd && row.scalar(at: column) != " "
        && (column - gap..<column).allSatisfy { row.scalar(at: $0) == " " }
    }
    let columns = colon + 1 + gap..<max(colon + 1 + gap, line.columns.upperBound)
    guard let next = columns.last(where: { begins($0, in: line.row) }) else { return nil }
    return evidence.lines.contains { $0.row != line.row && begins(next, in: $0.row) } ? next : nil
  }

  private static let longest = 32
  private static let narrowest = 4
  /// The blanks between a field and what stands beside it.
  private static let gap = 3
}
