// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A piece of speech, from the reader's decision to its one end.
public struct Utterance: Equatable, Sendable {
  /// The identity until it ends. Assigned by the queue; never reused in a session.
  public var id: UtteranceID
  /// The contents, in order.
  public var commands: [SpeechCommand]
  /// The subject, as the transcript names it.
  public var source: SpeechSource
  public var priority: SpeechPriority
  /// The key of utterances of which only the newest is wanted: a new one replaces those waiting and cuts the current
  /// one short.
  public var coalescingKey: String?
  /// The language of text that no command gives one, as a BCP 47 tag; nil to detect it from the script.
  public var language: String?
  /// True for a notification that waits until nothing else is to be spoken, instead of being dropped. Not for other
  /// priorities.
  public let isPatient: Bool
  /// The same for a display of few cells: short forms of kinds and states, lines as they are written. Nil for the
  /// words as spoken.
  public var brief: String?
  /// The generation of its key: once a later key is pressed, it is no longer heard.
  public var generation: UInt64
  /// True if it is read on, where a voice that takes longer may speak.
  public var isReadOn = false
  /// The number of its first segments that were heard before the device was lost, and are not repeated.
  public internal(set) var heardSegments = 0

  public init(
    id: UtteranceID = .unassigned, commands: [SpeechCommand], source: SpeechSource, priority: SpeechPriority,
    coalescingKey: String? = nil, language: String? = nil, isPatient: Bool = false, generation: UInt64 = 0,
    brief: String? = nil
  ) {
    self.id = id
    self.commands = commands
    self.source = source
    self.priority = priority
    self.coalescingKey = coalescingKey
    self.language = language
    self.isPatient = isPatient && priority == .notification
    self.generation = generation
    self.brief = brief
  }

  /// The words as written, without pauses and voices, for the transcript.
  public var text: String {
    commands.reduce(into: "") { text, command in
      switch command {
      case .text(let words), .spell(let words), .phonemes(_, let words): text += words
      case .language, .pause, .pitch, .rate, .category, .style, .punctuation: break
      }
    }
  }

  /// The languages of its words as BCP 47 tags, in order, repeated where the voice returns to one. Words whose script
  /// decides are left out.
  public var languages: [String] {
    var current = language
    return commands.reduce(into: []) { languages, command in
      switch command {
      case .language(let new): current = new ?? language
      case .text(let words), .spell(let words), .phonemes(_, let words):
        guard let current, languages.last != current, words.contains(where: { !$0.isWhitespace }) else { break }
        languages.append(current)
      case .pause, .pitch, .rate, .category, .style, .punctuation: break
      }
    }
  }
}

/// Identifies an utterance within a session, in order of request.
public struct UtteranceID: Hashable, Comparable, Sendable {
  public var rawValue: UInt64
  public init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The id of an utterance before the queue has assigned one.
  public static let unassigned = UtteranceID(0)

  public static func < (a: UtteranceID, b: UtteranceID) -> Bool { a.rawValue < b.rawValue }
}
