// SPDX-License-Identifier: Apache-2.0
/// A report of the process that listens, on its standard output: one line.
public enum ListeningReport: Equatable, Sendable {
  case ready(engine: String, language: String)
  case listening
  case speech
  case heard(number: Int, confidence: Int, margin: Int, String)
  case rejected(Rejection)
  case closed
  case trouble(String)

  public enum Rejection: String, Equatable, Sendable {
    case silence, unclear, unknown
  }

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
      }
    return Array(words.joined(separator: " ").utf8) + [0x0a]
  }
}
