// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// The marks in the rows of an update: a few links, one highlighted stretch, added and removed lines.
struct RowMarks {
  private let kinds: [RowID: DiffLineKind]
  private let marksLines: Bool

  /// - Parameter ofLines: True to mark links and highlights: in output, but not in full-screen programs, where
  ///   everything may be highlighted.
  init(_ update: ScreenUpdate, ofLines: Bool) {
    kinds = DiffLines.kinds(of: update.passed, update.screen.rows)
    marksLines = ofLines
  }

  /// The marks of a row with this text, as if it were the first line.
  func marks(of row: Row, _ text: String) -> [LineMark] {
    if let kind = kind(of: row) { return [LineMark(line: 0, range: 0..<text.count, kind: kind)] }
    guard marksLines else { return [] }
    let error = NotableLine.isError(text) ? [LineMark(line: 0, range: 0..<text.count, kind: .error)] : []
    return error + Self.marks(of: row)
  }

  /// The meaning of the whole line: added or removed in a diff.
  func kind(of row: Row) -> LineMarkKind? { kinds[row.id].map { $0 == .added ? .added : .removed } }

  private static func marks(of row: Row) -> [LineMark] {
    let runs = row.styleRuns
    guard runs.count > 1 else { return [] }
    let links = runs.filter { $0.link != nil }
    if !links.isEmpty {
      // More are a list of links, which is soon obvious.
      return links.count > Self.linkLimit ? [] : links.compactMap { mark(.link, $0, of: row) }
    }
    let grounds = runs.filter { $0.style.reverse || $0.style.background != .default }
    // The background of a bar is no highlight.
    guard TickingText.percent(in: row.text) == nil, grounds.count == 1, let run = grounds.first,
      let mark = mark(.highlighted, run, of: row)
    else { return [] }
    return mark.range.count <= Self.longestHighlight && 2 * mark.range.count < row.text.count ? [mark] : []
  }

  private static func mark(_ kind: LineMarkKind, _ run: StyleRun, of row: Row) -> LineMark? {
    let text = row.text(columns: run.columns)
    let blanks = text.prefix { $0 == " " }.count
    let length = text.trimmingTrailingBlanks.count - blanks
    guard length > 0 else { return nil }
    let start = row.text(columns: 0..<run.columns.lowerBound).count + blanks
    return LineMark(line: 0, range: start..<start + length, kind: kind)
  }

  private static let linkLimit = 2
  private static let longestHighlight = 20
}
