// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats
public import EarshotReader
public import EarshotSpeech
public import EarshotTerminal

/// The one end of one change of the screen.
public struct ChangeEnd: Equatable, Sendable {
  /// Its fate.
  public enum Outcome: Equatable, Sendable {
    /// Heard in this utterance, to its end or until it was cut.
    case spoken(UtteranceID, at: Instant, isCut: Bool)
    /// A newer text of the same place was spoken: that of this change, or in this utterance.
    case replaced(by: Replacement)
    /// No message told it.
    case silent(SilenceReason)
    /// A message told it, and the reader did not.
    case unspoken(UnspokenReason)
    /// Its message went to something that tells the same better.
    case left(to: Teller)
    /// Nobody knows: a fault.
    case unexplained
  }

  public enum Replacement: Equatable, Sendable {
    case message(MessageNumber)
    case utterance(UtteranceID)
  }

  /// Whatever tells the changes of the screen in place of the screen.
  public enum Teller: String, Sendable {
    case tree = "the program's tree"
    case editor = "the editor's reports"
    case agent = "the agent's steps"
    case reader = "another reader"
    case walk = "the element on the way to which it is"
  }

  /// Counted from 1.
  public var number: Int
  public var row: Int?
  public var text: String
  public var outcome: Outcome
  /// The evidence of the explainer that claimed it; nil if none did.
  public var evidence: String?
}

extension ChangeEnd: CustomStringConvertible {
  /// One readable line: `change 12, row 7, silent, key bar (a row of keys): q:Quit  d:Del`.
  public var description: String {
    "change \(number), \(place), \(outcome)\(evidence.map { " (\($0))" } ?? ""): \(words)"
  }

  var place: String { row.map { "row \($0)" } ?? "above" }
  var words: String { text.split(separator: " ").joined(separator: " ") }
}

extension ChangeEnd.Outcome: CustomStringConvertible {
  public var description: String {
    switch self {
    case .spoken(_, let at, let isCut): "spoken at \(at.secondsText)\(isCut ? ", cut" : "")"
    case .replaced(.message): "replaced by newer text of its place"
    case .replaced(.utterance): "replaced by a newer utterance about its place"
    case .silent(let reason): "silent, \(reason.rawValue)"
    case .unspoken(let reason): "silent, \(reason.rawValue)"
    case .left(let teller): "left to \(teller.rawValue)"
    case .unexplained: "lost"
    }
  }
}
