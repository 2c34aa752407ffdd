// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let timeLimit = Rule(
    "time-limit", "What is asked waits for its answer.", .serious, mappedTo: Mapping.criterion("2.2.1"),
    why: "To hear a question, look around it and type an answer takes several times as long as to see it.",
    how:
      "A program that shows its own screen, a field or a question does not end by itself while it is observed, and "
      + "does not announce by itself that the time is over, nor goes on without an answer. If it counts seconds down without a key, a person "
      + "has to check the end, and whether more time is available. Progress that ends is not a time limit.",
    remedy: "Wait for a key; or let the user turn the limit off, or make it ten times as long, before it begins.",
    cannotTell: [.tooLittleSeen],
    checks: [
      .session { session, tally in
        guard let last = session.moments.last(where: { $0.screen.asksForSomething })?.screen else { return }
        if case .timedOut(let interval) = session.ending, !session.showsProgress {
          var evidence = last.evidenceOfCursor
          (evidence.at, evidence.line) = (last.at, last.line)
          return tally.fail(
            "It ended by itself after \((Instant.zero + interval).secondsText) seconds without a key.", evidence,
            key: "end")
        }
        for (before, moment) in zip(session.moments, session.moments.dropFirst()) where moment.keys.isEmpty {
          // The first text of a screen is its opening, however late it comes.
          guard before.screen.asksForSomething, before.screen.screen.size == moment.screen.screen.size,
            !before.screen.rows.allSatisfy({ $0.text.allSatisfy { $0 == " " } })
          else { continue }
          for (index, row) in moment.screen.rows.enumerated() where row.text != before.screen.rows[index].text {
            guard endings.contains(where: { row.text.lowercased().contains($0) }) else { continue }
            return tally.fail(
              "It says by itself that the time is over.",
              Evidence(
                cells: moment.screen.row(index).evidence().cells, text: row.text.squeezed, at: moment.at,
                line: moment.screen.line), key: "over")
          }
        }
        if let rest = session.unansweredQuestion {
          var evidence = rest.screen.row(rest.screen.screen.cursor.row).evidence()
          (evidence.at, evidence.line) = (rest.screen.at, rest.screen.line)
          return tally.fail(
            "After \(rest.time.secondsText) seconds without an answer it goes on by itself.", evidence, key: "goes on")
        }
        if let (screen, row) = session.countdown {
          var evidence = screen.row(row).evidence()
          (evidence.at, evidence.line) = (screen.at, screen.line)
          return tally.cannotTell(
            .tooLittleSeen, "Seconds are counted down here while nobody presses a key.", evidence, key: "countdown")
        }
        if session.ending != .unknown { tally.pass() }
      }
    ])

  private static let endings = [
    "timed out", "time is up", "time's up", "time’s up", "too late", "expired", "time is over", "session ended",
  ]
}

extension AuditedScreen {
  /// True if the user has to act: the whole screen is taken, there is a field, or an open question.
  var asksForSomething: Bool {
    if screen.modes.alternateScreen || !fields.isEmpty { return true }
    let cursor = screen.cursor
    guard rows.indices.contains(cursor.row) else { return false }
    let before = rows[cursor.row].text(columns: 0..<min(cursor.column, rows[cursor.row].count)).trimmed
    return before.last.map { "?:>])".contains($0) } ?? false
  }
}

extension AuditedSession {
  /// True if the program was at work when it ended: with a bar, or with one line after the other.
  fileprivate var showsProgress: Bool {
    let changes = zip(moments, moments.dropFirst()).count { before, moment in
      moment.keys.isEmpty && zip(before.screen.rows, moment.screen.rows).contains { $0.text != $1.text }
    }
    return moments.contains { moment in moment.screen.interface.elements.contains { $0.role == .progressIndicator } }
      || changes > 6 && countdown == nil
  }

  /// A question at the cursor, with a question mark or its answers in brackets, that the program left without a key.
  fileprivate var unansweredQuestion: (screen: AuditedScreen, time: Interval)? {
    for (before, moment) in zip(moments, moments.dropFirst()) {
      guard moment.keys.isEmpty, before.screen.screen.size == moment.screen.screen.size,
        !before.screen.screen.modes.alternateScreen, let prompt = before.screen.prompt,
        prompt.contains("?") || prompt.hasSuffix("]") || prompt.hasSuffix("):"),
        moment.screen.screen.cursor.row != before.screen.screen.cursor.row,
        moment.began - before.at >= .seconds(2)
      else { continue }
      return (before.screen, moment.began - before.at)
    }
    return nil
  }

  /// A row with a number that went down by one at least three times without a key, beside words of time.
  fileprivate var countdown: (screen: AuditedScreen, row: Int)? {
    var runs: [Int: Int] = [:]
    for (before, moment) in zip(moments, moments.dropFirst()) {
      guard moment.keys.isEmpty, before.screen.screen.size == moment.screen.screen.size else { continue }
      for (index, row) in moment.screen.rows.enumerated() {
        let (old, new) = (before.screen.rows[index].text, row.text)
        guard old != new, old.withoutNumbers == new.withoutNumbers else { continue }
        let (was, now) = (old.numbers, new.numbers)
        let isDown = was.count == now.count && zip(was, now).contains { $0 == $1 + 1 }
        runs[index] = isDown ? runs[index, default: 0] + 1 : 0
        let words = Set(new.words)
        if runs[index, default: 0] >= 3,
          !words.isDisjoint(with: [
            "second", "seconds", "sec", "s", "left", "remaining", "remain", "closes", "closing", "ends", "expires",
            "timeout",
          ])
        {
          return (moment.screen, index)
        }
      }
    }
    return nil
  }
}

extension String {
  fileprivate var numbers: [Int] { split { !$0.isNumber }.compactMap { Int($0) } }
}
