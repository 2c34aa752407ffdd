// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func tell(_ fact: TerminalFact, of facts: TerminalFacts) -> [ReaderEffect] {
    let words: String =
      switch fact {
      case .title: facts.title.flatMap(Self.unlessBlank) ?? phrases.place(.noTitle)
      case .statusRow: facts.statusRow.flatMap(Self.unlessBlank) ?? phrases.place(.noStatusRow)
      case .caret: place(facts)
      case .suggestion: facts.suggestion.map { phrases.place(.suggested, ["text": $0]) } ?? phrases.place(.noSuggestion)
      case .exitStatus:
        shell.lastExitStatus.map { phrases(.exitStatus, ["number": String($0)]) } ?? phrases(.noExitStatus)
      }
    return say([.text(words)], source: .review, priority: .text, key: "review")
  }

  /// The place in the file, if the screen or the editor tells it, the key that has it told, or else the place on the
  /// screen; then the line.
  private func place(_ facts: TerminalFacts) -> String {
    guard facts.caret != nil || facts.inFile != nil else { return phrases(.noCaret) }
    var places: [String] = []
    if let file = facts.inFile {
      switch (file.line, file.column) {
      case (let line?, let column?):
        places.append(phrases.place(.caretPlace, ["line": String(line), "column": String(column)]))
      case (let line?, nil): places.append(phrases(.lineNumber, ["number": String(line)]))
      case (nil, _): break
      }
      if let percent = file.percent { places.append(phrases(.percent, ["number": String(percent)])) }
    } else if let key = facts.placeKey {
      places.append(phrases.place(.notShown, ["key": key]))
    } else if let caret = facts.caret {
      places.append(phrases.place(.caretPlace, ["line": String(caret.line), "column": String(caret.column)]))
    }
    let text = facts.caret?.text.trimmingBlanks ?? ""
    return [places.joined(separator: ", "), text].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  private static func unlessBlank(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : text }

  mutating func lookBack(_ step: HistoryStep) -> [ReaderEffect] {
    guard let (phrase, isEnd) = history.step(step) else {
      return say([.text(phrases.place(.historyEmpty))], source: .review, priority: .text, key: "review")
    }
    let end = phrases.place(step == .previous ? .historyFirst : .historyLast)
    var words = phrase
    if isEnd, case .text(let text) = phrase.first {
      words[0] = .text("\(end): \(text)")
    } else if isEnd {
      words.insert(.text(end), at: 0)
    }
    return say(words, source: .review, priority: .text, key: "review")
  }
}
