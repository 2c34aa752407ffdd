// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotFormats
public import EarshotSpeech

/// The way it reaches the user.
public enum TranscriptLineKind: String, CaseIterable, Sendable {
  case speech, earcon, braille
  /// Not at all: it records an event.
  case meta
}

/// One line of a transcript: an utterance with its end, or another event that a user notices.
public struct TranscriptLine: Equatable, Sendable {
  /// The time at which it was queued.
  public var t: Instant
  /// The time at which it began to be heard; nil if it never was.
  public var heard: Instant?
  public var text: String
  public var source: SpeechSource
  public var outcome: SpeechOutcome
  public var priority: SpeechPriority
  /// The language of its beginning as a BCP 47 tag, if known.
  public var language: String?
  public var kind: TranscriptLineKind
  /// Further fields, after all others. Mostly for ``TranscriptLineKind/meta``.
  public var fields: [JSONField]

  public init(
    t: Instant, heard: Instant? = nil, text: String, source: SpeechSource, outcome: SpeechOutcome,
    priority: SpeechPriority, language: String? = nil, kind: TranscriptLineKind = .speech, fields: [JSONField] = []
  ) {
    self.t = t
    self.heard = heard
    self.text = text
    self.source = source
    self.outcome = outcome
    self.priority = priority
    self.language = language
    self.kind = kind
    self.fields = fields
  }

  /// The line of an utterance.
  public init(_ utterance: Utterance, at t: Instant, heard: Instant?, _ outcome: SpeechOutcome) {
    let languages = utterance.languages
    let switches = JSONField("languages", .array(languages.map { .string($0) }))
    self.init(
      t: t, heard: heard, text: utterance.text, source: utterance.source, outcome: outcome,
      priority: utterance.priority, language: languages.first ?? utterance.language,
      fields: languages.count > 1 ? [switches] : [])
  }

  /// An unspoken line about an event.
  public static func meta(at t: Instant, _ text: String, fields: [JSONField] = []) -> TranscriptLine {
    TranscriptLine(
      t: t, text: text, source: .reader, outcome: .finished, priority: .notification, kind: .meta, fields: fields)
  }

  /// The line as JSON, without its line end, the fields always in the same order.
  public var json: String {
    var json = JSONWriter()
    json.object { json in
      json.field("t", t)
      if let heard { json.field("heard", heard) }
      json.field("text", text)
      json.field("source", source.rawValue)
      json.field("outcome", outcome.rawValue)
      json.field("priority", priority.rawValue)
      if let language { json.field("lang", language) }
      json.field("kind", kind.rawValue)
      for field in fields { json.field(field.name, field.value) }
    }
    return json.text
  }
}
