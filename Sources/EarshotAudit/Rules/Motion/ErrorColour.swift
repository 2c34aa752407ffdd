// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let errorColour = Rule(
    "error-in-colour", "Errors are told in words.", .serious,
    mappedTo: Mapping.criterion("3.3.1", "1.4.1"),
    why: "A field that turns red says nothing to those who do not see it.",
    how:
      "When Enter turns text, a frame or a ground red, words are added somewhere on the screen, and where all that it adds "
      + "is one line, that is more than a cross or an exclamation mark. In a tree, an element marked as wrong "
      + "has a message with words, or a hint or a description with the reason.",
    remedy: "Write the fault beside the field.",
    checks: [
      .element { element, tally in
        guard let details = element.details, details.invalid != nil, element.element.isElement else { return }
        let tree = element.tree.tree
        let words = ([details.errorMessage].compactMap { $0 } + details.describedBy).compactMap { id in
          tree[id].flatMap { $0.label?.trimmed.nonEmpty ?? $0.value?.trimmed.nonEmpty }
        }
        if !words.isEmpty || element.element.hint?.trimmed.nonEmpty != nil { return tally.pass() }
        tally.fail(
          "\(element.called) is wrong, and no word says why.",
          element.evidence, fix: Fix("errorMessage"))
      },
      .session { session, tally in
        for answer in session.answers where answer.key.bytes == [0x0D] {
          guard let after = answer.after, after.screen.size == answer.before.screen.size else { continue }
          if let sign = after.signAlone(since: answer.before) {
            var evidence = after.row(sign).evidence()
            (evidence.at, evidence.line) = (after.at, after.line)
            tally.fail(
              "\"\(evidence.text.prefix(20))\" is all that is answered: a sign, and no word.", evidence, key: "sign")
            continue
          }
          let isSame = answer.before.screen.text == after.screen.text
          for index in after.rows.indices where answer.before.rows[index].version != after.rows[index].version {
            let row = after.rows[index]
            let turned = row.styleRuns.first { run in
              run.style.isRed && !answer.before.rows[index].style(at: run.columns.lowerBound).isRed
                && (!row.text(columns: run.columns).trimmed.isEmpty || run.style.background.isRed)
            }
            guard let turned else { continue }
            guard isSame, !after.tellsOfError(near: index) else {
              tally.pass()
              continue
            }
            // The mark of the place that Enter led on to is no error, nor is an edge around nothing that has a name.
            guard !after.hasLostRed(since: answer.before),
              let words = after.words(for: turned.columns, in: index)
            else { continue }
            var evidence = after.row(index).evidence(turned.columns, words)
            (evidence.at, evidence.line) = (after.at, after.line)
            tally.fail("\"\(evidence.text.prefix(60))\" turns red, and no word says why.", evidence)
          }
        }
      },
    ])
}

extension AuditedScreen {
  /// The row of a cross or an exclamation mark that is all that has come to the screen; nil if there is more.
  fileprivate func signAlone(since before: AuditedScreen) -> Int? {
    // At the cursor stands the next question.
    let come = rowsChanged(since: before).filter { row in
      row != screen.cursor.row && rows[row].text != before.rows[row].text && !rows[row].isBlank
    }
    guard come.count == 1, let row = come.first, before.rows[row].isBlank else { return nil }
    let text = rows[row].text.trimmed
    return text.count <= 3 && text.contains { "✗✘×❌✖⚠!".contains($0) } && !text.contains(where: \.isLetter) ? row : nil
  }
}

extension AuditedScreen {
  /// The words that are red, else those of their row, else of the field whose edge they are; nil if there are none.
  fileprivate func words(for columns: Range<Int>, in index: Int) -> String? {
    let own = [rows[index].text(columns: columns).squeezed, rows[index].text.squeezed].first(where: \.hasWord)
    if let own { return own }
    let field = fields.first { abs($0.row - index) <= 1 && $0.columns.overlaps(columns) }
    if let field { return field.name ?? rows[field.row].text.squeezed.nonEmpty.flatMap { $0.hasWord ? $0 : nil } }
    let beside = [index + 1, index - 1].filter(rows.indices.contains)
    let texts = beside.map { rows[$0].text(columns: columns.clamped(to: 0..<rows[$0].count)).squeezed }
    return texts.first(where: \.hasWord)
  }

  /// True if a word within two rows tells of a fault: then it is told, though not by this key.
  fileprivate func tellsOfError(near index: Int) -> Bool {
    (max(0, index - 2)...min(rows.count - 1, index + 2)).contains { row in
      !rows[row].isBlank && !Self.wordsOfErrors.isDisjoint(with: rows[row].text.words)
    }
  }

  /// True if something that was red in another row is not any more: what is red is what is chosen.
  fileprivate func hasLostRed(since before: AuditedScreen) -> Bool {
    rows.indices.contains { index in
      before.rows[index].version != rows[index].version
        && before.rows[index].styleRuns.contains { run in
          run.style.isRed && !rows[index].style(at: run.columns.lowerBound).isRed
        }
    }
  }

  private static let wordsOfErrors: Set<String> = [
    "error", "invalid", "must", "required", "wrong", "missing", "empty", "failed", "cannot", "needed", "least",
    "fehler", "ungültig", "pflichtfeld", "muss", "erreur", "invalide", "requis", "obligatoire", "inválido",
    "obligatorio",
  ]
}

extension Style {
  /// True for red text, or a red ground.
  fileprivate var isRed: Bool { foreground.isRed || background.isRed }
}

extension Color {
  fileprivate var isRed: Bool {
    switch self {
    case .indexed(1), .indexed(9), .indexed(160), .indexed(196), .indexed(124): true
    case .rgb(let red, let green, let blue): Int(red) * 2 > 3 * max(Int(green), Int(blue)) && red > 100
    default: false
    }
  }
}
