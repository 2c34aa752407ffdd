// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let workWithoutEnd = Rule(
    "work-without-end", "Work tells how far it is, or how to stop it.", .serious,
    mappedTo: Mapping.criterion("4.1.3"),
    why: "Who hears \"loading\" and then nothing for a long time cannot tell work from a program that hangs, and does "
      + "not know how to get out.",
    how:
      "A line that says that something is being done, such as \"Loading, please wait\", does not stand for eight seconds "
      + "until the end, with a sign that turns at most, while its numbers stay the same and no other line than a title "
      + "is there or a key changes anything, unless the screen names a key for stopping.",
    remedy: "Say from time to time how far it is, and name a key that stops it.",
    checks: [
      .session { session, tally in
        guard let last = session.lastWorking else { return }
        let text = last.rows[last.row].text
        let words = text.lettersOnly
        // The first picture from which on the line has stood.
        guard
          let from = session.moments[...last.index].lastIndex(where: { moment in
            moment.screen.screen.size != session.moments[last.index].screen.screen.size
              || !moment.screen.rows.contains {
                $0.text.lettersOnly == words && $0.text.numbersOnly == text.numbersOnly
              }
          }).map({ $0 + 1 }) ?? session.moments.indices.first, from <= last.index
        else { return }
        let end = session.lastInput ?? session.moments[last.index].at
        let stood = end - session.moments[from].began
        guard stood >= .seconds(8) else { return tally.pass() }
        let screen = session.moments[last.index].screen
        guard !screen.namesStop else { return tally.pass() }
        // Where keys change other lines there is more than this to do.
        let isAlone = screen.rows.count { !$0.isBlank } <= 3
        let isAnswered = session.moments[from...last.index].contains { moment in
          !moment.keys.isEmpty && moment.screen.rows.contains { !$0.isBlank && $0.text.lettersOnly != words }
            && session.isChangedByKey(moment)
        }
        guard isAlone || !isAnswered else { return }
        var evidence = screen.row(last.row).evidence()
        (evidence.at, evidence.line) = (screen.at, screen.line)
        tally.fail(
          "This stands for \((Instant.zero + stood).nanoseconds / 1_000_000_000) seconds, says nothing new, and names "
            + "no way to stop.", evidence, key: "work")
      }
    ])
}

extension AuditedSession {
  /// The last picture before the program left, if it says that something is being done.
  fileprivate var lastWorking: (index: Int, row: Int, rows: [Row])? {
    for index in moments.indices.suffix(6).reversed() {
      let screen = moments[index].screen
      let row = screen.rows.firstIndex { row in
        guard !row.isBlank else { return false }
        let text = row.text
        guard text.tellsOfProgress, text.words.count <= 8 else { return false }
        // `Reading list` or `Loading dock 3` is a thing.
        let words = text.trimmed
        return words.hasSuffix("…") || words.hasSuffix("...") || text.words.count == 1
          || ProgressWords.phrases.contains { text.lowercased().contains($0) }
          || words.unicodeScalars.contains(where: isSpinner)
      }
      if let row { return (index, row, screen.rows) }
    }
    return nil
  }

  /// The time of the last key; nil if there was none.
  fileprivate var lastInput: Instant? { lastKeys.last?.at ?? moments.last { !$0.keys.isEmpty }?.keys.last?.at }

  fileprivate func isChangedByKey(_ moment: Moment) -> Bool {
    guard let index = moments.firstIndex(where: { $0.screen === moment.screen }), index > 0 else { return false }
    return zip(moments[index - 1].screen.rows, moment.screen.rows).contains {
      $0.text.lettersOnly != $1.text.lettersOnly
    }
  }

  private func isSpinner(_ scalar: Unicode.Scalar) -> Bool {
    (0x2800...0x28FF).contains(scalar.value) || "|/-\\◐◓◑◒".unicodeScalars.contains(scalar)
  }
}

extension AuditedScreen {
  /// True if it names a key or a button for stopping.
  fileprivate var namesStop: Bool {
    rows.contains { row in
      guard !row.isBlank else { return false }
      let words = Set(row.text.words)
      return !words.isDisjoint(with: [
        "cancel", "cancels", "stop", "stops", "abort", "aborts", "quit", "quits", "exit", "esc", "escape", "ctrl",
        "interrupt", "back", "close", "leave", "leaves", "skip", "q", "c", "abbrechen", "취소", "annuler", "cancelar",
      ])
    }
  }
}

extension String {
  /// The digits alone.
  fileprivate var numbersOnly: String { filter(\.isNumber) }
}
