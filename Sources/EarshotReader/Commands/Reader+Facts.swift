// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  mutating func tell(_ fact: TerminalFact, of facts: TerminalFacts) -> [ReaderEffect] {
    let words: String =
      switch fact {
      case .title: facts.title.flatMap(Self.unlessBlank) ?? phrases(.noTitle)
      case .statusRow: facts.statusRow.flatMap(Self.unlessBlank) ?? phrases(.noStatusRow)
      case .caret: facts.caret.map(place) ?? phrases(.noCaret)
      case .exitStatus:
        shell.lastExitStatus.map { phrases(.exitStatus, ["number": String($0)]) } ?? phrases(.noExitStatus)
      }
    return say([.text(words)], source: .review, priority: .text, key: "review")
  }

  private func place(_ caret: TerminalFacts.Caret) -> String {
    let place = phrases(.caretPlace, ["line": String(caret.line), "column": String(caret.column)])
    return [place, caret.text.trimmingBlanks].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private static func unlessBlank(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : text }

  mutating func lookBack(_ step: HistoryStep) -> [ReaderEffect] {
    guard let (phrase, isEnd) = history.step(step) else {
      return say([.text(phrases(.historyEmpty))], source: .review, priority: .text, key: "review")
    }
    let end = phrases(step == .previous ? .historyFirst : .historyLast)
    var words = phrase
    if isEnd, case .text(let text) = phrase.first {
      words[0] = .text("\(end): \(text)")
    } else if isEnd {
      words.insert(.text(end), at: 0)
    }
    return say(words, source: .review, priority: .text, key: "review")
  }
}
