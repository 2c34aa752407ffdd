// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal
import Glibc

/// A program that is run to be looked at, in a terminal of its own: not for its user, but in the user's folders.
///
/// However the look at it ends, by a signal too, what the program leaves there is what it did by itself; ``WorkFolders``
/// says how.
struct ObservedProgram {
  private let command: [String]
  private let folders: WorkFolders
  private let terminal: PseudoTerminal
  private let signals: WaitingSignals?
  private let clock = MonotonicClock()
  /// What is typed and the program has not taken yet.
  private var unsent: [UInt8] = []
  /// Nothing comes from it any more, or nobody wants to look any longer.
  private(set) var isAtEnd = false
  /// The signal by which the command was told to end.
  private var signal: Int32?

  /// - Parameters:
  ///   - command: the program and its arguments.
  ///   - environment: NAME=VALUE words in place of the command's own environment, or nil to inherit it.
  ///   - size: of its terminal.
  init(_ command: [String], environment: [String]? = nil, size: TerminalSize) throws(CommandFailure) {
    self.command = command
    folders = WorkFolders(of: command)
    let signals = WaitingSignals()
    self.signals = signals
    do throws(PseudoTerminalError) {
      terminal = try PseudoTerminal(command, environment: environment, size: size)
    } catch {
      signals?.end()
      throw .failure("Cannot start \(command[0]): \(error.description).")
    }
  }

  var process: Int32 { terminal.process }

  // MARK: Looking

  /// Types bytes. What the program does not take at once it is given while it is read.
  mutating func type(_ bytes: [UInt8]) {
    guard !isAtEnd else { return }
    unsent += bytes
    send()
  }

  /// What it writes first within a time; nothing where nothing came.
  mutating func read(for interval: Interval) -> [UInt8] {
    let end = clock.now + interval
    repeat {
      waitForSomething(until: end)
      guard !isAtEnd else { return [] }
      do throws(PseudoTerminalError) {
        guard let bytes = try terminal.read() else {
          isAtEnd = true
          return []
        }
        if !bytes.isEmpty { return bytes }
      } catch {
        isAtEnd = true
        return []
      }
    } while clock.now < end
    return []
  }

  /// Until the program has written something or takes something, a time is over, or the command is told to end.
  private mutating func waitForSomething(until end: Instant) {
    var waiting = [
      pollfd(fd: terminal.descriptor, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0),
      pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waiting, 2, clock.pollTimeout(until: end))
    if waiting[0].revents & Int16(POLLOUT) != 0 { send() }
    while let wish = signals?.take() {
      switch wish {
      case .end(let number): (isAtEnd, signal) = (true, signal ?? number)
      case .stop: signals?.stop()
      case .resume, .resize: break
      }
    }
  }

  private mutating func send() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(terminal.descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno != EAGAIN { isAtEnd = true }
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }

  // MARK: The end

  /// Ends what still runs in its terminal, and tells what is new in the user's folders. Where a signal told the command
  /// to end, that is its end, too.
  ///
  /// - Parameter putBack: what to do before the command ends by a signal.
  /// - Returns: how the program ended; nil if it was still there.
  func end(_ putBack: () -> Void = {}) throws(CommandFailure) -> ProgramEnd? {
    let end = isAtEnd && signal == nil ? terminal.waitForEnd(milliseconds: 1_000) : nil
    folders.end(terminal)
    signals?.end()
    if let signal {
      putBack()
      raise(signal)
      throw .failure("Ended by signal \(signal).")
    }
    let left = folders.left
    if !left.isEmpty {
      let more = left.count > Self.told ? " and \(left.count - Self.told) more" : ""
      TextOutput.complain(
        "New since \(command[0]) was started: \(left.prefix(Self.told).joined(separator: ", "))\(more).")
    }
    return end
  }

  /// How many files are named.
  private static let told = 5
}
