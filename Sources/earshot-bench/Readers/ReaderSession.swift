// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Glibc

/// A running reader: its terminal and its requests for speech.
final class ReaderSession {
  let name: String
  private let terminal: OuterTerminal
  private let log: any SpeechLog
  /// The keys pressed, and the text each should make the reader say.
  private(set) var presses: [(time: Double, text: String?)] = []
  /// The reason why it is asked no more; the other readers are measured all the same. Nil while it answers.
  private(set) var failure: String?

  init(_ reader: ComparedReader, script: String, in folder: TemporaryFolder) throws(Unmeasured) {
    name = reader.name
    log = reader.log
    terminal = try OuterTerminal(reader.command(script), environment: Wrapper.environment(folder))
  }

  /// Starts each reader and waits until its program has begun.
  static func start(
    _ readers: [ComparedReader], script: String, in folder: TemporaryFolder
  ) throws(Unmeasured) -> [ReaderSession] {
    var sessions: [ReaderSession] = []
    for reader in readers { sessions.append(try ReaderSession(reader, script: script, in: folder)) }
    watch(sessions, seconds: 2)
    for session in sessions { session.log.began(under: session.terminal.process) }
    return sessions
  }

  func press(_ keys: String, expecting text: String? = nil) {
    guard failure == nil else { return }
    presses.append((monotonicSeconds(), text))
    do throws(Unmeasured) { try terminal.press(keys) } catch { failure = error.reason }
  }

  /// Takes the output of programs and the requests of readers for so many seconds.
  static func watch(_ sessions: [ReaderSession], seconds: Double) {
    let sessions = sessions.filter { $0.failure == nil }
    var ready = sessions.flatMap { session in
      [session.terminal.descriptor, session.log.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    }
    let deadline = monotonicSeconds() + seconds
    while case let left = deadline - monotonicSeconds(), left > 0 {
      guard poll(&ready, nfds_t(ready.count), Int32(left * 1_000) + 1) > 0 else { continue }
      for (index, session) in sessions.enumerated() {
        if ready[2 * index + 1].revents != 0 { session.log.take() }
        guard ready[2 * index].revents != 0, !session.terminal.drain() else { continue }
        session.failure = "it has ended too soon."
        ready[2 * index].fd = -1
      }
    }
  }

  /// Ends the program by its keys, and the reader with it.
  func end(_ keys: String) {
    guard failure == nil else { return }
    try? terminal.press(keys)
    // Twice: a second key ends the speech still under way.
    usleep(100_000)
    try? terminal.press("\r")
    _ = try? terminal.waitForEnd(seconds: 8)
  }

  /// All requests for speech; complete once the session has ended.
  var requests: [SpokenRequest] { log.requests }

  /// The reader's own processes, without those of its program.
  var processes: [RunningProcess] {
    RunningProcess.tree(of: terminal.process).filter { process in
      process.id == terminal.process || process.words.first?.contains("earshot") == true
    }
  }
}
