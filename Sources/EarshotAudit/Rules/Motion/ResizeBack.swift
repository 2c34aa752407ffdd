// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let resizeBack = Rule(
    "resize-back", "After a change of size and back the screen is whole.", .serious,
    mappedTo: Mapping.criterion("1.4.10"),
    why: "Who makes letters larger for a moment, or turns a phone, is left with a screen whose half is gone, and no "
      + "sign that it was there.",
    how:
      "A full-screen program that is made smaller and as large as before shows the rows of words again that it had, also "
      + "after one key. It fails where two rows or more are gone for good, their place is empty, and most others are where "
      + "they were; where other rows are in their place, a frame has lost a side, or the first key brings them back, a person has to look. Rows that "
      + "change by themselves are not judged.",
    remedy: "Draw everything anew when the size changes (SIGWINCH), from what is to be shown, not from the screen.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        guard let change = session.changeOfSizeAndBack else { return }
        let (before, back, later) = (change.before, change.back, change.later)
        let restless = session.restlessRows(until: before.at)
        let lost = before.rowsOfWords(goneFrom: [back], restless: restless)
        let gone = before.rowsOfWords(goneFrom: [back] + later, restless: restless)
        let last = later.last ?? back
        let evidence = Evidence(
          text: lost.first.map { before.rows[$0].text.squeezed } ?? before.evidenceOfFirstRow.text, at: back.at,
          line: back.line)
        let (old, new) = (before.filledRows, min(back.filledRows, last.filledRows))
        if gone.count > 1, old - new > 1, before.isEmptied(gone, on: [back, last]) {
          return tally.fail(
            "After \(change.size) and back \(gone.count) rows are gone, and stay so.", evidence, key: "rows")
        }
        if lost.count > 1 {
          return tally.cannotTell(
            .maybeIntended, "After \(change.size) and back \(lost.count) rows are gone.", evidence, key: "rows")
        }
        let frames = (before.wholeFrames, back.wholeFrames)
        guard frames.0 > frames.1 else { return tally.pass() }
        tally.cannotTell(
          .maybeIntended, "After \(change.size) and back \(frames.0 - frames.1) frames are broken.", evidence,
          key: "frames")
      }
    ])
}

extension AuditedSession {
  fileprivate typealias ChangeAndBack = (
    before: AuditedScreen, back: AuditedScreen, later: [AuditedScreen], size: ReportSentence
  )

  /// The last picture before the terminal was made smaller, the last one without a key after it had its size back, and
  /// those after that; nil if it was not.
  fileprivate var changeOfSizeAndBack: ChangeAndBack? {
    for (index, moment) in moments.enumerated().dropFirst() {
      let before = moments[index - 1].screen
      let (old, small) = (before.screen.size, moment.screen.screen.size)
      guard moment.keys.isEmpty, old != small, small.columns <= old.columns, small.rows <= old.rows,
        before.screen.modes.alternateScreen, before.showsSomething
      else { continue }
      let rest = moments[index...].drop { $0.keys.isEmpty && $0.screen.screen.size == small }
      guard let first = rest.first, first.keys.isEmpty, first.screen.screen.size == old else { continue }
      let still = rest.prefix { $0.keys.isEmpty && $0.screen.screen.size == old }
      let later = rest.dropFirst(still.count).prefix { $0.screen.screen.size == old }.map(\.screen)
      guard let back = still.last?.screen, back.screen.modes.alternateScreen,
        later.allSatisfy(\.screen.modes.alternateScreen)
      else { continue }
      return (before, back, later, "\(small.columns) by \(small.rows)")
    }
    return nil
  }
}

extension AuditedScreen {
  /// True if two of some rows and more have become empty, and most of the others are as they were.
  fileprivate func isEmptied(_ gone: [Int], on later: [AuditedScreen]) -> Bool {
    let others = rows.indices.filter { !rows[$0].isBlank && !gone.contains($0) }
    return later.allSatisfy { screen in
      guard screen.rows.count == rows.count else { return false }
      return gone.count { screen.rows[$0].isBlank } > 1
        && others.count { screen.rows[$0].text == rows[$0].text } * 2 >= others.count
    }
  }

  fileprivate var filledRows: Int { rows.count { !$0.isBlank } }

  fileprivate var wholeFrames: Int { RecognizedFrame.frames(of: screen).count }

  /// The rows of two words and more of which none of some later pictures has as much as half.
  fileprivate func rowsOfWords(goneFrom later: [AuditedScreen], restless: Set<Int>) -> [Int] {
    let shown = later.map { Set($0.screen.text.words) }
    return rows.indices.filter { index in
      guard !rows[index].isBlank, !restless.contains(index) else { return false }
      let words = rows[index].text.words.filter { $0.contains(where: \.isLetter) && $0.count > 1 }
      guard words.count > 1 else { return false }
      return shown.allSatisfy { known in words.count(where: known.contains) * 2 < words.count }
    }
  }
}
