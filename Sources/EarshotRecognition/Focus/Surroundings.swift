// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Tells text that lies on the ground around it from text on a bar within that ground.
///
/// In a list of two items that has just opened, each look is there once, and the plain item may have the very look that
/// the control below had before. The bar is the one with a margin of another ground: it has the focus.
///
/// Cannot tell bars that reach from edge to edge.
enum Surroundings {
  /// The claim of the bar right above or below new text that lies on the ground around it; the claim itself otherwise.
  static func corrected(_ claim: FocusClaim, in evidence: FocusEvidence) -> FocusClaim {
    let (old, new) = (evidence.old, evidence.new)
    guard case .text = claim.subject, claim.isOfLooks, old.size == new.size, new.rows.indices.contains(claim.row),
      let text = words(of: new.rows[claim.row], in: claim.columns), text.bar == nil,
      old.rows[claim.row].text(columns: claim.columns) != new.rows[claim.row].text(columns: claim.columns)
    else { return claim }
    // Where every other row is on a bar, the one without is chosen.
    let bars = [-1, 1].flatMap { step -> [(row: Int, columns: Range<Int>)] in
      var bars: [(row: Int, columns: Range<Int>)] = []
      var row = claim.row + step
      while new.rows.indices.contains(row), let beside = words(of: new.rows[row], in: claim.columns),
        beside.start == text.start, beside.margin.isOnGround(of: text.margin)
      {
        if let bar = beside.bar { bars.append((row, bar)) }
        row += step
      }
      return bars
    }
    guard bars.count == 1, let bar = bars.first, abs(bar.row - claim.row) == 1 else { return claim }
    var corrected = claim
    (corrected.row, corrected.columns, corrected.votes) = (bar.row, bar.columns, [:])
    corrected.text = new.rows[bar.row].text(columns: bar.columns)
    corrected.style = new.rows[bar.row].style(at: text.start)
    return corrected
  }

  private struct Words {
    /// The column of the first letter.
    var start: Int
    /// The look of the blank cell left of the words, or of the bar that they are on.
    var margin: Style
    /// The columns of the bar: a ground that ends before the margins do; nil without one.
    var bar: Range<Int>?
  }

  /// The words of a row that begin in some columns.
  private static func words(of row: Row, in columns: Range<Int>) -> Words? {
    let columns = columns.clamped(to: 0..<row.count)
    guard let start = columns.first(where: { row[$0].text.first.map { $0.isLetter || $0.isNumber } ?? false }) else {
      return nil
    }
    func isBlank(_ column: Int) -> Bool { row[column].text.allSatisfy { $0 == " " } }
    guard let ground = row.grounds.first(where: { $0.columns.contains(start) }) else { return nil }
    let (left, right) = (ground.columns.lowerBound - 1, ground.columns.upperBound)
    if left >= 0, isBlank(left), right < row.count, isBlank(right),
      row.style(at: right).isOnGround(of: row.style(at: left))
    {
      return Words(start: start, margin: row.style(at: left), bar: ground.columns)
    }
    guard start > 0, isBlank(start - 1), row.style(at: start - 1).isOnGround(of: row.style(at: start)) else {
      return nil
    }
    return Words(start: start, margin: row.style(at: start - 1), bar: nil)
  }
}
