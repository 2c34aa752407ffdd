// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let colourOnlyState = Rule(
    "colour-only-state", "On and off differ in more than colour.", .serious, mappedTo: Mapping.criterion("1.4.1"),
    why: "A box with the same letter in it, once pale and once bright, is read the same both times.",
    how:
      "When a key turns a check box or a radio button on or off, the letters of its row change. Where Space, Enter or "
      + "a letter changes nothing but the look of one row, and that stays when the choice has moved away, it is on or "
      + "off, too, and colour, ground or a line through it is not enough, nor is a block that slides. A day of a month drawn "
      + "in columns differs from the others by a sign, too. Where one sign "
      + "stands in one column of several rows, once red and once green or yellow, the rows have words that go "
      + "with the colour.",
    remedy: "Write a blank for off: `[ ]` and `[x]`; write \"running\" and \"stopped\" beside the dots.",
    checks: [
      .session { session, tally in
        for answer in session.answers {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          let states = boxes(of: answer.before)
          for (id, box) in boxes(of: after) {
            guard let old = states.first(where: { $0.id == id })?.box, old.label == box.label, old.value != box.value,
              old.value != nil || box.value != nil
            else { continue }
            let row = box.frame.cells.rows.lowerBound
            guard answer.before.rows[row].text == after.rows[row].text else {
              tally.pass()
              continue
            }
            var evidence = after.row(row).evidence()
            (evidence.at, evidence.line) = (after.at, after.line)
            let name: ReportSentence = box.label.map { "\"\($0)\"" } ?? "This box"
            tally.fail("\(name) was turned and reads the same as before.", evidence, key: "box")
          }
        }
      },
      .session { session, tally in
        for turn in session.turns {
          var evidence = turn.after.row(turn.row).evidence()
          (evidence.at, evidence.line) = (turn.after.at, turn.after.line)
          tally.fail(
            "\(turn.key) turns this on or off, and only its look says so.", evidence, key: "turn")
        }
      },
      .session { session, tally in
        for (answer, after, row) in session.switches {
          var evidence = after.row(row).evidence()
          (evidence.at, evidence.line) = (after.at, after.line)
          tally.fail(
            "\(answer.key.name) turns this on or off, and only the place and the colour of a block say so.", evidence,
            key: "switch")
        }
      },
      .screen { screen, tally in
        for calendar in CalendarMarks.calendars(on: screen.rows) {
          let days = calendar.days.prefix(3).joined(separator: ", ")
          tally.fail(
            "Days of this month (\(days)) are marked by their look alone.",
            screen.row(calendar.row).evidence(calendar.columns), key: "days", severity: .moderate)
        }
        for lamps in StatusLamps.columns(of: screen.rows) {
          guard !lamps.isTold(in: screen.rows) else {
            tally.pass()
            continue
          }
          let hues = ReportSentence.joined(lamps.hues.map(ReportSentence.init(stringLiteral:)), by: ", ")
          let row = lamps.rows.first { $0.hue != lamps.rows[0].hue }?.row ?? lamps.rows[0].row
          tally.fail(
            "The same sign is \(hues) in other rows, and no word says what that means.",
            screen.row(row).evidence(), key: "lamps \(lamps.column)")
        }
      },
    ])

  private static func boxes(of screen: AuditedScreen) -> [(id: ElementID, box: Element)] {
    screen.interface.elements.filter { $0.role == .checkBox || $0.role == .radioButton }.map { ($0.id, $0) }
  }
}

extension AuditedSession {
  /// The rows in which Space or Enter changed the colours of blanks or blocks beside words, and nothing else.
  fileprivate var switches: [(answer: Answer, after: AuditedScreen, row: Int)] {
    answers.compactMap { answer in
      guard answer.key.bytes == [0x20] || answer.key.bytes == [0x0D], let after = answer.after,
        after.screen.size == answer.before.screen.size, answer.before.screen.text == after.screen.text
      else { return nil }
      let changed = after.rowsChanged(since: answer.before).filter { index in
        answer.before.rows[index].styleRuns != after.rows[index].styleRuns
      }
      guard changed.count == 1, let row = changed.first, after.rows[row].text.hasWord else { return nil }
      let (old, new) = (answer.before.rows[row], after.rows[row])
      let cells = (0..<min(old.count, new.count)).filter { old.style(at: $0) != new.style(at: $0) }
      let isBlock = cells.allSatisfy { new.scalars[$0] == 0x20 || (0x2580...0x259F).contains(new.scalars[$0]) }
      return (4...24).contains(cells.count) && isBlock ? (answer, after, row) : nil
    }
  }
}

/// A row that a key has turned on or off, by its look alone.
private struct Turn {
  var key: String
  var row: Int
  var after: AuditedScreen
}

extension AuditedSession {
  fileprivate var turns: [Turn] {
    let answers = answers
    return zip(answers, answers.dropFirst()).compactMap { answer, next in
      guard !answer.key.isNavigation, answer.key.bytes.count == 1, next.key.isNavigation, answer.key.bytes != [0x1B],
        let after = answer.after, let later = next.after, after.screen.size == answer.before.screen.size,
        later.screen.size == after.screen.size, answer.before.screen.text == after.screen.text
      else { return nil }
      let changed = after.rowsChanged(since: answer.before).filter { index in
        answer.before.rows[index].styleRuns != after.rows[index].styleRuns
      }
      // With the cursor moves what is typed, or the focus.
      let (caret, moved) = (answer.before.screen.cursor, after.screen.cursor)
      guard changed.count == 1, let row = changed.first, !after.rows[row].isBlank, caret.row == moved.row,
        caret.column == moved.column, caret.isVisible == moved.isVisible
      else { return nil }
      let (old, new, left) = (answer.before.rows[row], after.rows[row], later.rows[row])
      // Two stretches are a choice that has moved on.
      let cells = (0..<min(old.count, new.count)).filter { old.style(at: $0) != new.style(at: $0) }
      guard let first = cells.first, let last = cells.last, last - first + 1 == cells.count else { return nil }
      let column = new.scalars.indices.first { column in
        old.style(at: column) != new.style(at: column)
          && (new.scalar(at: column)?.properties.isAlphabetic ?? false)
          && left.scalar(at: column) == new.scalar(at: column)
      }
      guard let column else { return nil }
      // Where the choice has gone, and the row in question: what is usual is what most others look like.
      let others = later.rows.indices.filter { index in
        index != row && abs(index - row) <= 8 && later.rows[index].version == after.rows[index].version
          && (later.rows[index].scalar(at: column)?.properties.isAlphabetic ?? false)
      }.map { later.rows[$0].style(at: column) }
      guard !others.isEmpty, others.contains(where: { $0 != left.style(at: column) }),
        left.style(at: column) != old.style(at: column)
      else { return nil }
      return Turn(key: answer.key.name, row: row, after: after)
    }
  }
}
