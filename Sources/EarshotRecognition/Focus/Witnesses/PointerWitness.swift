// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// The one pointer of a list, which is before another text than before: its list was scrolled or filtered.
///
/// Fails where several rows begin with such a sign, as in quoted mail, and for the pointer of a field with the caret.
public enum PointerWitness: FocusWitness {
  static let name = FocusWitnessName.pointer

  static func claims(in evidence: FocusEvidence) -> [FocusClaim] {
    guard evidence.isFullScreen, evidence.old.size == evidence.new.size,
      let before = place(on: evidence.old), let after = place(on: evidence.new),
      before.columns.lowerBound == after.columns.lowerBound, before.text != after.text,
      evidence.new.rows[before.row].text(columns: before.columns)
        != evidence.old.rows[before.row].text(columns: before.columns),
      evidence.request.isUnanswered || !TickingText.differsOnlyInTicks(before.text, after.text),
      isBesideBlanks(before, on: evidence.old) || isBesideBlanks(after, on: evidence.new)
    else { return [] }
    return [
      FocusClaim(
        name, after.text, row: after.row, columns: after.columns,
        style: evidence.new.rows[after.row].style(at: after.columns.lowerBound), isExchange: true)
    ]
  }

  /// The text behind the only pointer at the beginning of a row; nil if there is none, or several.
  public static func place(on screen: Screen) -> PointedPlace? {
    var found: PointedPlace?
    for (index, row) in screen.rows.enumerated() {
      guard let pointer = row.analysis(PointedText.self).pointer else { continue }
      // The pointer of a field is no second one.
      if screen.cursor.isVisible, screen.cursor.row == index { continue }
      if found != nil { return nil }
      guard let text = pointer.text else { return nil }
      found = PointedPlace(row: index, columns: pointer.end..<row.count, text: text, isArrow: pointer.isArrow)
    }
    return found
  }

  /// The pointer at the beginning of a row, and the text behind it.
  private final class PointedText: RowAnalysis {
    /// Nil without a pointer; its text is nil for one that is too long, or has none.
    let pointer: (end: Int, text: String?, isArrow: Bool)?

    init(_ row: Row) {
      let start = (0..<row.count).first { row.scalar(at: $0) != " " } ?? row.count
      // An arrow may have a shaft.
      let head = (start..<row.count).first { !isShaft(row, $0) } ?? row.count
      let end = (head..<row.count).first { !isPointer(row, $0) } ?? row.count
      guard end > head, head == start || row.scalar(at: head) == ">" else {
        pointer = nil
        return
      }
      let text = row.text(columns: end..<row.count).trimmingLeadingBlanks.trimmingTrailingBlanks
      let isShort = end - head <= 2 && head - start <= 3 && text.contains { $0.isLetter || $0.isNumber }
      pointer = (end, isShort ? text : nil, head > start)
    }
  }

  /// True if the next row above or below has a blank where the pointer is, and text behind it.
  private static func isBesideBlanks(_ place: PointedPlace, on screen: Screen) -> Bool {
    let column = place.columns.lowerBound
    return [place.row - 1, place.row + 1].filter(screen.rows.indices.contains).contains { index in
      let row = screen.rows[index]
      guard (0..<column).allSatisfy({ row.scalar(at: $0) == " " }) else { return false }
      return (column..<min(row.count, column + 2)).contains { row.scalar(at: $0) != " " }
    }
  }

  private static func isShaft(_ row: Row, _ column: Int) -> Bool {
    row.scalar(at: column) == "-" || row.scalar(at: column) == "="
  }

  private static func isPointer(_ row: Row, _ column: Int) -> Bool {
    row[column].text.first.map { Glyph.pointers.contains($0) } ?? false
  }
}

/// The text behind a pointer.
public struct PointedPlace {
  public let row: Int
  public let columns: Range<Int>
  public let text: String
  /// True if the pointer has a shaft, `->`: the signs of prompts and quotations have none.
  public let isArrow: Bool
}
