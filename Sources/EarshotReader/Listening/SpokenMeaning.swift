// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The request of a spoken phrase.
public enum SpokenMeaning: Hashable, Sendable {
  case command(ReaderCommand)
  /// Go to an element of the tree, and activate it.
  case press(ElementID)
  /// Go to an element of the tree.
  case go(ElementID)
  /// Perform a custom action of the element under the cursor.
  case action(String)
  /// A text for the program, as if typed.
  case text(String)
  /// A key for the program: the bytes that a terminal sends.
  case key([UInt8])
  /// Tell what can be said.
  case tell
  /// Do what was asked about, or not.
  case confirm, refuse
}

/// A phrase that can be understood, and its meaning.
public struct SpokenPhrase: Hashable, Sendable {
  /// Lower-case words as they are spoken.
  public var text: String
  public var meaning: SpokenMeaning
  /// True if it cannot be taken back: it is asked about before.
  public var needsConfirmation = false

  public init(_ text: String, _ meaning: SpokenMeaning, needsConfirmation: Bool = false) {
    (self.text, self.meaning, self.needsConfirmation) = (text, meaning, needsConfirmation)
  }
}

/// All that can be understood at one moment.
public struct SpokenGrammar: Equatable, Sendable {
  /// The phrases; no two are the same.
  public var phrases: [SpokenPhrase] = []
  /// The labels that have a number instead of their name, in the order of the numbers.
  public var numbered: [String] = []

  public init() {}

  /// Adds a phrase, unless there is one of the same words.
  mutating func add(_ phrase: SpokenPhrase) {
    guard !phrase.text.isEmpty, !texts.contains(phrase.text) else { return }
    texts.insert(phrase.text)
    phrases.append(phrase)
  }

  private var texts: Set<String> = []
}
