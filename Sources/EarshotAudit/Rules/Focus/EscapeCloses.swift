// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let escapeCloses = Rule(
    "escape-closes", "Escape closes what a key has opened.", .moderate, mappedTo: Mapping.bestPractice,
    why:
      "Escape is tried first by everybody who is where they did not want to go, and who cannot look for the way back.",
    how:
      "A frame that a key other than arrows and Tab has put on the screen is gone within a second after Escape. Where it "
      + "stays and its own words or the last rows name a way to close it, it passes.",
    remedy: "Let Escape close it, or write the key into the box: \"q close\".",
    checks: [
      .session { session, tally in
        let answers = session.answers
        for (index, answer) in answers.enumerated() {
          if answer.key.bytes == [0x1B] {
            guard let box = session.boxOpened(before: index), let after = answer.after else { continue }
            if after.screen.size == answer.before.screen.size, !after.frameAreas.contains(box) { tally.pass() }
            continue
          }
          // A key that changed nothing has no answer: it is the one before the next.
          guard let escape = answer.previous, escape.bytes == [0x1B], index == 0 || answers[index - 1].key != escape,
            // In less time it may be the beginning of another key.
            answer.key.at - escape.at > .milliseconds(1_100), let box = session.boxOpened(before: index)
          else { continue }
          if answer.before.namesClosing(of: box) {
            tally.pass()
            continue
          }
          var evidence = answer.before.row(min(box.rows.lowerBound + 1, answer.before.rows.count - 1)).evidence()
          (evidence.at, evidence.line) = (answer.before.at, answer.before.line)
          tally.fail("Escape leaves this open, and no word says what closes it.", evidence, key: "box")
        }
      }
    ])
}

extension AuditedSession {
  /// The frame that a key has opened and that is there when the answer with a number begins; nil if there is none.
  fileprivate func boxOpened(before index: Int) -> ScreenArea? {
    let shown = answers[index].before.frameAreas
    for earlier in answers[..<index].suffix(6).reversed() {
      guard let after = earlier.after, after.screen.size == earlier.before.screen.size else { return nil }
      if earlier.key.bytes == [0x1B] { return nil }
      guard !earlier.key.isNavigation else { continue }
      let old = earlier.before.frameAreas
      let new = after.frameAreas.filter { !old.contains($0) && shown.contains($0) && $0.rows.count > 2 }
      // A new page brings several; a box leaves what is around it.
      let same = zip(earlier.before.rows, after.rows).count { !$0.isBlank && $0.text == $1.text }
      return new.count == 1 && same > 0 && new[0].columns.count < after.screen.size.columns ? new[0] : nil
    }
    return nil
  }
}

extension AuditedScreen {
  fileprivate var frameAreas: [ScreenArea] { RecognizedFrame.frames(of: screen).map(\.area) }

  fileprivate func namesClosing(of box: ScreenArea) -> Bool {
    rows.indices.contains { index in
      guard !rows[index].isBlank, box.rows.contains(index) || index >= rows.count - 2 else { return false }
      let columns = box.rows.contains(index) ? box.columns.clamped(to: 0..<rows[index].count) : 0..<rows[index].count
      return rows[index].text(columns: columns).words.contains { Self.closing.contains($0) }
    }
  }

  private static let closing: Set<String> = [
    "close", "closes", "cancel", "ok", "back", "quit", "exit", "leave", "return", "done", "any", "esc", "escape",
    "dismiss", "schließen", "abbrechen", "zurück", "fermer", "annuler", "cerrar", "cancelar", "닫기", "취소", "閉じる",
  ]
}
