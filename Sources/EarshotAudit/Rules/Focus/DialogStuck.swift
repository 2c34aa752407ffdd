// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

extension Rule {
  static let dialogStuck = Rule(
    "dialog-stuck", "What Enter opens can be closed.", .critical, mappedTo: Mapping.criterion("2.1.2"),
    why: "A window that no key closes holds the whole program: what was typed before is lost with the terminal.",
    how:
      "When Enter or Space has changed the screen, Escape, Tab, an arrow, Enter and q do not all leave every cell as it "
      + "is. Screens that are at work, or that name a key which was not pressed, are left to a person.",
    remedy: "Let Escape close it, and give it a button that is reached by Tab.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        guard let stuck = session.stuck else {
          if session.answers.contains(where: { $0.key.opens && $0.after != nil }) { tally.pass() }
          return
        }
        var evidence = Evidence(
          text: stuck.screen.rows[stuck.row].text.squeezed, at: stuck.screen.at, line: stuck.screen.line)
        evidence.cells = stuck.screen.row(stuck.row).evidence().cells
        let message: ReportSentence =
          "\(stuck.key) opens this, and \(stuck.tried.joined(separator: ", ")) do not close it."
        let others = stuck.screen.writtenKeys.compactMap(\.name).filter { name in
          !stuck.tried.contains { $0.lowercased() == name.lowercased() }
        }
        if stuck.screen.rows.contains(where: { $0.text.tellsOfProgress }) { return }
        if let other = others.first {
          tally.cannotTell(.maybeIntended, "\(message) \(other) may.", evidence, key: "stuck")
        } else {
          tally.fail(message, evidence, key: "stuck")
        }
      }
    ])
}

extension AuditedSession.Key {
  fileprivate var opens: Bool { bytes == [0x0D] || bytes == [0x20] }
}

extension AuditedSession {
  fileprivate typealias Stuck = (key: String, row: Int, screen: AuditedScreen, tried: [String])

  /// The last picture, if it came by Enter or Space and no key has changed it since.
  fileprivate var stuck: Stuck? {
    let answers = answers
    guard
      let index = answers.lastIndex(where: { answer in
        answer.after.map { $0.isSeenToDiffer(from: answer.before) } ?? false
      }), answers[index].key.opens, let screen = answers[index].after,
      screen.screen.size == answers[index].before.screen.size
    else { return nil }
    let later = answers[(index + 1)...].map(\.key) + lastKeys
    let tried = later.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard Set(tried).isSuperset(of: ["Escape", "Tab", "Enter", "q"]),
      !Set(tried).isDisjoint(with: ["Down", "Up", "Left", "Right"]), ending == .unknown, !screen.hasCursorInField
    else { return nil }
    guard
      !moments.contains(where: {
        $0.screen === moments.last?.screen
          && $0.screen.screen.modes.alternateScreen != screen.screen.modes.alternateScreen
      })
    else { return nil }
    let row = screen.rows.indices.first { row in
      screen.rows[row].text != answers[index].before.rows[row].text && !screen.rows[row].isBlank
    }
    return row.map { (answers[index].key.name, $0, screen, tried) }
  }
}
