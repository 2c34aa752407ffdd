// SPDX-License-Identifier: Apache-2.0
/// One thing to say, from the reader's decision to its one end.
public struct Utterance: Equatable, Sendable {
  /// What it is known by until it ends. Given by the queue; never reused in a session.
  public var id: UtteranceID
  /// What to say, in order.
  public var commands: [SpeechCommand]
  /// What it is about, as the transcript names it.
  public var source: SpeechSource
  public var priority: SpeechPriority
  /// Of utterances with the same key only the newest is wanted: a new one replaces those waiting and cuts the one being heard.
  public var coalescingKey: String?
  /// The language of text that no command gives one, as a BCP 47 tag; nil lets the script of the text decide.
  public var language: String?
  /// A notification that waits until nothing else is to be said, where others are dropped. Other priorities know no
  /// patience.
  public let isPatient: Bool
  /// The key press it belongs to: when a later key has been pressed, it is no longer heard.
  public var generation: UInt64

  public init(
    id: UtteranceID = .unassigned, commands: [SpeechCommand], source: SpeechSource, priority: SpeechPriority,
    coalescingKey: String? = nil, language: String? = nil, isPatient: Bool = false, generation: UInt64 = 0
  ) {
    self.id = id
    self.commands = commands
    self.source = source
    self.priority = priority
    self.coalescingKey = coalescingKey
    self.language = language
    self.isPatient = isPatient && priority == .notification
    self.generation = generation
  }

  /// The words as people would write them, without pauses and voices: what the transcript shows.
  public var text: String {
    commands.reduce(into: "") { text, command in
      switch command {
      case .text(let words), .spell(let words), .phonemes(_, let words): text += words
      case .language, .pause, .pitch, .punctuation: break
      }
    }
  }

  /// The languages of its words as BCP 47 tags, in the order in which they follow each other: one again where the
  /// voice goes back to it. Words whose script decides are not told.
  public var languages: [String] {
    var current = language
    return commands.reduce(into: []) { languages, command in
      switch command {
      case .language(let new): current = new ?? language
      case .text(let words), .spell(let words), .phonemes(_, let words):
        guard let current, languages.last != current, words.contains(where: { !$0.isWhitespace }) else { break }
        languages.append(current)
      case .pause, .pitch, .punctuation: break
      }
    }
  }
}

/// Identifies an utterance for the length of a session, in the order they were asked for.
public struct UtteranceID: Hashable, Comparable, Sendable {
  public var rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// What an utterance carries until the queue has named it.
  public static let unassigned = UtteranceID(0)

  public static func < (a: UtteranceID, b: UtteranceID) -> Bool { a.rawValue < b.rawValue }
}
