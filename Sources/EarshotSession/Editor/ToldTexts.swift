// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The texts of one side, screen or editor, that the other side may repeat: each repetition is silent once. The blanks
/// around a line do not count, of which the sides have different numbers.
struct ToldTexts {
  /// The most texts: a screen has few more.
  private static let limit = 200

  private var texts: [String] = []

  mutating func note(_ messages: [any HubMessage]) {
    for message in messages { texts += Self.texts(of: message) }
    texts.removeFirst(max(0, texts.count - Self.limit))
  }

  mutating func forget() { texts = [] }

  /// The message without the told texts; nil if it repeats nothing else.
  mutating func rest(of message: any HubMessage) -> (any HubMessage)? {
    guard !texts.isEmpty else { return message }
    if case .appended(let appended) = message.textNews {
      let lines = appended.lines.filter { !take($0.trimmed) }
      return lines.isEmpty ? nil : appended.with(lines)
    }
    let words = Self.texts(of: message)
    guard !words.isEmpty, words.allSatisfy(texts.contains) else { return message }
    for word in words { _ = take(word) }
    return nil
  }

  private mutating func take(_ text: String) -> Bool {
    guard let index = texts.firstIndex(of: text) else { return false }
    texts.remove(at: index)
    return true
  }

  private static func texts(of message: any HubMessage) -> [String] {
    switch message.textNews {
    case .appended(let appended): appended.lines.map(\.trimmed)
    case .caretMoved(let moved): [moved.unit == .line ? moved.reached.trimmed : moved.reached]
    case .inserted(let inserted): [inserted.text]
    case .deleted(let deleted): [deleted.text]
    case .changed(let changed): [changed.new.trimmed]
    case .focusMoved(let moved): [moved.text.trimmed]
    case .removed, .promptShown, .commandEnded, .completionsShown, .completionFailed, .historySearched, .inputHidden,
      .progressChanged, .modeChanged, .edited, .copied, .selected, .completionsOffered, .completionChosen,
      .diagnosticsReached, .foldReached, .matchReached, nil:
      []
    }
  }
}
