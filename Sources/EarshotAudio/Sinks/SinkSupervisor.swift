// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Maintains a sink: the preferred device, a substitute while it is gone, silence of the same length without either,
/// and the preferred one again when it returns.
///
/// After a loss, requests are held for a while: a server that is started again is back within seconds.
struct SinkSupervisor {
  /// A change of the current sink.
  enum Change {
    case none
    /// Another one replaced it: its contents were not heard.
    case lost
    /// Silence is replaced by a device.
    case found
  }

  /// A sink being prepared, its index among the makers, and its deadline.
  private struct Candidate {
    var sink: any AudioSink
    var rank: Int
    var until: Double
  }

  private static let retryEvery = 2.0
  private static let answerLimit = 2.0
  /// The longest time for which requests are held for a lost device.
  private static let longestHold = 30.0

  private(set) var current: any AudioSink = PacedSink()
  /// The index of the current one among the makers; nil for silence.
  private var rank: Int?
  private var source: SinkSource
  private let wake: @Sendable () -> Void
  private var candidate: Candidate?
  private var retryAt: Double?
  private var isTroubled = false
  /// True if the user was told that the device of the settings is not there.
  private var lacksDevice = false
  /// The end of the time for which requests are held; nil if no device was lost.
  private var holdsUntil: Double?
  private var status: [SpeechStatus] = []
  /// True if the device keeps running between utterances.
  var staysAwake = false { didSet { current.stayAwake(staysAwake) } }

  init(_ source: SinkSource, wake: @escaping @Sendable () -> Void) {
    self.source = source
    self.wake = wake
    look()
    _ = check(isPlaying: false)
  }

  /// Plays on the device of a name, if it is there; nil for the usual one.
  ///
  /// - Parameter isPlaying: True if the current one has audible sound, which it is left to end.
  mutating func use(device: String?, isPlaying: Bool) {
    guard source.chosen?.name != device else { return }
    source = source.using(device: device)
    candidate?.sink.close()
    candidate = nil
    lacksDevice = false
    if isPlaying, rank != nil {
      // It counts as a substitute until the other is ready.
      rank = source.makers.count
    } else {
      current.close()
      current = PacedSink()
      rank = nil
    }
    look()
  }

  /// True while it is undecided whether there will be sound: speech would not be heard.
  var isSettling: Bool { candidate != nil && rank == nil && !isTroubled }

  /// True while requests are held for a lost device.
  var isHolding: Bool { holdsUntil != nil }

  /// True if there is nothing to be heard on: the current one is silence in its place.
  var isSilent: Bool { rank == nil }

  /// True once when the lost device has not returned in time.
  mutating func takeEndOfHold() -> Bool {
    guard let holdsUntil, MonotonicTime.now >= holdsUntil else { return false }
    self.holdsUntil = nil
    return true
  }

  private mutating func look() {
    retryAt = nil
    tryMakers(from: 0, because: nil)
  }

  /// Tries the makers from an index on, up to the current one.
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

  /// Handles the lack of a better one. Reported once per outage, however many attempts, and not while a substitute
  /// works.
  private mutating func missed(_ reason: SpeechStatus?) {
    if rank == nil {
      if !isTroubled, let reason { status.append(reason) }
      isTroubled = true
    }
    if source.isDevice { retryAt = MonotonicTime.now + Self.retryEvery }
  }

  /// Checks whether the sink still plays and whether a better one is available.
  ///
  /// - Parameter isPlaying: True if the current one has audible sound.
  mutating func check(isPlaying: Bool) -> Change {
    if let failure = current.failure {
      lose(failure)
      return .lost
    }
    if let retryAt, MonotonicTime.now >= retryAt { look() }
    guard let candidate else { return .none }
    // A substitute is not cut off in the middle of a word.
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
    current.stayAwake(staysAwake)
    rank = new.rank
    holdsUntil = nil
    tellOfDevice(new.rank)
    defer { isTroubled = false }
    if new.rank > 0 { retryAt = MonotonicTime.now + Self.retryEvery }
    if isTroubled { status.append(SpeechStatus(.soundIsBack)) }
    return isTroubled ? .found : .none
  }

  /// Tells once that the device of the settings is not there.
  private mutating func tellOfDevice(_ rank: Int) {
    guard let chosen = source.chosen else { return }
    let isMissing = rank >= chosen.makers
    if isMissing, !lacksDevice { status.append(SpeechStatus(.deviceMissing, ["device": chosen.name])) }
    lacksDevice = isMissing
  }

  private mutating func lose(_ failure: SpeechStatus) {
    current.close()
    current = PacedSink()
    let lost = rank ?? source.makers.count
    rank = nil
    status.append(failure)
    isTroubled = true
    if source.isDevice { holdsUntil = MonotonicTime.now + Self.longestHold }
    candidate?.sink.close()
    candidate = nil
    // Its substitute is tried at once; the device itself is given time to return.
    tryMakers(from: min(lost + 1, source.makers.count), because: failure)
  }

  private mutating func drop(_ dropped: Candidate, _ failure: SpeechStatus) {
    guard candidate != nil else { return }
    candidate = nil
    dropped.sink.close()
    tryMakers(from: dropped.rank + 1, because: failure)
  }

  /// The time until the next check, in milliseconds; -1 to wait for a report.
  var patience: Int32 {
    [candidate?.until ?? retryAt, holdsUntil].compactMap { $0 }.min().map { MonotonicTime.milliseconds(until: $0) }
      ?? -1
  }

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
