// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotSystem
import Glibc

/// The program that shows Earshot's tree on the desktop's accessibility bus: started with the reader, and ended with
/// it. Its one-sentence error message is spoken.
@MainActor
final class LiveDesktop: LivePart {
  private static let program = "earshot-atspi"
  private static let variable = "EARSHOT_ATSPI_PROGRAM"
  /// The maximum size of its error output, in bytes.
  private static let limit = 1_024

  private unowned let session: Session
  private var process: pid_t = 0
  private var descriptor: Int32 = -1
  private var complaint: [UInt8] = []
  private var isStarted = false

  init(for session: Session) { self.session = session }

  /// The descriptors to poll.
  var descriptors: [pollfd] {
    descriptor < 0 ? [] : [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
  }

  /// Starts it at first; speaks its error message when it has ended.
  func advance(to now: Instant) {
    if !isStarted {
      isStarted = true
      start()
    }
    var chunk = [UInt8](repeating: 0, count: 256)
    while descriptor >= 0 {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return ended() }
      complaint += chunk.prefix(min(count, Self.limit - complaint.count))
    }
  }

  /// Ends it.
  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    ChildProcess.end(process)
    process = 0
  }

  private func start() {
    guard let program = OwnPrograms.find(Self.program, variable: Self.variable) else {
      return fail(session.configuration.phrases(.reasonMissing))
    }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return fail(session.configuration.phrases.reason(errno)) }
    descriptor = ends[0]
    let error = ChildProcess.start(
      program, [], descriptors: [nil, nil, ends[1]], endsWithStarter: true, process: &process)
    Glibc.close(ends[1])
    if error != 0 {
      close()
      fail(session.configuration.phrases.reason(error))
    }
  }

  private func ended() {
    close()
    let text = String(decoding: complaint, as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    let phrases = session.configuration.phrases
    if text.isEmpty {
      // It was killed, or lost the reader.
      say(phrases(.desktopEnded))
    } else {
      let reason = text.hasPrefix("\(Self.program): ") ? String(text.dropFirst(Self.program.count + 2)) : text
      say(phrases(.desktopFailed, ["reason": reason]))
    }
  }

  /// Reports a failure to start, with the system's reason.
  private func fail(_ reason: String) {
    say(session.configuration.phrases(.desktopFailed, ["reason": "\(Self.program): \(reason)."]))
  }

  private func say(_ text: String) {
    session.handle(.say(text, source: .reader, priority: .message), at: session.now)
  }
}
