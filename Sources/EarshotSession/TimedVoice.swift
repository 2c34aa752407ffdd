// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech

/// The voice of a session, and the ends of its utterances where it does not report them itself.
@MainActor
struct TimedVoice {
  private let synthesizer: any Synthesizer
  private var ends = Agenda<UtteranceID>()
  private var endOf: [UtteranceID: AgendaToken] = [:]
  /// True if what follows the current request may be another than the voice knows.
  private var isAheadStale = false

  init(_ synthesizer: any Synthesizer) { self.synthesizer = synthesizer }

  /// The next end of an utterance; nil if none is timed.
  var deadline: Instant? { ends.nextInstant }

  /// Removes and returns the next utterance that ends by an instant.
  mutating func popEnd(through deadline: Instant) -> (at: Instant, id: UtteranceID)? {
    guard let (at, id) = ends.popNext(through: deadline) else { return nil }
    endOf[id] = nil
    return (at, id)
  }

  /// Gives a request to the voice.
  ///
  /// - Returns: Its length, if it begins at once and ends after that.
  func speak(_ request: SpeechRequest) -> Interval? { synthesizer.speak(request) }

  /// Ends an utterance at an instant.
  mutating func end(_ id: UtteranceID, at instant: Instant) { endOf[id] = ends.schedule(id, at: instant) }

  func cancel(_ id: UtteranceID) { synthesizer.cancel(id) }

  func cancel(before generation: UInt64) { synthesizer.cancel(before: generation) }

  /// Forgets the end of an utterance that has ended.
  mutating func forget(_ id: UtteranceID) {
    if let token = endOf.removeValue(forKey: id) { ends.cancel(token) }
  }

  /// Notes an effect that may change what follows the current request.
  mutating func note(_ effect: ReaderEffect) {
    if synthesizer.preparesNext, effect.changesWhatFollows { isAheadStale = true }
  }

  /// True once if a voice far away or slow is to be told what follows.
  mutating func takeIsAheadStale() -> Bool {
    defer { isAheadStale = false }
    return isAheadStale
  }

  func prepare(_ request: SpeechRequest?) { synthesizer.prepare(request) }
}
