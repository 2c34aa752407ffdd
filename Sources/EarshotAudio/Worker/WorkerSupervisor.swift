// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc
import LineProtocol

/// Keeps a voice worker running: restarts it when it dies or hangs, after a pause if that happens repeatedly.
struct WorkerSupervisor {
  /// The deaths in a row without speech: three requests that no worker survives, or a broken library.
  private static let deathLimit = 6
  private static let longestPause = 8.0
  /// The seconds to wait for an answer. Synthesis was never seen to take one hundredth.
  private static let answerLimit = 3.0
  /// The same for a worker that neither computes nor waits for a processor or the disk: it is stopped, or stuck.
  private static let restLimit = 1.2

  private var program: String?
  /// Earshot's own worker, which speaks once another program has failed.
  private var substitute: String?
  private var current: WorkerProcess?
  private var deaths = 0
  private var pause = 1.0
  private var retryAt: Double?
  /// The time since when an answer is owed, and the end of the wait for it.
  private var awaited: (since: Double, until: Double)?
  private var complaint: SpeechStatus?
  private var isTroubled = false
  private var number: UInt64 = 0
  private var status: [SpeechStatus] = []

  init(program: String?, substitute: String? = nil) {
    self.program = program
    self.substitute = program == substitute ? nil : substitute
  }

  /// True if the program is not Earshot's own, which speaks if it fails.
  var hasSubstitute: Bool { substitute != nil }

  /// True from the first start on.
  private(set) var hasBegun = false

  /// True if there is a worker. If not, requests cannot be spoken.
  var isUsable: Bool { current != nil }

  /// The number of the next segment.
  var nextID: UInt64 { number + 1 }

  mutating func start() {
    hasBegun = true
    guard let program else {
      return trouble(SpeechStatus(.voiceMissing))
    }
    retryAt = nil
    awaited = nil
    do throws(AudioError) { current = try WorkerProcess(program: program) } catch {
      if replace() { return start() }
      trouble(error.status)
      startLater()
    }
  }

  /// Replaces a dead or useless worker.
  mutating func restart() {
    current = nil
    if replace() { return start() }
    deaths += 1
    if deaths < Self.deathLimit, complaint == nil { return start() }
    trouble(complaint ?? SpeechStatus(.voiceKeepsFailing))
    complaint = nil
    startLater()
  }

  /// Turns to the substitute for good, and says so once. False if there is none.
  private mutating func replace() -> Bool {
    guard let substitute, let failed = program else { return false }
    status.append(SpeechStatus(.voiceReplaced, ["program": failed]))
    (program, self.substitute, complaint) = (substitute, nil, nil)
    return true
  }

  private mutating func startLater() {
    retryAt = MonotonicTime.now + pause
    pause = min(pause * 2, Self.longestPause)
  }

  /// Reports trouble, once per outage, however many attempts.
  private mutating func trouble(_ trouble: SpeechStatus) {
    if !isTroubled { status.append(trouble) }
    isTroubled = true
  }

  /// Records that the worker has spoken, which ends any trouble.
  private mutating func hasSpoken() {
    deaths = 0
    pause = 1
    if isTroubled { status.append(SpeechStatus(.voiceIsBack)) }
    isTroubled = false
  }

  /// Restarts a worker after its pause.
  mutating func retry() {
    if let retryAt, MonotonicTime.now >= retryAt { start() }
  }

  mutating func stop() {
    current = nil
    retryAt = nil
  }

  // MARK: Talking

  /// Abandons everything sent so far.
  func abandon() { current?.send(.skip(through: number)) }

  mutating func send(_ commands: [VoiceCommand]) {
    for command in commands { current?.send(command) }
    number += UInt64(commands.count)
  }

  func send(_ command: VoiceCommand) { current?.send(command) }

  /// Receives answers; nil if the worker died, or has not answered for too long.
  ///
  /// - Parameter isAwaited: True if it owes an answer.
  mutating func receive(isAwaited: Bool) -> [VoiceAnswer]? {
    guard let current else { return [] }
    guard let answers = current.receive() else { return nil }
    for answer in answers {
      switch answer {
      case .end: hasSpoken()
      case .error(id: 0, VoiceAnswer.noData): complaint = SpeechStatus(.voiceHasNoData)
      case .error(id: 0, VoiceAnswer.noLibrary): complaint = SpeechStatus(.voiceHasNoLibrary)
      case .error(id: 0, let reason): complaint = SpeechStatus(.voiceRefused, ["answer": reason])
      case .ready, .word, .samples, .error: break
      }
    }
    guard isAwaited, answers.isEmpty else {
      awaited = nil
      return answers
    }
    let now = MonotonicTime.now
    // Another program may wait for one of its own.
    var wait = awaited ?? (since: now, until: now + (hasSubstitute ? Self.answerLimit : Self.restLimit))
    let longest = wait.since + Self.answerLimit
    if now > wait.until, wait.until < longest, current.isRunning { wait.until = longest }
    awaited = wait
    return now > wait.until ? nil : answers
  }

  var answerDescriptor: Int32 { current?.answers ?? -1 }
  var blockedDescriptor: Int32 { current.map { $0.hasUnsent ? $0.commandDescriptor : -1 } ?? -1 }
  func flushCommands() { current?.flushCommands() }

  /// The time until the next check, in milliseconds; -1 to wait for an answer.
  var patience: Int32 {
    let next = retryAt ?? awaited?.until
    return next.map { MonotonicTime.milliseconds(until: $0) } ?? -1
  }

  mutating func takeStatus() -> [SpeechStatus] {
    defer { status.removeAll() }
    return status
  }
}
