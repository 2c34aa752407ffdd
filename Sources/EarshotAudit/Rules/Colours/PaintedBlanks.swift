// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let paintedBlanks = Rule(
    "painted-blanks", "What is painted with blanks is written, too.", .moderate,
    mappedTo: Mapping.criterion("1.1.1", "1.4.1"),
    why: "A map or a chart of coloured blanks is a row of nothing to a reader, and to who sees no colours.",
    how:
      "Rows without a sign in them, painted in two grounds or more, do not draw a pattern over three rows and more: in each of them the ground changes "
      + "three times and more, at other columns than in the row above. Panels, bars and shadows, whose edges are below each other, "
      + "are none. Where two rows alone have such blanks, a person has to look.",
    remedy: "Put a sign into each cell, and say the sums in words: \"7 differences\".",
    cannotTell: [.maybeIntended],
    checks: [
      .screen { screen, tally in
        let painted = screen.rows.indices.filter { screen.rows[$0].isMosaic }
        guard let first = painted.first else {
          if screen.rows.contains(where: { $0.edgesOfBlanks.count > 1 }) { tally.pass() }
          return
        }
        let patterns = Set(painted.map { screen.rows[$0].edgesOfBlanks })
        let evidence = screen.row(first).evidence()
        if painted.count > 2, patterns.count > 2 {
          tally.fail("Blanks in several colours draw something here, and no sign does.", evidence, key: "mosaic")
        } else if painted.count == 2, patterns.count == 2 {
          tally.cannotTell(
            .maybeIntended, "Blanks in several colours draw something here, and no sign does.", evidence, key: "row")
        } else {
          tally.pass()
        }
      }
    ])
}

extension Row {
  /// The columns at which one ground of blanks gives way to another.
  fileprivate var edgesOfBlanks: [Int] {
    var edges: [Int] = []
    for column in 1..<max(count, 1) {
      guard scalar(at: column) == " ", scalar(at: column - 1) == " " else { continue }
      if ground(at: column) != ground(at: column - 1) { edges.append(column) }
    }
    return edges
  }

  /// True if blanks change their ground three times and more, between two colours and more besides the usual one.
  fileprivate var isMosaic: Bool {
    // A field or a shadow stands beside words, lines or signs.
    guard isBlank else { return false }
    let edges = edgesOfBlanks
    guard edges.count > 2 else { return false }
    let grounds = Set(edges.flatMap { [ground(at: $0), ground(at: $0 - 1)] }).subtracting([.default])
    return grounds.count > 1
  }

  private func ground(at column: Int) -> Color {
    let style = style(at: column)
    return style.reverse ? style.foreground : style.background
  }
}
