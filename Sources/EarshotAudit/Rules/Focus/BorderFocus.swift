// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

/// A key after which nothing but the colour of some lines is another: the border of what has the focus now.
struct BorderFocus {
  let answer: AuditedSession.Answer
  let after: AuditedScreen
  /// The first row with words beside the lines that have changed.
  let row: Int

  /// Nil if the key changed more than that, or nothing.
  init?(_ answer: AuditedSession.Answer) {
    guard answer.key.isNavigation, let after = answer.after else { return nil }
    let before = answer.before
    guard before.screen.size == after.screen.size, !after.screen.cursor.isVisible,
      before.screen.text == after.screen.text
    else { return nil }
    var lines: [Int: Int] = [:]
    for index in after.rowsChanged(since: before) {
      let (old, new) = (before.rows[index], after.rows[index])
      for column in 0..<min(old.count, new.count) where old.style(at: column) != new.style(at: column) {
        let scalar = new.scalars[column]
        if (0x2500...0x259F).contains(scalar) {
          lines[index, default: 0] += 1
        } else if Self.isCaret(new, column)
          || scalar != 0x20 && !Self.isCaret(old, column)
            && !after.isTinted(old.style(at: column), new.style(at: column))
        {
          // A caret has come, or words look otherwise.
          return nil
        }
      }
    }
    guard lines.count > 1, lines.values.reduce(0, +) >= 8, let first = lines.keys.min(), let last = lines.keys.max(),
      let row = (first...last).first(where: { after.rows[$0].text.hasWord })
    else { return nil }
    (self.answer, self.after, self.row) = (answer, after, row)
  }

  /// True for a cell on a ground of its own between two others: a drawn caret.
  private static func isCaret(_ row: Row, _ column: Int) -> Bool {
    func ground(_ column: Int) -> Color? {
      guard (0..<row.count).contains(column) else { return nil }
      let style = row.style(at: column)
      return style.reverse ? style.foreground : style.background
    }
    let here = ground(column)
    return here != ground(column - 1) && here != ground(column + 1)
  }

  var evidence: Evidence {
    var evidence = after.row(row).evidence()
    (evidence.at, evidence.line) = (after.at, after.line)
    return evidence
  }
}

extension AuditedScreen {
  /// True if two looks differ in a ground of about the same brightness alone.
  fileprivate func isTinted(_ old: Style, _ new: Style) -> Bool {
    var same = old
    same.background = new.background
    guard same == new else { return false }
    return palettes.allSatisfy { Contrast.ratio($0.colors(of: old).ground, $0.colors(of: new).ground) < 1.3 }
  }
}
