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
      + "stays and its own words or the last rows name a way to close it, it passes. A page that such a key has put in "
      + "the place of another is left by Escape, too, if there is a way back: if another key brings the other page again.",
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
          if let page = session.pageLeft(by: index) {
            page.before.namesClosing(in: [0, 1]) ? tally.pass() : tally.fail(page)
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
      // Beside the box most is as it was: panes that come back for a shell's lines are no box.
      let beside = earlier.before.rows.indices.count { row in
        !earlier.before.rows[row].isBlank && !new.contains { $0.rows.contains(row) }
      }
      guard new.count == 1, same > 0, same * 2 >= beside, new[0].columns.count < after.screen.size.columns else {
        return nil
      }
      return new[0]
    }
    return nil
  }
}

extension RuleTally {
  fileprivate mutating func fail(_ page: AuditedSession.Answer) {
    let screen = page.before
    var evidence = screen.evidenceOfFirstRow
    (evidence.at, evidence.line) = (screen.at, screen.line)
    fail(
      "Escape leaves this page as it is; \(page.key.name) goes back, and no word says so.", evidence, key: "page")
  }
}

extension AuditedSession {
  /// The answer with a number, if it brings back the page that another key has replaced, and Escape was pressed in
  /// between without any effect.
  fileprivate func pageLeft(by index: Int) -> Answer? {
    let back = answers[index]
    guard let shown = back.after, !back.key.isNavigation, back.key.bytes != [0x1B] else { return nil }
    for (number, earlier) in answers[..<index].enumerated().suffix(Self.mostKeysOnPage).reversed() {
      guard let after = earlier.after, after.screen.size == shown.screen.size else { return nil }
      // Some programs draw the same again.
      if after.isSamePage(as: earlier.before) { continue }
      guard !earlier.key.isNavigation else { continue }
      guard earlier.key.bytes != [0x1B], after.isAnotherPage(than: earlier.before), back.before.isSamePage(as: after),
        shown.isSamePage(as: earlier.before), shown.screen.modes.alternateScreen
      else { return nil }
      // What changes nothing has no answer, but it has its place among the keys.
      let between = moments.drop { $0.screen !== after }.dropFirst().prefix { $0.screen !== shown }
      let keys = between.flatMap(\.keys) + (moments.first { $0.screen === shown }?.keys ?? [])
      guard let escape = keys.first(where: { $0.bytes == [0x1B] }) else { return nil }
      // In less time it may be the beginning of another key, unless it was answered by drawing the same.
      let isAnswered = answers[number..<index].contains { $0.key == escape }
      return isAnswered || back.key.at - escape.at > .milliseconds(1_100) ? back : nil
    }
    return nil
  }

  private static let mostKeysOnPage = 12
}

extension AuditedScreen {
  /// True if next to nothing of another is left.
  fileprivate func isAnotherPage(than other: AuditedScreen) -> Bool {
    guard screen.size == other.screen.size else { return false }
    let written = rows.indices.filter { !rows[$0].isBlank || !other.rows[$0].isBlank }
    return written.count > 3 && written.count { rows[$0].text != other.rows[$0].text } * 5 >= written.count * 4
  }

  fileprivate func isSamePage(as other: AuditedScreen) -> Bool {
    guard screen.size == other.screen.size else { return false }
    let written = rows.indices.filter { !rows[$0].isBlank || !other.rows[$0].isBlank }
    return written.count { rows[$0].text == other.rows[$0].text } * 5 >= written.count * 4
  }

  /// True if a word on closing stands in one of the first rows or the last two, or a button has one.
  fileprivate func namesClosing(in first: [Int]) -> Bool {
    let written = rows.indices.filter { !rows[$0].isBlank }
    let edges = first.compactMap { written.indices.contains($0) ? written[$0] : nil } + written.suffix(2)
    let words =
      edges.flatMap { rows[$0].text.withoutKeyBrackets.words }
      + ScreenButton.buttons(of: self).flatMap(\.label.words)
    return words.contains { Self.closing.contains($0) } || writtenExit != nil
      || writtenKeys.contains { Self.closing.contains($0.label.lowercased()) }
  }

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
