// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let boxCut = Rule(
    "box-cut", "A box fits its screen.", .moderate, mappedTo: Mapping.criterion("1.4.10"),
    why:
      "Large letters mean few columns and rows: what is in a box beyond the edge is on no screen that could be read.",
    how:
      "A box whose upper and left lines are there, and whose upper line goes on to the edge of the screen, has a right "
      + "line, too. Without one it fails where a row within it breaks off in the middle of its words at the edge, and the "
      + "next row does not go on. One that goes on below the last row, with uprights on both sides, may scroll: a person "
      + "has to look. Only terminals smaller than 80 by 24 are judged.",
    remedy: "Make the box as wide as the screen at most, wrap its text, and let it scroll.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        var drawnIn = session.moments.first?.screen.screen.size
        for moment in session.moments {
          let size = moment.screen.screen.size
          // A program that has not drawn since the terminal became smaller has cut nothing itself.
          if !moment.keys.isEmpty { drawnIn = size }
          guard size == drawnIn, size.columns < 80 || size.rows < 24, moment.screen.screen.modes.alternateScreen else {
            continue
          }
          for box in CutBox.boxes(on: moment.screen) { tally.judge(box, on: moment.screen) }
        }
      }
    ])
}

extension RuleTally {
  fileprivate mutating func judge(_ box: CutBox, on screen: AuditedScreen) {
    var evidence = screen.row(box.textRow ?? box.rows.lowerBound).evidence()
    (evidence.at, evidence.line) = (screen.at, screen.line)
    let place: ReportSentence = "At \(screen.screen.size.columns) by \(screen.screen.size.rows)"
    switch box.cut {
    case .none: pass()
    case .right where box.textRow != nil:
      fail("\(place) this box and its words are cut at the right edge.", evidence, key: "right")
    case .right:
      cannotTell(.maybeIntended, "\(place) this box goes on behind the right edge.", evidence, key: "right")
    case .below: cannotTell(.maybeIntended, "\(place) this box goes on below the last row.", evidence, key: "below")
    }
  }
}

/// A box that begins on a screen, by its upper left corner.
private struct CutBox {
  enum Cut { case none, right, below }

  var rows: Range<Int>
  var cut: Cut
  /// The row whose words break off at the edge.
  var textRow: Int?

  static func boxes(on screen: AuditedScreen) -> [CutBox] {
    let rows = screen.rows
    var found: [CutBox] = []
    for top in rows.indices.dropLast(2) where !rows[top].isBlank {
      for left in 0..<rows[top].count where isCorner(rows, top, left) {
        if let box = box(rows, top, left, screen.screen.size.columns) { found.append(box) }
      }
    }
    return found
  }

  private static func box(_ rows: [Row], _ top: Int, _ left: Int, _ columns: Int) -> CutBox? {
    var right = left + 1
    while right < columns, isAlong(rows[top].scalar(at: right)) { right += 1 }
    guard right - left > shortest else { return nil }
    var bottom = top + 1
    while bottom < rows.count, isUpright(rows[bottom].scalar(at: left)) { bottom += 1 }
    guard bottom - top > 2 else { return nil }
    let inside = top + 1..<bottom
    if right < columns {
      // The corner that ends the line, or the last cell of one that has none.
      let edge = [right, right - 1].first { column in inside.allSatisfy { isUpright(rows[$0].scalar(at: column)) } }
      guard edge != nil else { return nil }
      return CutBox(rows: top..<bottom, cut: bottom == rows.count ? .below : .none)
    }
    if inside.allSatisfy({ isUpright(rows[$0].scalar(at: columns - 1)) }) {
      return CutBox(rows: top..<bottom, cut: bottom == rows.count ? .below : .none)
    }
    let text = inside.first { breaksOff(rows, $0, left + 1, columns) }
    return CutBox(rows: top..<bottom, cut: .right, textRow: text)
  }

  /// True if words go up to the edge, and the next row has no letter in its first cell that could go on.
  private static func breaksOff(_ rows: [Row], _ index: Int, _ left: Int, _ columns: Int) -> Bool {
    func isLetter(_ row: Row, _ column: Int) -> Bool { row.scalar(at: column)?.properties.isAlphabetic ?? false }
    let row = rows[index]
    guard isLetter(row, columns - 1), !row.isWrapped,
      row.text(columns: left.clamped(to: row)..<row.count).words.count > 1
    else { return false }
    guard rows.indices.contains(index + 1) else { return true }
    return !isLetter(rows[index + 1], left)
  }

  private static func isCorner(_ rows: [Row], _ row: Int, _ column: Int) -> Bool {
    guard let sign = rows[row].scalar(at: column)?.value else { return false }
    return [0x250C, 0x250F, 0x2554, 0x256D].contains(sign)
      // Blocks and edges: `█▀▀▀`, `▊▔▔▔`, `▛▀▀▀`.
      || [0x2588, 0x258A, 0x2590, 0x259B, 0x258C].contains(sign) && isUpright(rows[row + 1].scalar(at: column))
  }

  private static func isAlong(_ scalar: Unicode.Scalar?) -> Bool {
    guard let sign = scalar?.value else { return false }
    return [0x2500, 0x2501, 0x2550, 0x2580, 0x2594].contains(sign)
  }

  private static func isUpright(_ scalar: Unicode.Scalar?) -> Bool {
    guard let sign = scalar?.value else { return false }
    return [0x2502, 0x2503, 0x2551, 0x2588, 0x258A, 0x258C, 0x2590, 0x258E, 0x258F].contains(sign)
  }

  private static let shortest = 8
}

extension Int {
  fileprivate func clamped(to row: Row) -> Int { Swift.min(self, row.count) }
}
