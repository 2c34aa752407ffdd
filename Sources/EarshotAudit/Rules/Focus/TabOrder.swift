// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let tabOrder = Rule(
    "tab-order", "Tab goes the way in which the screen is read.", .moderate, mappedTo: Mapping.criterion("2.4.3"),
    why: "Who hears one field after the other takes their order for that of the form, and fills in the wrong one.",
    how:
      "Of a round that Tab makes through four places or more, one step goes back, to the beginning, and in five others at "
      + "most one does, by rows or by columns.",
    remedy: "Give the controls the order in which they stand.",
    checks: [
      .session { session, tally in
        var tour: [ScreenArea] = []
        var start: AuditedScreen?
        func judge() {
          guard let screen = start, tour.count >= 4 else { return }
          // The last place and the first: one step back begins the round again.
          let pairs = zip(tour, tour.dropFirst() + tour.prefix(1))
          let byRows = pairs.count { one, other in
            other.rows.lowerBound < one.rows.lowerBound
              || other.rows.lowerBound == one.rows.lowerBound && other.columns.lowerBound < one.columns.lowerBound
          }
          let byColumns = pairs.count { one, other in
            let side = other.columns.lowerBound - one.columns.lowerBound
            return abs(side) > 8 ? side < 0 : other.rows.lowerBound < one.rows.lowerBound
          }
          let back = min(byRows, byColumns)
          guard back > 1, (back - 1) * 5 >= tour.count else { return tally.pass() }
          let rows = tour.map { String($0.rows.lowerBound + 1) }.joined(separator: ", ")
          tally.fail(
            "Tab goes back \(back) times in a round of \(tour.count) places: rows \(rows).",
            Evidence(text: screen.rows.first { !$0.isBlank }?.text.squeezed ?? "", at: screen.at, line: screen.line),
            key: "order")
        }
        for answer in session.answers {
          guard answer.key.name == "Tab", let after = answer.after, let place = after.placeOfFocus(since: answer.before)
          else {
            (tour, start) = ([], nil)
            continue
          }
          if tour.contains(place) {
            judge()
            (tour, start) = ([], nil)
          }
          if start == nil { start = after }
          tour.append(place)
        }
      }
    ])
}

extension AuditedScreen {
  /// The place to which Tab has led: that of a visible cursor, else the only stretch that looks new, not old.
  fileprivate func placeOfFocus(since before: AuditedScreen) -> ScreenArea? {
    guard before.screen.size == screen.size else { return nil }
    let (one, two) = (before.screen.cursor, screen.cursor)
    if two.isVisible, one.row != two.row || one.column != two.column {
      return ScreenArea(rows: two.row..<two.row + 1, columns: two.column..<two.column + 1)
    }
    guard screen.text == before.screen.text else { return nil }
    // What was usual in the place before, and now stands out: reverse, or a ground of its own.
    var places: [ScreenArea] = []
    for index in rowsChanged(since: before) {
      for run in rows[index].styleRuns where run.style.reverse || run.style.background != .default {
        guard before.rows[index].style(at: run.columns.lowerBound) != run.style,
          !before.rows[index].style(at: run.columns.lowerBound).reverse
        else { continue }
        places.append(ScreenArea(rows: index..<index + 1, columns: run.columns))
      }
    }
    return places.count == 1 ? places.first : nil
  }
}
