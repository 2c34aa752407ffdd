// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Keeps a sink: the device that is wanted, another that serves while it is gone, silence of the same length while there
/// is none, the wanted one again when it is back.
struct SinkSupervisor {
  /// What became of the sink that was playing.
  enum Change {
    case none
    /// Another one took its place: what was in it was not heard.
    case lost
    /// Silence was it, and is over.
    case found
  }

  /// One that may yet play, its place among the makers, and until when it is waited for.
  private struct Candidate {
    var sink: any AudioSink
    var rank: Int
    var until: Double
  }

  private static let retryEvery = 2.0
  private static let answerLimit = 2.0

  private(set) var current: any AudioSink = PacedSink()
  /// The place of the current one among the makers; nil for silence.
  private var rank: Int?
  private let source: SinkSource
  private let wake: @Sendable () -> Void
  private var candidate: Candidate?
  private var retryAt: Double?
  private var isTroubled = false
  private var status: [SpeechStatus] = []

  init(_ source: SinkSource, wake: @escaping @Sendable () -> Void) {
    self.source = source
    self.wake = wake
    look()
    _ = check(isPlaying: false)
  }

  /// Whether it is not known yet if there will be sound: what is said meanwhile would not be heard.
  var isSettling: Bool { candidate != nil && rank == nil && !isTroubled }

  private mutating func look() {
    retryAt = nil
    tryMakers(from: 0, because: nil)
  }

  /// Asks for the first sink from a place on that is better than the current one.
  private mutating func tryMakers(from first: Int, because earlier: SpeechStatus?) {
    var reason = earlier
    for place in first..<max(first, rank ?? source.makers.count) {
      do throws(AudioError) {
        let sink = try source.makers[place](wake)
        candidate = Candidate(sink: sink, rank: place, until: MonotonicTime.now + Self.answerLimit)
        return
      } catch { reason = reason == nil ? error.status : SpeechStatus(.nothingToPlayOn) }
    }
    missed(reason)
  }

  /// There is no better one. Told once for a time of trouble, however many tries it has, and not while another serves.
  private mutating func missed(_ reason: SpeechStatus?) {
    if rank == nil {
      if !isTroubled, let reason { status.append(reason) }
      isTroubled = true
    }
    if source.isDevice { retryAt = MonotonicTime.now + Self.retryEvery }
  }

  /// Looks whether the sink still plays and whether a better one can be had.
  ///
  /// - Parameter isPlaying: whether something is in the current one that is to be heard.
  mutating func check(isPlaying: Bool) -> Change {
    if let failure = current.failure {
      lose(failure)
      return .lost
    }
    if let retryAt, MonotonicTime.now >= retryAt { look() }
    guard let candidate else { return .none }
    // One that serves is not cut off in the middle of a word.
    if rank != nil, isPlaying { return .none }
    if candidate.sink.prepare() { return take(candidate) }
    if let failure = candidate.sink.failure { drop(candidate, failure) }
    if MonotonicTime.now >= candidate.until { drop(candidate, SpeechStatus(.noAnswer)) }
    return .none
  }

  private mutating func take(_ new: Candidate) -> Change {
    candidate = nil
    current.close()
    current = new.sink
    rank = new.rank
    defer { isTroubled = false }
    if new.rank > 0 { retryAt = MonotonicTime.now + Self.retryEvery }
    if isTroubled { status.append(SpeechStatus(.soundIsBack)) }
    return isTroubled ? .found : .none
  }

  private mutating func lose(_ failure: SpeechStatus) {
    current.close()
    current = PacedSink()
    let lost = rank ?? source.makers.count
    rank = nil
    status.append(failure)
    isTroubled = true
    candidate?.sink.close()
    candidate = nil
    // What serves in its place is at hand; it itself is given time to come back.
    tryMakers(from: min(lost + 1, source.makers.count), because: failure)
  }

  private mutating func drop(_ dropped: Candidate, _ failure: SpeechStatus) {
    guard candidate != nil else { return }
    candidate = nil
    dropped.sink.close()
    tryMakers(from: dropped.rank + 1, because: failure)
  }

  /// When to look again, in milliseconds; -1 for when it is told.
  var patience: Int32 { (candidate?.until ?? retryAt).map { MonotonicTime.milliseconds(until: $0) } ?? -1 }

  mutating func takeStatus() -> [SpeechStatus] {
    defer { status.removeAll() }
    return status
  }

  mutating func close() {
    candidate?.sink.close()
    candidate = nil
    current.close()
  }
}
