import EarshotSpeech

/// Keeps a sink: the device that was chosen, silence of the same length while it is gone, the device again when it is
/// back.
struct SinkSupervisor {
  /// What became of the sink that was playing.
  enum Change {
    case none
    /// Another one took its place: what was in it was not heard.
    case lost
    /// Silence was it, and is over.
    case found
  }

  private static let retryEvery = 2.0
  private static let answerLimit = 2.0

  private(set) var current: any AudioSink = PacedSink()
  private let source: SinkSource
  private let wake: @Sendable () -> Void
  /// One that may yet play, and until when it is waited for.
  private var candidate: (sink: any AudioSink, until: Double)?
  private var retryAt: Double?
  private var isTroubled = false
  private var status: [SpeechStatus] = []

  init(_ source: SinkSource, wake: @escaping @Sendable () -> Void) {
    self.source = source
    self.wake = wake
    look()
    _ = check()
  }

  /// Whether it is not known yet if there will be sound: what is said meanwhile would not be heard.
  var isSettling: Bool { candidate != nil && !isTroubled }

  private mutating func look() {
    retryAt = nil
    do throws(AudioError) {
      candidate = (try source.make(wake), MonotonicTime.now + Self.answerLimit)
    } catch { trouble(error.status) }
  }

  /// Told once for a time of trouble, however many tries it has.
  private mutating func trouble(_ trouble: SpeechStatus) {
    if !isTroubled { status.append(trouble) }
    isTroubled = true
    if source.isDevice { retryAt = MonotonicTime.now + Self.retryEvery }
  }

  /// Looks whether the sink still plays and whether a lost one is back.
  mutating func check() -> Change {
    if let failure = current.failure {
      current.close()
      current = PacedSink()
      trouble(failure)
      return .lost
    }
    if let retryAt, MonotonicTime.now >= retryAt { look() }
    guard let (sink, until) = candidate else { return .none }
    if sink.prepare() {
      candidate = nil
      current.close()
      current = sink
      defer { isTroubled = false }
      if isTroubled { status.append(SpeechStatus(.soundIsBack)) }
      return isTroubled ? .found : .none
    }
    if let failure = sink.failure { drop(sink, failure) }
    if MonotonicTime.now >= until { drop(sink, SpeechStatus(.noAnswer)) }
    return .none
  }

  private mutating func drop(_ sink: any AudioSink, _ failure: SpeechStatus) {
    guard candidate != nil else { return }
    candidate = nil
    sink.close()
    trouble(failure)
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
