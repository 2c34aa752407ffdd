// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let letterShortcut = Rule(
    "letter-shortcut", "A single letter destroys nothing.", .serious, mappedTo: Mapping.criterion("2.1.4"),
    why: "In dictation every letter of a word is a key; in touch typing a neighbouring key is easily hit. A reader "
      + "speaks the effect of a letter only afterwards.",
    how:
      "Among the keys named on a screen, single letters, digits and symbols do not delete, send or "
      + "overwrite. With the cursor in a field they are text. For other letters it is unknown if they can be "
      + "turned off or changed; those that leave, move or help are not judged, nor those that ask first, by their "
      + "words. A letter that no screen names does not take the chosen row away without a question; where one ends the "
      + "program, a person has to look.",
    remedy: "Use Ctrl or a function key, ask before anything is lost, or let the user turn single keys off.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        for loss in session.lossesByLetter {
          var evidence = loss.before.row(loss.row).evidence()
          (evidence.at, evidence.line) = (loss.before.at, loss.before.line)
          tally.fail(
            "\"\(loss.key)\" takes this away at once, and the screen does not name that key.", evidence, key: "hidden")
        }
      },
      .session { session, tally in
        guard let (key, last) = session.letterThatEnds else { return }
        var evidence = last.evidenceOfFirstRow
        (evidence.at, evidence.line) = (last.at, last.line)
        tally.cannotTell(
          .maybeIntended, "\"\(key)\" alone ends the program at once, and no screen names that key.", evidence,
          key: "end")
      },
      .screen { screen, tally in
        guard !screen.hasCursorInField else { return }
        for index in screen.rows.indices where !screen.rows[index].isBlank {
          let items = KeyLabel.keys(on: screen.rows[index], index)
          guard !items.isEmpty else { continue }
          let letters = items.filter { $0.isPlain && !$0.isHarmless || $0.isSign && ($0.isDestructive || $0.isStop) }
          guard let first = letters.first(where: \.isDestructive) ?? letters.first else {
            tally.pass()
            continue
          }
          let evidence = screen.row(index).evidence(first.columns)
          if first.isDestructive {
            tally.fail("\"\(first.key)\" alone does \"\(first.label)\".", evidence, key: "\(first.key) \(first.label)")
          } else {
            let list = letters.map { "\($0.key) \($0.label)" }.joined(separator: ", ")
            tally.cannotTell(
              .maybeIntended, "Letters alone are keys here: \(list).", evidence, key: "letters")
          }
        }
      },
    ])
}

extension AuditedSession {
  /// The letter at which a full-screen program ended without a question, though none of its screens names it; nil if
  /// another key ended it.
  fileprivate var letterThatEnds: (key: String, last: AuditedScreen)? {
    let shown = moments.map(\.screen).filter(\.screen.modes.alternateScreen)
    guard ending == .left, let last = shown.last, let key = keyOfLeaving, key.bytes.count == 1,
      let byte = key.bytes.first, (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte), !last.asks,
      !last.hasCursorInField, !shown.contains(where: { $0.names(key: key.name) })
    else { return nil }
    return (key.name, last)
  }

  fileprivate typealias Loss = (key: String, row: Int, before: AuditedScreen)

  /// The rows that letters without a name took away, without a question.
  fileprivate var lossesByLetter: [Loss] {
    answers.compactMap { answer in
      guard answer.key.bytes.count == 1, let byte = answer.key.bytes.first,
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte),
        byte != 0x71, let after = answer.after, after.screen.size == answer.before.screen.size
      else { return nil }
      let before = answer.before
      let key = answer.key.name
      guard !before.hasCursorInField, !before.names(key: key), !after.asks else { return nil }
      let (old, new) = (before.items, after.items)
      // One row less, all others still there, and nothing new.
      guard old.count >= 3, new.count == old.count - 1 else { return nil }
      var rest = new.map(\.text)
      var gone: [(row: Int, text: String)] = []
      for item in old {
        if let place = rest.firstIndex(of: item.text) { rest.remove(at: place) } else { gone.append(item) }
      }
      guard gone.count == 1, let lost = gone.first, rest.isEmpty else { return nil }
      // Those below have come up: a line that was only wiped is no item.
      guard let next = old.first(where: { $0.row > lost.row }), let place = new.first(where: { $0.row == lost.row }),
        next.text == place.text
      else { return nil }
      // Folding takes away what is below the choice.
      let wasChosen =
        before.screen.cursor.row == lost.row || focusMoves.contains { $0.text.itemText == lost.text }
        || before.hasMark(on: lost.row)
      return wasChosen ? (key, lost.row, before) : nil
    }
  }
}

extension AuditedScreen {
  /// The rows with words, without marks.
  fileprivate var items: [(row: Int, text: String)] {
    rows.indices.compactMap { index in
      guard !rows[index].isBlank else { return nil }
      let text = rows[index].text.itemText
      return text.isEmpty ? nil : (index, text)
    }
  }

  fileprivate func hasMark(on row: Int) -> Bool {
    rows[row].text.trimmed.first.map { ">❯›→*▶".contains($0) } ?? false
      || rows[row].styleRuns.contains { $0.style.reverse }
  }
}

extension String {
  /// The letters and digits with single blanks: without marks, frames and numbers of rows.
  fileprivate var itemText: String { withoutNumbers.words.joined(separator: " ") }
}
