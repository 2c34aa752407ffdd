// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

/// The words of messages, as heard when they are read.
struct ToldWords {
  /// The words of each message, in order.
  private var phrases: [[Substring]] = []
  private var texts: [String] = []

  init(_ messages: [any HubMessage]) { add(messages) }

  mutating func add(_ messages: [any HubMessage]) {
    for message in messages {
      var told = Self.texts(of: message)
      // Output without a final line feed is in the row of the prompt behind it.
      if case .promptShown = message.textNews, let prompt = told.first, let before = texts.last {
        told.append(before + prompt)
      }
      texts += told
      phrases += told.map(Self.words)
    }
  }

  /// True if there are no words.
  var isEmpty: Bool { phrases.allSatisfy(\.isEmpty) }

  /// True if some message contains the words in sequence.
  func contain(_ words: [Substring]) -> Bool {
    guard let first = words.first else { return true }
    return phrases.contains { phrase in
      phrase.indices.contains { start in
        phrase[start] == first && phrase[start...].starts(with: words)
      }
    }
  }

  /// True if a message contains the letters of the words in sequence, whatever the boundaries of its own words are.
  func containAcrossMargins(_ words: [Substring]) -> Bool {
    let letters = words.joined()
    return phrases.contains { $0.joined().contains(letters) }
  }

  /// True if the letters of some message are a part of those of the words, whatever the boundaries of these are.
  func isPart(of words: [Substring]) -> Bool {
    let letters = words.joined()
    return phrases.contains { !$0.isEmpty && letters.contains($0.joined()) }
  }

  /// True if some message contains signs as they stand.
  func containSigns(_ signs: String) -> Bool {
    let signs = signs.trimmingLeadingBlanks.trimmingTrailingBlanks
    return !signs.isEmpty && texts.contains { $0.contains(signs) }
  }

  /// True if some message has a part of signs.
  func arePart(ofSigns signs: String) -> Bool {
    texts.map { $0.trimmingLeadingBlanks.trimmingTrailingBlanks }.contains { !$0.isEmpty && signs.contains($0) }
  }

  /// True if a run is heard: its new words, or the text appended, even within a word.
  func contain(_ run: ChangedRun) -> Bool {
    if let chosen = run.chosenText { return contain(Self.words(of: chosen)) }
    let news = run.news
    if news.isEmpty || contain(news) || (run.isWrapped && containAcrossMargins(news)) { return true }
    guard let growth = run.growth else { return false }
    return contain(Self.words(of: growth))
  }

  /// Runs of letters and digits.
  static func words(of text: String) -> [Substring] {
    // Most rows are ASCII and need no Unicode tables.
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split { !$0.isLetter && !$0.isNumber } }
    return text.utf8.split { !Self.isWord($0) }.map(Substring.init)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  static func texts(of message: any HubMessage) -> [String] {
    switch message.textNews {
    case .focusMoved(let message): [message.text]
    case .appended(let message): [message.lines.joined(separator: " ")]
    case .changed(let message): [message.new]
    case .inserted(let message): [message.completedWord ?? message.text]
    case .promptShown(let message): [message.text, message.right ?? ""]
    case .completionsShown(let message): [message.items.joined(separator: " ")]
    case .caretMoved(let message): [message.reached]
    case .deleted, .removed, .commandEnded, .completionFailed, .historySearched, .inputHidden, .progressChanged,
      .modeChanged, .edited, .copied, .selected, .completionsOffered, .completionChosen, .diagnosticsReached,
      .foldReached, .matchReached, nil:
      []
    }
  }
}
