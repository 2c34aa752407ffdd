// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSpeech

/// The spoken description of one element, with its voices.
///
/// A pure function of the element, its context and the user's preferences.
public struct ElementDescription: Equatable, Sendable {
  /// The parts spoken at once, in order. Their texts together are ``text``.
  public let parts: [Part]
  /// The same in few cells: "Banana btn 2/4". Nil if not asked for.
  public let brief: String?
  /// The hint, spoken after a pause. Nil if there is none, or the user wants none.
  public let hint: String?
  /// The content available on demand: actions, more content, rotors.
  public let extras: [Extra]
  /// ``text`` as speech: each part in its language, with pauses between them.
  public let commands: [SpeechCommand]
  /// ``hint`` as speech, followed by a notice of actions and more content. Empty if there is neither.
  public let hintCommands: [SpeechCommand]

  /// The text spoken at once, as written down: "Selected: 23. Button."
  public var text: String { parts.map(\.text).joined() }

  /// - Parameters:
  ///   - element: The element to describe.
  ///   - context: Its context; by default it stands alone.
  ///   - verbosity: The amount of detail.
  ///   - book: The reader's words.
  ///   - keys: The keys named by hints.
  ///   - composesBrief: True to compose ``brief`` too.
  ///   - composesSpeech: False if only the texts are needed: ``commands`` and ``hintCommands`` are empty then.
  public init(
    of element: Element, in context: ElementContext = ElementContext(), _ verbosity: Verbosity = Verbosity(),
    book: PhraseBook = PhraseBook(), keys: HintKeys = .standard, composesBrief: Bool = false,
    composesSpeech: Bool = true
  ) {
    let composition = ElementComposition(element, context, verbosity, book, keys: keys)
    let hint = composition.hint
    parts = composition.sentence.parts
    commands = composesSpeech ? composition.sentence.commands : []
    brief =
      composesBrief ? ElementComposition(element, context, verbosity, book.brief, keys: keys).sentence.brief : nil
    self.hint = hint.isEmpty ? nil : hint.text
    extras = composition.extras
    hintCommands = composesSpeech ? composition.hintWithNotices.commands : []
  }

  public enum PartKind: Sendable {
    case container, headers, selected, label, value, content, traits, position, hint
  }

  /// A part of a description.
  public struct Part: Equatable, Sendable {
    public var kind: PartKind
    /// The text, with the punctuation and the blank before the next part.
    public var text: String
    /// The language as a BCP 47 tag; nil to detect it from the script.
    public var language: String?

  }

  public enum ExtraKind: Sendable {
    case actions, content, rotor
  }

  /// Content spoken only on demand.
  public struct Extra: Equatable, Sendable {
    public var kind: ExtraKind
    public var title: String
    public var items: [String]

  }
}
