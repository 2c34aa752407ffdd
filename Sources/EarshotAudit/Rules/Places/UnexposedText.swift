// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let unexposedText = Rule(
    "unexposed-text", "What is drawn is told.", .serious,
    mappedTo: Mapping.criterion("4.1.2", "1.3.1", en: "11.5.2.10"),
    why: "Words that are on the screen and in no element do not exist for who hears the screen.",
    how: "Every word that is drawn lies in the frame of an element that is read, or is in the words of one. Lines and "
      + "signs are not judged, nor what lies behind something modal.",
    remedy: "Make what draws the words an element, and give it the words as its label.",
    checks: [
      .shown { tree, screen, tally in
        let read = tree.stops.compactMap { tree.tree[$0] }
        let frames = read.map(\.frame.cells)
        // The label of a group is said to who goes into it.
        let groups = tree.parts.map(\.element).filter { $0.role == .group }
        let said = Set(
          (read + groups).flatMap { "\($0.label ?? "") \($0.value ?? "") \($0.details.placeholder ?? "")".words })
        // Content behind a dialog is not read while it is open.
        let modal = tree.parts.contains(where: \.element.isModal) ? bounds(of: frames) : nil
        for (index, row) in screen.rows.enumerated() where !row.isBlank && modal?.rows.contains(index) ?? true {
          for columns in words(of: row) where modal?.columns.contains(columns.lowerBound) ?? true {
            let text = row.text(columns: columns)
            let isFramed = frames.contains { $0.rows.contains(index) && $0.columns.contains(columns.lowerBound) }
            if isFramed || text.words.allSatisfy({ said.contains($0) }) {
              tally.pass()
            } else {
              tally.fail("\"\(text)\" is drawn, and no element tells it.", screen.row(index).evidence(columns))
            }
          }
        }
      }
    ])

  /// The smallest area that contains some areas.
  private static func bounds(of areas: [ScreenArea]) -> ScreenArea? {
    let areas = areas.filter { !$0.rows.isEmpty && !$0.columns.isEmpty }
    guard let top = areas.map(\.rows.lowerBound).min(), let bottom = areas.map(\.rows.upperBound).max(),
      let left = areas.map(\.columns.lowerBound).min(), let right = areas.map(\.columns.upperBound).max()
    else { return nil }
    return ScreenArea(rows: top..<bottom, columns: left..<right)
  }

  /// The words of a row, by columns.
  private static func words(of row: Row) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for column in 0...row.count {
      let isWord =
        column < row.count && !(row[column].text.first?.isWhitespace ?? true)
        || column < row.count && row[column].width == 0
      if isWord, start == nil { start = column }
      if !isWord, let from = start {
        if row.text(columns: from..<column).contains(where: \.isLetter) { found.append(from..<column) }
        start = nil
      }
    }
    return found
  }
}
