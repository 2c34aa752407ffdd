// SPDX-License-Identifier: Apache-2.0
/// A report of the process that listens, on its standard output: one line.
///
/// ```
/// ready ENGINE TAG⏎
/// listening⏎
/// speech⏎
/// heard NUMBER CONFIDENCE MARGIN TEXT⏎
/// rejected REASON⏎
/// trouble REASON⏎
/// closed⏎
/// learned COUNT⏎
/// ```
///
/// Each listening ends with exactly one of `heard`, `rejected` and `trouble`, then `closed`; a cancelled one with `closed`
/// alone. What is to be kept of a speaker is answered by `learned` or `trouble`.
public enum ListeningReport: Equatable, Sendable {
  /// The engine, and the language that it understands.
  case ready(engine: String, language: String)
  /// The microphone is open.
  case listening
  /// Somebody has begun to speak.
  case speech
  /// A phrase of the grammar, how sure that is, from 0 to 100, and the distance to the second best.
  case heard(number: Int, confidence: Int, margin: Int, String)
  case rejected(Rejection)
  /// The microphone is shut.
  case closed
  /// The reason why nothing can be understood, in a sentence for people.
  case trouble(String)
  /// The sound of a speaker is known, from so many sentences.
  case learned(count: Int)

  /// The reason why nothing was understood: nobody spoke, two phrases are alike, or it is no phrase of the grammar.
  public enum Rejection: String, Equatable, Sendable {
    case silence, unclear, unknown
  }

  /// The encoded form.
  public var bytes: [UInt8] {
    let words: [String] =
      switch self {
      case .ready(let engine, let language): ["ready", LineWord.encoded(engine), LineWord.encoded(language)]
      case .listening: ["listening"]
      case .speech: ["speech"]
      case .heard(let number, let confidence, let margin, let text):
        ["heard", "\(number)", "\(confidence)", "\(margin)", LineWord.encoded(text)]
      case .rejected(let reason): ["rejected", reason.rawValue]
      case .closed: ["closed"]
      case .trouble(let reason): ["trouble", LineWord.encoded(reason)]
      case .learned(let count): ["learned", "\(count)"]
      }
    return Array(words.joined(separator: " ").utf8) + [0x0a]
  }

  /// Nil for a line that is no report.
  public init?(line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.count) {
    case ("ready", 3): self = .ready(engine: LineWord.text(words[1]), language: LineWord.text(words[2]))
    case ("listening", 1): self = .listening
    case ("speech", 1): self = .speech
    case ("heard", 5):
      guard let number = Int(words[1]), let confidence = Int(words[2]), let margin = Int(words[3]), number >= 0,
        (0...100).contains(confidence)
      else { return nil }
      self = .heard(number: number, confidence: confidence, margin: margin, LineWord.text(words[4]))
    case ("rejected", 2):
      guard let reason = Rejection(rawValue: String(words[1])) else { return nil }
      self = .rejected(reason)
    case ("closed", 1): self = .closed
    case ("trouble", 2): self = .trouble(LineWord.text(words[1]))
    case ("learned", 2):
      guard let count = Int(words[1]), count >= 0 else { return nil }
      self = .learned(count: count)
    default: return nil
    }
  }
}
