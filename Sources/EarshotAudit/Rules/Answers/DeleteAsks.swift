// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let deleteAsks = Rule(
    "delete-asks", "Deleting asks first, or can be undone.", .serious, mappedTo: Mapping.bestPractice,
    why: "A key hit by mistake takes something away for good. Who does not see the row go does not know of it, either.",
    how:
      "A key that the screen calls delete or remove, single letters apart, which are letter-shortcut's, does not take away "
      + "a row while all others stay, without a question, a new box, or a word on undoing it. Where something else is "
      + "written elsewhere at once, a person has to look. In a field it deletes text, and is not judged.",
    remedy: "Ask \"Delete it?\" with No first, or offer to undo it and say so.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        for answer in session.answers where answer.key.bytes != [0x0D] && answer.key.bytes != [0x1B] {
          guard let after = answer.after, answer.before.callsDeleting(answer.key.name) else { continue }
          if after.asks || after.frames > answer.before.frames {
            tally.pass()
            continue
          }
          guard let loss = answer.before.rowTakenAway(on: after) else { continue }
          if session.namesUndo {
            tally.pass()
            continue
          }
          var evidence = answer.before.row(loss.row).evidence()
          (evidence.at, evidence.line) = (answer.before.at, answer.before.line)
          let message: ReportSentence = "\(answer.key.name) takes this away at once, without a question."
          if loss.isTold {
            tally.cannotTell(.maybeIntended, message, evidence, key: answer.key.name)
          } else {
            tally.fail(message, evidence, key: answer.key.name)
          }
        }
      }
    ])
}

extension AuditedSession {
  fileprivate var namesUndo: Bool {
    moments.contains { moment in
      moment.screen.rows.contains { row in
        !row.isBlank && row.text.words.contains { Self.undoing.contains($0) }
      }
    }
  }

  private static let undoing: Set<String> = [
    "undo", "undelete", "restore", "trash", "rückgängig", "wiederherstellen", "annuler", "restaurer", "deshacer",
    "cofnij", "취소", "복원", "元に戻す",
  ]
}

extension AuditedScreen {
  fileprivate var frames: Int { RecognizedFrame.frames(of: screen).count }

  /// True if a key of a bar has a word on deleting, and no other that says that it asks, or that it is text.
  fileprivate func callsDeleting(_ key: String) -> Bool {
    guard !hasCursorInField else { return false }
    return writtenKeys.contains { label in
      label.name?.lowercased() == key.lowercased() && !label.isPlain && label.isDestructive
        && !Self.deleting.isDisjoint(with: label.label.words) && Self.texts.isDisjoint(with: label.label.words)
    }
  }

  private static let deleting: Set<String> = [
    "delete", "del", "remove", "erase", "löschen", "supprimer", "borrar", "삭제",
  ]
  private static let texts: Set<String> = ["line", "word", "char", "character", "eol", "zeile", "wort"]

  /// The row that another picture lacks, while all others with words are there in the same order; nil if more has
  /// changed. One of an item's rows may be all that it has words in.
  ///
  /// - Returns: The row, and true if a row with other words has come.
  fileprivate func rowTakenAway(on after: AuditedScreen) -> (row: Int, isTold: Bool)? {
    guard screen.size == after.screen.size, screen.modes.alternateScreen == after.screen.modes.alternateScreen else {
      return nil
    }
    func items(_ screen: AuditedScreen) -> [(row: Int, text: String)] {
      screen.rows.indices.compactMap { index in
        let row = screen.rows[index]
        // A clock ticks, and a bar names what can be done with what is chosen.
        guard !row.isBlank, KeyLabel.keys(on: row, index).count < 2 else { return nil }
        let words = row.text.words.filter { $0.count > 1 && $0.contains(where: \.isLetter) }
        return words.isEmpty ? nil : (index, words.joined(separator: " "))
      }
    }
    let (old, new) = (items(self), items(after))
    var rest = new
    var gone: [Int] = []
    for item in old {
      if let place = rest.firstIndex(where: { $0.text == item.text }) {
        rest.remove(at: place)
      } else {
        gone.append(item.row)
      }
    }
    // Other words in the same row are a change of what stands there.
    guard (1...2).contains(gone.count), rest.count <= 1, let row = gone.first,
      !rest.contains(where: { gone.contains($0.row) })
    else { return nil }
    return (row, !rest.isEmpty)
  }
}
