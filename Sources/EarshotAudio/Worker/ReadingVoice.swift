// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import LineProtocol

/// The user's other voice for reading on, in a process of its own: a natural one takes longer than keys allow.
///
/// It starts with the first request that is read on and ends some time after the last. While it is not ready, and after
/// it has failed or was too slow, the usual voice speaks; it is tried again later.
struct ReadingVoice {
  private enum State {
    /// None is wanted.
    case none
    /// It starts with the next request.
    case waiting
    case starting(WorkerProcess)
    case ready(WorkerProcess, languages: [String])
    case resting(until: Double)
  }

  /// The longest silence in place of sound, in seconds.
  private static let longestGap = 2.0
  /// The most silence within sentences that have begun, of a minute, in seconds: many short gaps are as bad as a long one.
  private static let mostLateness = 3.0
  private static let latenessSpan = 60.0
  /// The longest time to start, in seconds: a model is read from the disk, on a machine that may be busy.
  private static let startLimit = 30.0
  /// The time without a request after which it ends, in seconds: it holds hundreds of megabytes.
  private static let idleLimit = 120.0

  private var program: String?
  private var state = State.none
  private var number: UInt64 = 0
  /// The last use, or the start of the process.
  private var usedAt = 0.0
  /// The time since when nothing is heard though it owes samples.
  private var silentSince: Double?
  /// True if samples have come since the last request.
  private var hasBegun = false
  /// The silence within sentences since a time.
  private var lateness = (seconds: 0.0, since: 0.0)
  private var rest = 60.0
  private var isTold = false
  private var status: [SpeechStatus] = []
  private(set) var note: String?

  /// Speaks what is read on with a program of the voice's protocol; nil for none.
  mutating func choose(_ program: String?) {
    guard program != self.program else { return }
    self.program = program
    (state, rest, isTold) = (program == nil ? .none : .waiting, 60, false)
  }

  mutating func stop() { if program != nil { state = .waiting } }

  /// True if it speaks this request; starts it for the next one if need be.
  mutating func speaks(_ request: SpeechRequest) -> Bool {
    guard request.isReadOn, let program else { return false }
    let now = MonotonicTime.now
    if case .resting(let until) = state, until <= now { state = .waiting }
    if case .waiting = state {
      usedAt = now
      do throws(AudioError) { state = .starting(try WorkerProcess(program: program)) } catch {
        note = error.description
        fail(.voiceReplaced)
      }
    }
    guard case .ready(_, let languages) = state else { return false }
    let isIts = request.segments.allSatisfy { segment in
      !segment.isCharacter && !segment.isPhonemes && languages.contains(Self.primary(segment.language))
    }
    if isIts { (usedAt, silentSince, hasBegun) = (now, nil, false) }
    return isIts
  }

  private static func primary(_ tag: String) -> String { String(tag.prefix { $0 != "-" && $0 != "_" }).lowercased() }

  // MARK: Talking

  private var process: WorkerProcess? {
    switch state {
    case .starting(let process), .ready(let process, _): process
    case .none, .waiting, .resting: nil
    }
  }

  /// The number of the next segment.
  var nextID: UInt64 { number + 1 }

  mutating func send(_ commands: [VoiceCommand]) {
    for command in commands { process?.send(command) }
    number += UInt64(commands.count)
  }

  func send(_ command: VoiceCommand) { process?.send(command) }

  /// Abandons everything sent so far.
  func abandon() { process?.send(.skip(through: number)) }

  /// Receives answers; nil if it failed or is too slow, which is its end for a while.
  ///
  /// - Parameter isSilent: True if it owes samples and the device has none left.
  mutating func receive(isSilent: Bool) -> [VoiceAnswer]? {
    guard let process else { return [] }
    let now = MonotonicTime.now
    guard let answers = process.receive() else {
      fail(.voiceReplaced)
      return nil
    }
    for answer in answers {
      switch answer {
      case .ready(_, let languages):
        state = .ready(process, languages: languages.map(Self.primary))
        usedAt = now
      case .error(id: 0, let reason): note = reason
      case .samples: hasBegun = true
      case .word, .end, .error: break
      }
    }
    if now - lateness.since > Self.latenessSpan { lateness = (0, now) }
    if !isSilent, hasBegun, let silentSince { lateness.seconds += now - silentSince }
    silentSince = isSilent ? silentSince ?? now : nil
    if lateness.seconds > Self.mostLateness || silentSince.map({ now - $0 > Self.longestGap }) ?? false {
      fail(.voiceTooSlow)
      return nil
    }
    switch state {
    case .starting where now - usedAt > Self.startLimit: fail(.voiceTooSlow)
    case .ready where now - usedAt > Self.idleLimit && !isSilent: state = .waiting
    default: break
    }
    return answers
  }

  /// Records that it speaks now: it does not end in the middle of a long text.
  mutating func isUsed() { usedAt = MonotonicTime.now }

  /// Leaves it for a while, longer each time. It is said once.
  mutating func fail(_ sentence: SpeechStatus.Sentence) {
    if !isTold, let program {
      let name = program.split(separator: "/").last.map(String.init) ?? program
      status.append(SpeechStatus(sentence, ["program": name]))
    }
    isTold = true
    lateness = (0, 0)
    state = .resting(until: MonotonicTime.now + rest)
    rest *= 2
  }

  // MARK: Waiting

  var answerDescriptor: Int32 { process?.answers ?? -1 }
  var blockedDescriptor: Int32 { process.map { $0.hasUnsent ? $0.commandDescriptor : -1 } ?? -1 }
  func flushCommands() { process?.flushCommands() }

  /// The time until the next check, in milliseconds; -1 to wait for an answer.
  var patience: Int32 {
    if let silentSince { return MonotonicTime.milliseconds(until: silentSince + Self.longestGap) }
    switch state {
    case .starting: return MonotonicTime.milliseconds(until: usedAt + Self.startLimit)
    case .ready: return MonotonicTime.milliseconds(until: usedAt + Self.idleLimit)
    case .none, .waiting, .resting: return -1
    }
  }

  mutating func takeStatus() -> [SpeechStatus] {
    defer { status.removeAll() }
    return status
  }

  mutating func takeNote() -> String? {
    defer { note = nil }
    return note
  }
}
