// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// A request as the relay has it.
struct SentRequest {
  var request: SpeechRequest
  var number: UInt64
  /// The number of its segments that were heard.
  var heard = 0

  var message: SpeechRequest {
    var message = request
    message.id = UtteranceID(number)
    return message
  }
}

/// The reader's next speech as things stand, and the part that the relay has: it waits there behind what is being
/// spoken, so that no round trip passes between the two.
struct FollowingSpeech {
  private struct Ahead {
    var sent: SentRequest
    /// The relay's reports about it before the reader asked for it.
    var reports: [SpeechEvent] = []
  }

  /// The requests that follow.
  var next: SpeechRequest?
  private var ahead: Ahead?
  /// The words of those that were taken back and have no end yet, by their numbers.
  private var withdrawn: [UInt64: String] = [:]

  var isEmpty: Bool { next == nil }

  /// True if this is what follows already.
  func has(_ request: SpeechRequest) -> Bool { next?.says(request) == true }

  mutating func sent(_ sent: SentRequest) { ahead = Ahead(sent: sent) }

  /// The reader asks for a request: the one that was sent ahead, with what is known of it, if it says the same.
  mutating func adopt(_ request: SpeechRequest) -> (SentRequest, [SpeechEvent])? {
    if has(request) { next = nil }
    guard var found = ahead, found.sent.request.says(request) else { return nil }
    ahead = nil
    found.sent.request = request
    return (found.sent, found.reports)
  }

  /// The number of what was sent ahead and comes later now, or never, with a line for the transcript if it has begun;
  /// nil if nothing was sent.
  mutating func withdraw() -> (number: UInt64, note: String?)? {
    guard let old = ahead else { return nil }
    ahead = nil
    let hasBegun = old.reports.contains { if case .began = $0 { true } else { false } }
    if !hasBegun { withdrawn[old.sent.number] = old.sent.request.words }
    return (old.sent.number, hasBegun ? Self.note(old.sent.request.words) : nil)
  }

  /// The note that whatever was heard will be said again, from its beginning.
  private static func note(_ words: String) -> String { "Begun by the relay and taken back: \(words)" }

  /// A key silenced what is older.
  mutating func forget(before generation: UInt64) {
    if let old = ahead, old.sent.request.generation < generation { ahead = nil }
    if let old = next, old.generation < generation { next = nil }
  }

  /// A report about what the reader did not ask for. Returns a line for the transcript if something was heard that will
  /// be said again.
  mutating func take(_ event: SpeechEvent) -> String? {
    guard let number = event.utterance?.rawValue else { return nil }
    if ahead?.sent.number == number {
      switch event {
      case .ended(_, .interrupted), .ended(_, .dropped), .ended(_, .failed), .held: ahead = nil
      default: ahead?.reports.append(event)
      }
      return nil
    }
    switch event {
    case .began: return withdrawn.removeValue(forKey: number).map(Self.note)
    case .ended, .held:
      withdrawn[number] = nil
      return nil
    default: return nil
    }
  }
}

extension SpeechRequest {
  /// Its words.
  fileprivate var words: String { segments.map(\.text).joined(separator: " ") }
}

extension SpeechEvent {
  /// The request that it is about; nil for none.
  var utterance: UtteranceID? {
    switch self {
    case .began(let id), .word(let id, _), .ended(let id, _), .held(let id, _): id
    case .released, .status, .note, .tonesEnded: nil
    }
  }

  /// The same about another request.
  func about(_ id: UtteranceID) -> SpeechEvent {
    switch self {
    case .began: .began(id)
    case .word(_, let word): .word(id, word)
    case .ended(_, let outcome): .ended(id, outcome)
    case .held(_, let segments): .held(id, heardSegments: segments)
    case .released, .status, .note, .tonesEnded: self
    }
  }
}
