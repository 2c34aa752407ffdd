import Glibc
import VoiceProtocol

/// Keeps a voice worker running: starts it again when it dies, not too often when it dies at once.
struct WorkerSupervisor {
  private static let restartLimit = 3
  private static let calmAfter = 5.0
  private static let pause = 1.0

  private let program: String?
  private var current: WorkerProcess?
  private var deaths = 0
  private var startedAt = 0.0
  private var retryAt: Double?
  private var number: UInt64 = 0
  private var status: [String] = []
  /// There is no worker and there will be none.
  private(set) var isHopeless = false

  init(program: String?) { self.program = program }

  var isUsable: Bool { current != nil }

  /// The number of the next segment.
  var nextID: UInt64 { number + 1 }

  mutating func start() {
    guard let program else {
      isHopeless = true
      status.append("Voice missing: earshot-voice is not beside earshot; build or install it.")
      return
    }
    startedAt = Self.now
    retryAt = nil
    do throws(AudioError) { current = try WorkerProcess(program: program) } catch {
      isHopeless = true
      status.append(error.description)
    }
  }

  /// The worker is gone: starts another, after a pause when several died quickly.
  mutating func restart() {
    current = nil
    deaths = Self.now - startedAt > Self.calmAfter ? 1 : deaths + 1
    if deaths <= Self.restartLimit {
      start()
    } else {
      if deaths == Self.restartLimit + 1 { status.append("Voice keeps failing: is espeak-ng-data installed?") }
      retryAt = Self.now + Self.pause
      isHopeless = true
    }
  }

  /// Nothing sent so far is wanted any more.
  func abandon() { current?.send(.skip(through: number)) }

  mutating func stop() { current = nil }

  mutating func send(_ commands: [VoiceCommand]) {
    for command in commands { current?.send(command) }
    number += UInt64(commands.count)
  }

  func send(_ command: VoiceCommand) { current?.send(command) }

  /// The answers that have come; nil when the worker died.
  mutating func receive() -> [VoiceAnswer]? {
    if let retryAt, Self.now >= retryAt {
      isHopeless = false
      start()
    }
    guard let current else { return [] }
    return current.receive()
  }

  var answerDescriptor: Int32 { current?.answers ?? -1 }
  var blockedDescriptor: Int32 { current.map { $0.hasUnsent ? $0.commandDescriptor : -1 } ?? -1 }
  func flushCommands() { current?.flushCommands() }

  var patience: Int32 {
    guard let retryAt else { return -1 }
    return max(1, Int32((retryAt - Self.now) * 1_000))
  }

  mutating func takeStatus() -> [String] {
    defer { status.removeAll() }
    return status
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
