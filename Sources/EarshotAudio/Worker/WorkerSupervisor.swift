// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc
import VoiceProtocol

/// Keeps a voice worker running: starts it again when it dies or hangs, after a pause when it does so again and again.
struct WorkerSupervisor {
  /// Deaths one after the other with nothing spoken between them: three requests that no worker survives, or a library
  /// that does not work.
  private static let deathLimit = 6
  private static let longestPause = 8.0
  /// Seconds without an answer. Speaking was never seen to take one hundredth.
  private static let answerLimit = 3.0

  private let program: String?
  private var current: WorkerProcess?
  private var deaths = 0
  private var pause = 1.0
  private var retryAt: Double?
  private var awaitedSince: Double?
  private var complaint: SpeechStatus?
  private var isTroubled = false
  private var number: UInt64 = 0
  private var status: [SpeechStatus] = []

  init(program: String?) { self.program = program }

  /// Whether there is a worker to speak to. When not, what it is asked now cannot be said.
  var isUsable: Bool { current != nil }

  /// The number of the next segment.
  var nextID: UInt64 { number + 1 }

  mutating func start() {
    guard let program else {
      return trouble(SpeechStatus(.voiceMissing))
    }
    retryAt = nil
    awaitedSince = nil
    do throws(AudioError) { current = try WorkerProcess(program: program) } catch {
      trouble(error.status)
      startLater()
    }
  }

  /// The worker is gone or of no use: starts another.
  mutating func restart() {
    current = nil
    deaths += 1
    if deaths < Self.deathLimit, complaint == nil { return start() }
    trouble(complaint ?? SpeechStatus(.voiceKeepsFailing))
    complaint = nil
    startLater()
  }

  private mutating func startLater() {
    retryAt = MonotonicTime.now + pause
    pause = min(pause * 2, Self.longestPause)
  }

  /// Told once for a time of trouble, however many tries it has.
  private mutating func trouble(_ trouble: SpeechStatus) {
    if !isTroubled { status.append(trouble) }
    isTroubled = true
  }

  /// The worker has spoken: whatever was wrong is over.
  private mutating func hasSpoken() {
    deaths = 0
    pause = 1
    if isTroubled { status.append(SpeechStatus(.voiceIsBack)) }
    isTroubled = false
  }

  /// Starts a worker again when its pause is over.
  mutating func retry() {
    if let retryAt, MonotonicTime.now >= retryAt { start() }
  }

  mutating func stop() {
    current = nil
    retryAt = nil
  }

  // MARK: Talking

  /// Nothing sent so far is wanted any more.
  func abandon() { current?.send(.skip(through: number)) }

  mutating func send(_ commands: [VoiceCommand]) {
    for command in commands { current?.send(command) }
    number += UInt64(commands.count)
  }

  func send(_ command: VoiceCommand) { current?.send(command) }

  /// The answers that have come; nil when the worker died, or owes one for too long.
  ///
  /// - Parameter isAwaited: whether it has been asked for something it has not answered.
  mutating func receive(isAwaited: Bool) -> [VoiceAnswer]? {
    guard let current else { return [] }
    guard let answers = current.receive() else { return nil }
    for answer in answers {
      switch answer {
      case .end: hasSpoken()
      case .error(id: 0, VoiceAnswer.noData): complaint = SpeechStatus(.voiceHasNoData)
      case .error(id: 0, let reason): complaint = SpeechStatus(.voiceRefused, ["answer": reason])
      case .ready, .samples, .error: break
      }
    }
    guard isAwaited, answers.isEmpty else {
      awaitedSince = nil
      return answers
    }
    let since = awaitedSince ?? MonotonicTime.now
    awaitedSince = since
    return MonotonicTime.now - since > Self.answerLimit ? nil : answers
  }

  var answerDescriptor: Int32 { current?.answers ?? -1 }
  var blockedDescriptor: Int32 { current.map { $0.hasUnsent ? $0.commandDescriptor : -1 } ?? -1 }
  func flushCommands() { current?.flushCommands() }

  /// When to look again, in milliseconds; -1 for when there is an answer.
  var patience: Int32 {
    let next = retryAt ?? awaitedSince.map { $0 + Self.answerLimit }
    return next.map { MonotonicTime.milliseconds(until: $0) } ?? -1
  }

  mutating func takeStatus() -> [SpeechStatus] {
    defer { status.removeAll() }
    return status
  }
}
