// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal
import Glibc

/// The terminal around a measured program: 80×24; takes all output as fast as it comes and looks for marks in it.
final class OuterTerminal {
  private let terminal: PseudoTerminal
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  private var isAtEnd = false
  private var hasEnded = false
  /// The time at which the program was started.
  let start: Double

  /// The first byte of every mark; no other output contains it.
  static let markStart = UInt8(ascii: "@")

  /// The seconds a program has to answer; one that takes longer is not waited for.
  static let patience = 5.0

  init(_ command: [String], environment: [String]) throws(Unmeasured) {
    start = monotonicSeconds()
    do throws(PseudoTerminalError) {
      terminal = try PseudoTerminal(command, environment: environment)
    } catch { throw Unmeasured("\(command.first ?? "") cannot be started: \(error).") }
  }

  deinit {
    // With all that it has started: what stands still does not end by a hang-up.
    if !hasEnded { Children.endTree(of: process) }
    buffer.deallocate()
  }

  var process: Int32 { terminal.process }
  /// Readable when there is something to ``drain()``.
  var descriptor: Int32 { terminal.descriptor }

  /// Types keys. The program has to take them: its terminal keeps only so many.
  func press(_ keys: String, seconds: Double = patience) throws(Unmeasured) {
    var rest = Array(keys.utf8)[...]
    let deadline = monotonicSeconds() + seconds
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      guard errno == EAGAIN || errno == EINTR else {
        throw Unmeasured("a key was not taken: \(String(cString: strerror(errno))).")
      }
      guard monotonicSeconds() < deadline else { throw Unmeasured("a key was not taken in \(seconds.text(0)) s.") }
      var ready = pollfd(fd: terminal.descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, 50)
    }
  }

  /// Takes output until the mark has come. Returns the time of the mark.
  func wait(for mark: String, seconds: Double = patience) throws(Unmeasured) -> Double {
    let wanted = Array(mark.utf8)
    var matched = 0
    let deadline = monotonicSeconds() + seconds
    while let piece = take(within: 100) {
      if contains(wanted, in: piece, matched: &matched) { return monotonicSeconds() }
      guard monotonicSeconds() < deadline else { throw Unmeasured("\(mark) was not written in \(seconds.text(0)) s.") }
    }
    throw Unmeasured("the program ended before it wrote \(mark).")
  }

  /// Takes output until the program has ended. Returns the time of its end.
  func waitForEnd(seconds: Double = patience) throws(Unmeasured) -> Double {
    let deadline = monotonicSeconds() + seconds
    while monotonicSeconds() < deadline {
      // The hang-up wakes the poll; a program that leaves its terminal open to others is polled for.
      if !isAtEnd { _ = take(within: 20) }
      if terminal.waitForEnd(milliseconds: isAtEnd ? 50 : 0) != nil {
        hasEnded = true
        return monotonicSeconds()
      }
    }
    throw Unmeasured("the program did not end in \(seconds.text(0)) s.")
  }

  /// Takes the output so far. Returns nil once nobody has the terminal open.
  func drain() -> UnsafeRawBufferPointer? { take(within: 0) }

  /// Returns nil once nobody has the terminal open.
  private func take(within milliseconds: Int32) -> UnsafeRawBufferPointer? {
    guard !isAtEnd else { return nil }
    var ready = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return UnsafeRawBufferPointer(rebasing: buffer[..<0]) }
    let count = read(terminal.descriptor, buffer.baseAddress, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return UnsafeRawBufferPointer(rebasing: buffer[..<0]) }
    isAtEnd = count <= 0
    return isAtEnd ? nil : UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  private func contains(_ mark: [UInt8], in piece: UnsafeRawBufferPointer, matched: inout Int) -> Bool {
    guard let base = piece.baseAddress else { return false }
    var index = 0
    while index < piece.count {
      if matched == 0 {
        guard let found = memchr(base + index, Int32(Self.markStart), piece.count - index) else { return false }
        index = base.distance(to: UnsafeRawPointer(found))
      }
      matched = piece[index] == mark[matched] ? matched + 1 : piece[index] == Self.markStart ? 1 : 0
      if matched == mark.count { return true }
      index += 1
    }
    return false
  }
}
