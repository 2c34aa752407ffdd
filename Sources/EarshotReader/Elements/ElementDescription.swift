// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech

/// What is said of one element, and in which voices.
///
/// A pure function of the element, where it stands, and how the user wants it.
public struct ElementDescription: Equatable, Sendable {
  /// What is said at once, part by part in the order of speech. Their texts together are ``text``.
  public let parts: [Part]
  /// What follows after a pause: what to do with it. Nil where there is nothing, or the user wants none.
  public let hint: String?
  /// What can be had on demand: actions, more content, rotors.
  public let extras: [Extra]
  /// ``text`` as speech: each part in its language, with pauses between them.
  public let commands: [SpeechCommand]
  /// ``hint`` as speech, and after it that there are actions and more content. Empty when there is nothing of it.
  public let hintCommands: [SpeechCommand]

  /// What is said at once, as it is written down: "Selected: 23. Button."
  public var text: String { parts.map(\.text).joined() }

  /// ``extras`` line by line: each title, then what belongs to it.
  public var extraLines: [String] { extras.flatMap { [$0.title] + $0.items } }

  /// - Parameters:
  ///   - element: what is said.
  ///   - context: where it stands; left out, it stands alone.
  ///   - verbosity: how much is said.
  ///   - book: the reader's words.
  ///   - keys: the keys that hints name.
  public init(
    of element: Element, in context: ElementContext = ElementContext(), _ verbosity: Verbosity = Verbosity(),
    book: PhraseBook = PhraseBook(), keys: HintKeys = .standard
  ) {
    let composition = ElementComposition(element, context, verbosity, book, keys: keys)
    let hint = composition.hint
    parts = composition.sentence.parts
    commands = composition.sentence.commands
    self.hint = hint.isEmpty ? nil : hint.text
    extras = composition.extras
    hintCommands = composition.hintWithNotices.commands
  }

  /// A part of a description.
  public struct Part: Equatable, Sendable {
    public var kind: Kind
    /// With the punctuation and the blank that lead to the next part.
    public var text: String
    /// The language it is said in, as a BCP 47 tag; nil lets its script decide.
    public var language: String?

    public enum Kind: Sendable {
      case container, headers, selected, label, value, content, traits, position, hint
    }
  }

  /// Something that is not said unless it is asked for.
  public struct Extra: Equatable, Sendable {
    public var kind: Kind
    public var title: String
    public var items: [String]

    public enum Kind: Sendable {
      case actions, content, rotor
    }
  }
}
