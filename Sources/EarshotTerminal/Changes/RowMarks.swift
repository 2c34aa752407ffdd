import EarshotCore
import EarshotRecognition
import EarshotScreen

/// What stands out in a row of output: a few links, one stretch on another ground.
enum RowMarks {
  /// The marks of a row, as if it were the first line.
  static func marks(of row: Row) -> [LineMark] {
    let runs = row.styleRuns
    guard runs.count > 1 else { return [] }
    let links = runs.filter { $0.link != nil }
    if !links.isEmpty {
      // More are a list of links, and that it is one is soon clear.
      return links.count > Self.linkLimit ? [] : links.compactMap { mark(.link, $0, of: row) }
    }
    let grounds = runs.filter { $0.style.reverse || $0.style.background != .default }
    // The ground of a bar is no highlight.
    guard TickingText.percent(in: row.text) == nil, grounds.count == 1, let run = grounds.first,
      let mark = mark(.highlighted, run, of: row)
    else { return [] }
    return mark.range.count <= Self.longestHighlight && 2 * mark.range.count < row.text.count ? [mark] : []
  }

  /// What whole lines mean: those of a comparison of two texts that were added and removed.
  static func kinds(of rows: [Row]) -> [RowID: LineMark.Kind] {
    DiffLines.kinds(of: rows).mapValues { $0 == .added ? .added : .removed }
  }

  private static func mark(_ kind: LineMark.Kind, _ run: StyleRun, of row: Row) -> LineMark? {
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
