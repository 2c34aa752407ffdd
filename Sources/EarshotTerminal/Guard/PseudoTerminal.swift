// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import CSystem
import Glibc
import Synchronization

/// A program with its own pseudo-terminal as the controlling terminal.
///
/// Safe to use from any thread. The program is hung up and reaped when this object is released, if not before.
public final class PseudoTerminal: Sendable {
  public let process: Int32
  /// The master, nonblocking and not inherited.
  public let descriptor: Int32
  private let ending = Mutex<ProgramEnd?>(nil)

  /// Starts a program, found in `PATH` if its name has no slash.
  ///
  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - environment: NAME=VALUE words in place of this process's environment, or nil to inherit it.
  ///   - directory: The working directory, or nil for this process's.
  ///   - size: The size of its terminal, in cells.
  ///   - apart: What it may change, apart from the rest of the machine; nil for a program like any other.
  /// - Throws: The system's error, for instance ENOENT for a missing command.
  public init(
    _ command: [String], environment: [String]? = nil, directory: String? = nil,
    size: TerminalSize = TerminalSize(columns: 80, rows: 24), apart: ApartFolders? = nil
  ) throws(PseudoTerminalError) {
    guard !command.isEmpty else { throw PseudoTerminalError(errno: EINVAL) }
    let arguments = CStringArray(command)
    let variables = environment.map { CStringArray($0) }
    var master: Int32 = -1
    var process: pid_t = 0
    func start(_ directory: UnsafePointer<CChar>?) -> Int32 {
      var program = earshot_pty_program()
      program.arguments = arguments.pointer
      program.environment = variables?.pointer
      program.directory = directory
      program.columns = UInt16(clamping: size.columns)
      program.rows = UInt16(clamping: size.rows)
      guard let apart else { return earshot_pty_spawn(&program, &master, &process) }
      return apart.withPlan { plan in
        program.apart = plan
        return earshot_pty_spawn(&program, &master, &process)
      }
    }
    let error =
      if let directory { directory.withCString { start($0) } } else { start(nil) }
    withExtendedLifetime((arguments, variables)) {}
    guard error == 0 else { throw PseudoTerminalError(errno: error) }
    _ = fcntl(master, F_SETFL, O_RDWR | O_NONBLOCK)
    descriptor = master
    self.process = process
  }

  deinit {
    close(descriptor)
    guard ending.withLock({ $0 == nil }) else { return }
    kill(process, SIGHUP)
    // It has a moment to end by itself; an unreaped zombie would stay with this process for ever.
    if waitForEnd(milliseconds: 200) == nil {
      kill(process, SIGKILL)
      _ = waitForEnd(milliseconds: -1)
    }
  }

  /// The bytes written: empty if none came within this many milliseconds (-1: for ever), nil once no process has the
  /// terminal open.
  public func read(upTo capacity: Int = 65536, within milliseconds: Int32 = 0) throws(PseudoTerminalError) -> [UInt8]? {
    if milliseconds != 0, !waitUntilReadable(descriptor, milliseconds: milliseconds) { return [] }
    var error: Int32 = 0
    var ended = false
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let result = earshot_pty_read(descriptor, buffer.baseAddress, buffer.count)
      error = result < 0 ? errno : 0
      ended = result == 0
      count = max(result, 0)
    }
    // The end of a pseudo-terminal is EIO.
    if ended || error == EIO { return nil }
    guard error == 0 || error == EAGAIN || error == EINTR else { throw PseudoTerminalError(errno: error) }
    return bytes
  }

  /// Types bytes. Waits until the program has accepted enough of the earlier ones.
  public func write(_ bytes: some Collection<UInt8>) throws(PseudoTerminalError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw PseudoTerminalError(errno: errno)
      }
    }
  }

  /// Types text.
  public func write(_ text: String) throws(PseudoTerminalError) { try write(text.utf8) }

  /// Changes the size; the program's foreground processes get SIGWINCH.
  public func resize(to size: TerminalSize) throws(PseudoTerminalError) {
    let error = earshot_pty_resize(descriptor, UInt16(clamping: size.columns), UInt16(clamping: size.rows))
    guard error == 0 else { throw PseudoTerminalError(errno: error) }
  }

  /// The current size.
  public var size: TerminalSize? {
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    guard earshot_pty_size(descriptor, &columns, &rows) == 0 else { return nil }
    return TerminalSize(columns: Int(columns), rows: Int(rows))
  }

  /// Sends the program a signal, unless it has ended.
  public func signal(_ number: Int32) {
    ending.withLock { end in
      // Under the lock, so that the id of a reaped process is never used.
      if end == nil { kill(process, number) }
    }
  }

  /// The way it ended, or nil if it has not within this many milliseconds (-1: for ever).
  ///
  /// Unread output stays available. A program whose output is never read may never end.
  public func waitForEnd(milliseconds: Int32 = -1) -> ProgramEnd? {
    let deadline = milliseconds < 0 ? Int64.max : earshot_monotonic() + Int64(milliseconds) * 1_000_000
    while true {
      if let end = reap() { return end }
      if earshot_monotonic() >= deadline { return nil }
      usleep(1000)
    }
  }

  private func reap() -> ProgramEnd? {
    ending.withLock { end in
      if let end { return end }
      var status: Int32 = 0
      switch earshot_reap(process, &status) {
      case 0: return nil
      case 1: end = ProgramEnd(waitStatus: status)
      // Another process reaped it, so the status is unknown.
      default: end = .exited(0)
      }
      return end
    }
  }
}

/// An error of a pseudo-terminal.
public struct PseudoTerminalError: Error, Equatable, Sendable, CustomStringConvertible {
  public var errno: Int32

  public init(errno: Int32) { self.errno = errno }

  public var description: String { String(cString: strerror(errno)) }
}

/// Strings for C: an array of pointers, the last of them null.
final class CStringArray {
  private let storage: UnsafeMutablePointer<UnsafePointer<CChar>?>
  private let count: Int

  init(_ words: [String]) {
    count = words.count
    storage = .allocate(capacity: count + 1)
    for (index, word) in words.enumerated() { (storage + index).initialize(to: UnsafePointer(strdup(word))) }
    (storage + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(UnsafeMutablePointer(mutating: storage[index])) }
    storage.deallocate()
  }

  var pointer: UnsafePointer<UnsafePointer<CChar>?> { UnsafePointer(storage) }
}
