// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let wayOut = Rule(
    "way-out", "A program can be left by keys.", .critical, mappedTo: Mapping.criterion("2.1.2"),
    why: "Users who cannot leave have to close the terminal from outside, and lose its other contents.",
    how:
      "An explored program ends, or asks for confirmation, when Escape, q, Ctrl+C, Ctrl+Q, Ctrl+X, F10 and Ctrl+D "
      + "are pressed; a command that has to be typed for that, such as :q!, is named on the screen. A key that its last screen names for leaving ends it, too. If another way is named, "
      + "or a question waits, a person has to try it.",
    remedy: "End at Ctrl+C or q, and name the key on the screen.",
    cannotTell: [.maybeIntended],
    checks: [
      .session { session, tally in
        switch session.ending {
        case .unknown, .timedOut, .leftByMoving, .failed, .failedByAnswer, .answered, .leftAfterTyping: return
        case .left: tally.pass()
        case .leftByCommand(let command):
          guard let last = session.moments.last(where: { $0.screen.showsSomething })?.screen else { return }
          let isNamed = session.moments.contains { moment in
            moment.keys.isEmpty
              && (moment.screen.screen.text.contains(command.prefix(2)) || moment.screen.namesLetterForLeaving)
          }
          if isNamed { return tally.pass() }
          var evidence = last.evidenceOfCursor
          (evidence.at, evidence.line) = (last.at, last.line)
          tally.fail(
            "Only typing \(command) ends the program, and no screen says so.", evidence, key: "command",
            severity: .serious)
        case .stayed(let keys):
          guard let last = session.moments.last?.screen else { return }
          var evidence = last.evidenceOfCursor
          (evidence.at, evidence.line) = (last.at, last.line)
          let names = keys.map { $0.hasPrefix("Ctrl+") ? "Ctrl+" + $0.dropFirst(5).uppercased() : $0 }
          let message: ReportSentence = "\(names.joined(separator: ", ")) do not end the program."
          // The question may have been answered by the keys after it.
          if last.asksToLeave || session.hasAskedToLeave { return tally.pass() }
          if last.asks {
            return tally.cannotTell(.maybeIntended, "\(message) A question waits.", evidence, key: "question")
          }
          // What the screen itself promises.
          if !last.hasCursorInField, !last.interface.elements.contains(where: { $0.role == .dialog }),
            let named = last.writtenKeys.first(where: { label in
              label.isExit && keys.contains { $0.lowercased() == label.name?.lowercased() }
            })
          {
            return tally.fail(
              "The screen says \"\(named.key) \(named.label)\", and the program goes on.", evidence, key: "out")
          }
          if let exit = session.moments.lazy.compactMap({ $0.screen.writtenExit }).first {
            return tally.cannotTell(.maybeIntended, "\(message) \"\(exit)\" may.", evidence, key: "out")
          }
          tally.fail(message, evidence, key: "out")
        }
      }
    ])
}

extension AuditedSession {
  /// True if a key has brought a row that asks whether to leave.
  fileprivate var hasAskedToLeave: Bool {
    zip(moments, moments.dropFirst()).contains { before, after in
      guard !after.keys.isEmpty, after.keys.allSatisfy({ !$0.isNavigation }) else { return false }
      let old = Set(before.screen.rowsThatAsk)
      return after.screen.rowsThatAsk.contains { !old.contains($0) }
    }
  }
}

extension AuditedScreen {
  /// True if a letter in brackets begins a word for leaving: `[Q]uit` in a question that Enter answers.
  fileprivate var namesLetterForLeaving: Bool {
    rows.contains { row in
      guard !row.isBlank else { return false }
      let text = row.text.lowercased()
      return ["[q]uit", "(q)uit", "<q>uit", "e[x]it", "e(x)it", "[e]xit", "(e)xit"].contains(where: text.contains)
    }
  }

  /// True if it may ask whether to leave.
  fileprivate var asksToLeave: Bool { !rowsThatAsk.isEmpty }

  fileprivate var rowsThatAsk: [String] {
    rows.filter { !$0.isBlank }.map { $0.text.lowercased() }.filter { text in
      text.contains("?") && ["quit", "exit", "leave", "save", "close", "sure", "y/n"].contains { text.contains($0) }
    }
  }
}
