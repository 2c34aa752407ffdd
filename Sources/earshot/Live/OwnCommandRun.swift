// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotReader
import EarshotSystem
import Glibc
import Synchronization

/// A run of a command of the user's: a shell with its text on standard input, until it ends or its time is over.
///
/// Blocking: on a thread of its own.
nonisolated struct OwnCommandRun {
  let request: OwnCommandRequest
  /// The folder to run in; nil for that of this process.
  var folder: String?

  /// The most bytes that are taken from the answer, and from the reason of a failure.
  private static let most = 65_536

  /// - Parameter isWanted: Returns false to stop it without an answer.
  func answer(while isWanted: () -> Bool) -> OwnCommandAnswer? {
    var ends: [(read: Int32, write: Int32)] = []
    defer { for end in ends { for descriptor in [end.read, end.write] where descriptor >= 0 { close(descriptor) } } }
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else { return failed(SystemError.current.text) }
      for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      ends.append((pair[0], pair[1]))
    }
    var process: pid_t = 0
    let shell = folder.map { ["cd -P \"$1\" 2>/dev/null; eval \"$2\"", "sh", $0, request.command.runs] }
    let error = ChildProcess.start(
      "/bin/sh", ["-c"] + (shell ?? [request.command.runs]), descriptors: [ends[0].read, ends[1].write, ends[2].write],
      variables: request.variables, process: &process)
    guard error == 0 else { return failed(SystemError(code: error).text) }
    func finish(_ descriptor: inout Int32) {
      close(descriptor)
      descriptor = -1
    }
    finish(&ends[0].read)
    finish(&ends[1].write)
    finish(&ends[2].write)
    for descriptor in [ends[0].write, ends[1].read, ends[2].read] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    var input = Array((request.input ?? "").utf8)[...]
    var printed: [UInt8] = []
    var complained: [UInt8] = []
    let end = Self.milliseconds + Int64(request.command.limit) * 1_000
    while ends[1].read >= 0 || ends[2].read >= 0 {
      if input.isEmpty, ends[0].write >= 0 { finish(&ends[0].write) }
      let rest = end - Self.milliseconds
      guard rest > 0, isWanted() else {
        Self.kill(process)
        return rest > 0 ? nil : OwnCommandAnswer(request.command, .tooSlow)
      }
      var ready = [
        pollfd(fd: ends[0].write, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: ends[1].read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ends[2].read, events: Int16(POLLIN), revents: 0),
      ]
      poll(&ready, 3, Int32(min(rest, 100)))
      if ready[0].revents != 0 {
        let count = input.withUnsafeBytes { write(ends[0].write, $0.baseAddress, $0.count) }
        // A program need not read its input.
        input = count > 0 ? input.dropFirst(count) : errno == EAGAIN ? input : []
      }
      if ready[1].revents != 0, !Self.read(ends[1].read, into: &printed) { finish(&ends[1].read) }
      if ready[2].revents != 0, !Self.read(ends[2].read, into: &complained) { finish(&ends[2].read) }
    }
    var status: Int32 = 0
    // It may have closed its output and go on.
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || (ended < 0 && errno != EINTR) { break }
      guard Self.milliseconds < end, isWanted() else {
        Self.kill(process)
        return Self.milliseconds < end ? nil : OwnCommandAnswer(request.command, .tooSlow)
      }
      usleep(5_000)
    }
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + (status & 0x7f)
    guard code == 0 || !printed.isEmpty else {
      let lines = String(decoding: complained, as: UTF8.self).split(whereSeparator: \.isNewline)
      return failed(lines.last.map(String.init) ?? "exit \(code)")
    }
    return OwnCommandAnswer(request.command, .printed(String(decoding: printed, as: UTF8.self)))
  }

  private func failed(_ reason: String) -> OwnCommandAnswer { OwnCommandAnswer(request.command, .failed(reason)) }

  /// Reads what is there; false at the end. What is too much is read and dropped.
  private static func read(_ descriptor: Int32, into bytes: inout [UInt8]) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    bytes += chunk.prefix(min(count, most - bytes.count))
    return count > 0
  }

  /// Kills the shell and what it has started.
  private static func kill(_ process: pid_t) {
    _ = Glibc.kill(-process, SIGKILL)
    ChildProcess.end(process)
  }

  private static var milliseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}

/// The runs of the user's commands in a live session: the newest one counts.
nonisolated final class OwnCommandRuns: Sendable {
  private struct Runs {
    var newest = 0
    var answers: [OwnCommandAnswer] = []
  }

  private let runs = Mutex(Runs())
  private let onAnswer: @Sendable () -> Void

  /// - Parameter onAnswer: Called on another thread when ``take()`` has something to return.
  init(onAnswer: @escaping @Sendable () -> Void) { self.onAnswer = onAnswer }

  /// Runs a command in place of the one that may still run.
  func start(_ request: OwnCommandRequest, in folder: String?) {
    let number = runs.withLock { runs in
      runs.newest += 1
      return runs.newest
    }
    let isStarted = DetachedThread.start { [self] in
      let run = OwnCommandRun(request: request, folder: folder)
      guard let answer = run.answer(while: { self.runs.withLock { $0.newest == number } }) else { return }
      put(answer)
    }
    if !isStarted { put(OwnCommandAnswer(request.command, .failed(SystemError.current.text))) }
  }

  private func put(_ answer: OwnCommandAnswer) {
    runs.withLock { $0.answers.append(answer) }
    onAnswer()
  }

  /// The answers that have come.
  func take() -> [OwnCommandAnswer] {
    runs.withLock { runs in
      defer { runs.answers = [] }
      return runs.answers
    }
  }

  /// Stops what still runs.
  func close() { runs.withLock { $0.newest += 1 } }
}
