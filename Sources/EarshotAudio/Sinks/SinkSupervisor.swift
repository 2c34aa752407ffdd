import Glibc

/// Keeps a sink: the device that was chosen, silence of the same length while it is gone, the device again when it is
/// back.
struct SinkSupervisor {
  private static let retryEvery = 2.0

  private(set) var current: any AudioSink
  private let choice: SinkChoice
  private let wake: @Sendable () -> Void
  private var retryAt: Double?
  private var status: [String] = []

  init(_ choice: SinkChoice, wake: @escaping @Sendable () -> Void) {
    self.choice = choice
    self.wake = wake
    current = PacedSink()
    do throws(AudioError) {
      switch choice {
      case .none: break
      case .paced(let speed): current = PacedSink(speed: speed)
      case .wav(let path): current = PacedSink(file: try WAVFile(path: path))
      case .pulse, .automatic: current = try PulseSink(wake: wake)
      }
    } catch {
      status.append(error.description)
      if case .wav = choice { return }
      retryAt = Self.now + Self.retryEvery
    }
  }

  /// Looks whether the sink still plays and whether a lost one is back. True when another took its place.
  mutating func check() -> Bool {
    if let failure = current.failure {
      status.append(failure)
      current.close()
      current = PacedSink()
      retryAt = Self.now + Self.retryEvery
      return true
    }
    guard let retryAt, Self.now >= retryAt else { return false }
    self.retryAt = Self.now + Self.retryEvery
    do throws(AudioError) {
      let found = try PulseSink(wake: wake)
      current.close()
      current = found
      self.retryAt = nil
      status.append("Sound is back.")
      return true
    } catch { return false }
  }

  var patience: Int32 { retryAt.map { max(1, Int32(($0 - Self.now) * 1_000)) } ?? -1 }

  mutating func takeStatus() -> [String] {
    defer { status.removeAll() }
    return status
  }

  func close() { current.close() }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
