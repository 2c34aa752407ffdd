// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The texts of one side, screen or editor, that the other side may repeat: each repetition is silent once.
struct ToldTexts {
  /// The most texts: a screen has few more.
  private static let limit = 200

  private var texts: [String] = []

  mutating func note(_ messages: [any HubMessage]) {
    for message in messages { texts += Self.texts(of: message) }
    texts.removeFirst(max(0, texts.count - Self.limit))
  }

  mutating func note(_ text: String) { note([AccessibilityNotification.TextAppended([text])]) }

  mutating func forget() { texts = [] }

  /// The message without the told texts; nil if it repeats nothing else.
  mutating func rest(of message: any HubMessage) -> (any HubMessage)? {
    guard !texts.isEmpty else { return message }
    if var appended = message as? AccessibilityNotification.TextAppended {
      let lines = appended.lines.filter { !take(Self.plain($0)) }
      appended.lines = lines
      return lines.isEmpty ? nil : appended
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
    switch message {
    case let appended as AccessibilityNotification.TextAppended: appended.lines.map(plain)
    case let moved as AccessibilityNotification.CaretMoved:
      [moved.unit == .line ? plain(moved.line) : moved.unit == .word ? moved.word : moved.character]
    case let inserted as AccessibilityNotification.TextInserted: [inserted.text]
    case let deleted as AccessibilityNotification.TextDeleted: [deleted.text]
    case let changed as AccessibilityNotification.TextChanged: [plain(changed.new)]
    case let moved as AccessibilityNotification.FocusMoved: [plain(moved.text)]
    default: []
    }
  }

  /// A line without the blanks around it, which a screen and an editor have in different numbers.
  private static func plain(_ text: String) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
