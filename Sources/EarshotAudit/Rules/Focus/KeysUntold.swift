// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let keysUntold = Rule(
    "keys-untold", "What a key opens is said somewhere.", .minor, mappedTo: Mapping.bestPractice,
    why: "A function whose key stands nowhere is there for those who have read the source. Who cannot see the screen "
      + "tries keys least of all.",
    how:
      "A letter, Delete or Insert that opens a box, a field or another page is named on a screen that has been shown. If a "
      + "page of help with room left at its end was among them, or neither ? nor F1 does anything and no word is on help, it "
      + "fails; otherwise there may be one, and a person has to look. A letter that moves the "
      + "choice to a name is not judged, nor one in a field.",
    remedy: "Name it in the key bar or on the page of help.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        let screens = session.moments.map(\.screen)
        // Where neither of the usual keys brings help, there is no page of it.
        let pressed = Set((session.moments.flatMap(\.keys) + session.lastKeys).map(\.name))
        let hasNone =
          pressed.isSuperset(of: ["?", "F1"])
          && !session.answers.contains { answer in
            ["?", "F1"].contains(answer.key.name) && answer.after?.isSeenToDiffer(from: answer.before) ?? false
          }
          && !screens.contains { screen in screen.rows.contains { $0.text.lowercased().contains("help") } }
        let hasHelp = session.answers.contains { answer in
          ["?", "h", "H", "F1"].contains(answer.key.name)
            && (answer.after?.opensWholeText(since: answer.before) ?? false)
        }
        for answer in session.answers where answer.key.isLetterOrEditing && !answer.before.hasCursorInField {
          let key = answer.key.name
          guard let after = answer.after, after.opensSomething(since: answer.before), !answer.before.asks,
            !answer.before.hasPrompt
          else { continue }
          if screens.contains(where: { $0.names(key: key) }) {
            tally.pass()
            continue
          }
          var evidence = after.evidenceOfFirstRow
          (evidence.at, evidence.line) = (after.at, after.line)
          let message: ReportSentence = "\(key) opens this, and no screen names that key."
          if hasHelp || hasNone {
            tally.fail(message, evidence, key: key)
          } else {
            tally.cannotTell(.tooLittleSeen, message, evidence, key: key)
          }
        }
      }
    ])
}

extension AuditedSession.Key {
  fileprivate var isLetterOrEditing: Bool {
    if ["Delete", "Insert"].contains(name) { return true }
    guard bytes.count == 1, let byte = bytes.first else { return false }
    return (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}

extension AuditedScreen {
  /// True if a box or a page has come with an empty row at its end: its text does not go on below.
  fileprivate func opensWholeText(since before: AuditedScreen) -> Bool {
    guard opensSomething(since: before) else { return false }
    let old = RecognizedFrame.frames(of: before.screen).map(\.area)
    let new = RecognizedFrame.frames(of: screen).filter { !old.contains($0.area) }
    guard let inside = new.compactMap(\.interior).max(by: { $0.rows.count < $1.rows.count }) else {
      return rows.count { $0.isBlank } > rows.count / 4
    }
    guard let last = inside.rows.last, rows.indices.contains(last) else { return false }
    return rows[last].text(columns: inside.columns.clamped(to: 0..<rows[last].count)).trimmed.isEmpty
      || inside.rows.count < rows.count / 2
  }

  /// True if a box, a field with the cursor, or another page has come.
  public func opensSomething(since before: AuditedScreen) -> Bool {
    guard screen.size == before.screen.size, screen.modes.alternateScreen, before.screen.modes.alternateScreen else {
      return false
    }
    if hasCursorInField, !before.hasCursorInField { return true }
    if RecognizedFrame.frames(of: screen).count > RecognizedFrame.frames(of: before.screen).count { return true }
    let written = rows.indices.filter { !rows[$0].isBlank || !before.rows[$0].isBlank }
    // Rows that have only moved are the same page.
    let known = Set(before.rows.map(\.text))
    let new = written.count { !known.contains(rows[$0].text) }
    return written.count > 3 && new * 5 >= written.count * 4
  }
}
