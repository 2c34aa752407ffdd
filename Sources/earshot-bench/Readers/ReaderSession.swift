// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Glibc

/// A running reader: its terminal and its requests for speech.
final class ReaderSession {
  let name: String
  private let terminal: OuterTerminal
  private let log: any SpeechLog
  /// The output of its program, as long as a text is waited for in it.
  private var drawn: [UInt8]?
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
  ///
  /// - Parameter text: What the program draws when it takes keys. Keys before that are lost or move something else, and
  ///   every answer after them is another one than was asked for.
  static func start(
    _ readers: [ComparedReader], script: String, in folder: TemporaryFolder, drawing text: String? = nil
  ) throws(Unmeasured) -> [ReaderSession] {
    var sessions: [ReaderSession] = []
    for reader in readers { sessions.append(try ReaderSession(reader, script: script, in: folder)) }
    if let text { wait(for: text, in: sessions) }
    watch(sessions, seconds: 2)
    for session in sessions { session.log.began(under: session.terminal.process) }
    return sessions
  }

  private static func wait(for text: String, in sessions: [ReaderSession]) {
    for session in sessions { session.drawn = [] }
    let deadline = monotonicSeconds() + patience
    while sessions.contains(where: { $0.drawn != nil && $0.failure == nil }), monotonicSeconds() < deadline {
      watch(sessions, seconds: 0.1)
      for session in sessions {
        if let drawn = session.drawn, String(decoding: drawn, as: UTF8.self).contains(text) { session.drawn = nil }
      }
    }
    for session in sessions where session.drawn != nil && session.failure == nil {
      session.failure = "its program did not begin in \(patience.text(0)) s."
    }
  }

  /// The seconds that a program on a loaded machine may take to begin.
  private static let patience = 30.0

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
        guard ready[2 * index].revents != 0 else { continue }
        if let output = session.terminal.drain() {
          session.drawn?.append(contentsOf: output)
        } else {
          session.failure = "it has ended too soon."
          ready[2 * index].fd = -1
        }
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
