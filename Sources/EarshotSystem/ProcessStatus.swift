// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The system's information about a process, its group and its terminal.
public struct ProcessStatus: Equatable, Sendable {
  public var name: String
  public var parent: Int32
  public var group: Int32
  public var session: Int32
  /// The number of its controlling terminal; 0 for none.
  public var terminal: Int32
  /// The foreground process group of that terminal.
  public var foregroundGroup: Int32
  /// True if it is running or waiting for a disk: neither asleep nor stopped.
  public var isRunning: Bool
  /// The start time, in nanoseconds since boot, with the precision of the system's ticks.
  public var started: Int64

  /// Nil if there is no such process, or no `/proc`.
  public init?(of process: Int32) {
    guard let text = Self.text("/proc/\(process)/stat") else { return nil }
    self.init(text)
  }

  /// Parses a line of `/proc/PID/stat`.
  init?(_ text: String) {
    // By bytes: it is read with each change of the screen.
    let bytes = text.utf8
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), let close = bytes.lastIndex(of: UInt8(ascii: ")")),
      open < close
    else { return nil }
    name = String(text[bytes.index(after: open)..<close])
    // State, parent, group, session, terminal, foreground group of that terminal; the start is the twentieth.
    let fields = bytes[bytes.index(after: close)...].split(separator: UInt8(ascii: " "), maxSplits: 20)
    let numbers = fields.dropFirst().prefix(5).compactMap { Int32(Substring($0)) }
    guard numbers.count == 5, let state = fields.first else { return nil }
    isRunning = state.elementsEqual("R".utf8) || state.elementsEqual("D".utf8)
    let ticks = fields.dropFirst(19).first.flatMap { Int64(Substring($0)) } ?? 0
    let tick = 1_000_000_000 / Int64(max(sysconf(Int32(_SC_CLK_TCK)), 1))
    started = ticks.multipliedReportingOverflow(by: tick).partialValue
    (parent, group, session, terminal, foregroundGroup) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
  }

  /// True if the process or thread of a `stat` file is running or waiting for a disk.
  public static func isRunning(_ path: String) -> Bool {
    guard let text = text(path), let close = text.lastIndex(of: ")") else { return false }
    let state = text[close...].dropFirst(2).first
    return state == "R" || state == "D"
  }

  public var isInForeground: Bool { terminal != 0 && group == foregroundGroup }

  /// The beginning of a small file of the system's.
  public static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
    }
  }
}
