// SPDX-License-Identifier: Apache-2.0
import Glibc
import LineProtocol

@testable import EarshotAudio

/// A worker and all it answered, for tests that speak the protocol themselves.
final class RawWorker {
  let process: WorkerProcess
  private(set) var answers: [VoiceAnswer] = []
  private(set) var hasEnded = false

  init(program: String? = nil) throws { process = try WorkerProcess(program: program ?? (try voiceProgram())) }

  func speak(
    _ text: String, id: UInt64, voice: String = "en", rate: Int = 260, pause: Int = 0, generation: UInt64 = 0,
    isCharacter: Bool = false, beginsUtterance: Bool = true, isPhonemes: Bool = false
  ) {
    process.send(
      .speak(
        .init(
          generation: generation, id: id, voice: voice, rate: rate, pitch: 50, volume: 100, pause: pause,
          isCharacter: isCharacter, beginsUtterance: beginsUtterance, isPhonemes: isPhonemes, text: text)))
  }

  /// Takes answers until a condition holds; false when the worker ended before, or took far too long.
  func waits(until holds: (RawWorker) -> Bool) -> Bool {
    let end = MonotonicTime.now + 30
    while !holds(self) {
      guard !hasEnded, MonotonicTime.now < end else { return false }
      var ready = [
        pollfd(fd: process.answers, events: Int16(POLLIN), revents: 0),
        pollfd(fd: process.hasUnsent ? process.commandDescriptor : -1, events: Int16(POLLOUT), revents: 0),
      ]
      poll(&ready, 2, 1_000)
      process.flushCommands()
      if let new = process.receive() { answers += new } else { hasEnded = true }
    }
    return true
  }

  /// Waits for a segment's end or error.
  func waits(for id: UInt64) -> Bool {
    waits { worker in
      worker.answers.contains { answer in
        switch answer {
        case .end(id): true
        case .error(id: id, _): true
        default: false
        }
      }
    }
  }

  func samples(of id: UInt64) -> [Int16] {
    answers.flatMap { answer -> [Int16] in
      if case .samples(id: id, let samples) = answer { samples } else { [] }
    }
  }

  func failure(of id: UInt64) -> String? {
    for case .error(id: id, let reason) in answers { return reason }
    return nil
  }
}
