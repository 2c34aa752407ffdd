// SPDX-License-Identifier: Apache-2.0
import Glibc

/// What the system tells of one process: of it, of the group it is in and of its terminal.
public struct ProcessStatus: Equatable, Sendable {
  public var name: String
  public var parent: Int32
  public var group: Int32
  public var session: Int32
  /// The number of the terminal it is controlled by; 0 for none.
  public var terminal: Int32
  /// The group in the foreground of that terminal.
  public var foregroundGroup: Int32
  /// It runs, or waits for a disk: neither asleep nor stopped.
  public var isRunning: Bool
  /// When it was started, in nanoseconds since the system was, as far as the system's ticks tell.
  public var started: Int64

  /// Nil where there is no such process, or no `/proc`.
  public init?(of process: Int32) {
    guard let text = Self.text("/proc/\(process)/stat") else { return nil }
    self.init(text)
  }

  /// Reads a line of `/proc/PID/stat`.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close else { return nil }
    name = String(text[text.index(after: open)..<close])
    // State, parent, group, session, terminal, group in the foreground of that terminal; the start is the twentieth.
    let fields = text[text.index(after: close)...].dropFirst().split(separator: " ")
    let numbers = fields.dropFirst().prefix(5).compactMap { Int32($0) }
    guard numbers.count == 5, let state = fields.first else { return nil }
    isRunning = state == "R" || state == "D"
    let ticks = fields.dropFirst(19).first.flatMap { Int64($0) } ?? 0
    let tick = 1_000_000_000 / Int64(max(sysconf(Int32(_SC_CLK_TCK)), 1))
    started = ticks.multipliedReportingOverflow(by: tick).partialValue
    (parent, group, session, terminal, foregroundGroup) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
  }

  /// Whether the process or thread of a `stat` file runs or waits for a disk.
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
