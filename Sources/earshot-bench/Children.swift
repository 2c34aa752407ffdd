// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Glibc

/// The processes started here, so that none outlives the benchmark.
enum Children {
  /// Ends a process, unless it is this one, and all below it at once. A hang-up is not enough: yasr lets its program
  /// inherit the master of the program's own terminal, which is therefore never hung up.
  static func endTree(of process: pid_t) {
    // Stopped first, so that none starts another meanwhile.
    var stopped: [pid_t] = []
    while case let found = Set(RunningProcess.tree(of: process).map(\.id)).subtracting(stopped + [getpid()]),
      !found.isEmpty
    {
      for process in found { kill(process, SIGSTOP) }
      stopped += found
    }
    for process in stopped { kill(process, SIGKILL) }
  }

  /// On Ctrl-C or a plain kill, ends the started processes and removes the written files.
  static func endAllWhenInterrupted() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        TemporaryFolder.removeAll(exitStatus: 128 + number) { endTree(of: getpid()) }
      }
      source.resume()
      // Never released: it is needed to the end.
      _ = Unmanaged.passRetained(source as AnyObject)
    }
  }
}

/// A process whose standard output goes into a pipe.
final class MeasuredProcess {
  let process: pid_t
  /// The standard output; closed with this object.
  let output: Int32
  private var isReaped = false
  /// The processor time that it took, with the processes it waited for; 0 until it has ended.
  private(set) var processorSeconds = 0.0

  /// Starts a program, looked up in `PATH`, without standard error.
  init(_ command: [String], environment: [String]) throws(Unmeasured) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Unmeasured("no pipe for \(command[0]): \(String(cString: strerror(errno))).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    // Signals ignored here are not ignored there.
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    var started: pid_t = 0
    let result = posix_spawnp(&started, command[0], &actions, &attributes, words, variables)
    for pointer in words + variables { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      throw Unmeasured("\(command[0]) cannot be started: \(String(cString: strerror(result))).")
    }
    process = started
    output = ends[0]
  }

  deinit {
    end(by: SIGKILL)
    close(output)
  }

  func end(by signal: Int32) {
    guard !isReaped else { return }
    kill(process, signal)
    wait()
  }

  private func wait() { _ = hasEnded(options: 0) }

  /// True once it has ended; it is not waited for, unless the options say so.
  private func hasEnded(options: Int32 = WNOHANG) -> Bool {
    guard !isReaped else { return true }
    var usage = rusage()
    var result: pid_t
    repeat { result = wait4(process, nil, options, &usage) } while result < 0 && errno == EINTR
    guard result != 0 else { return false }
    isReaped = true
    for time in [usage.ru_utime, usage.ru_stime] {
      processorSeconds += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
    return true
  }

  /// All output until the end. A program that takes longer than this is ended.
  func readAll(seconds: Double = 30) throws(Unmeasured) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let deadline = monotonicSeconds() + seconds
    var isAtEnd = false
    while !isAtEnd || !hasEnded() {
      guard monotonicSeconds() < deadline else {
        Children.endTree(of: process)
        wait()
        throw Unmeasured("the program did not end in \(seconds.text(0)) s.")
      }
      // A program that has closed its output may still run.
      var ready = pollfd(fd: isAtEnd ? -1 : output, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, isAtEnd ? 1 : 100) > 0 else { continue }
      let count = read(output, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { isAtEnd = true }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
