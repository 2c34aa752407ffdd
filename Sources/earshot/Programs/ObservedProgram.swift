// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSystem
import EarshotTerminal
import Glibc

/// A program run for observation, in its own terminal: without its user, but in the user's folders.
///
/// However the observation ends, even by a signal, the program leaves only what it wrote by itself; ``WorkFolders``
/// explains how.
struct ObservedProgram {
  /// The name for the user.
  private let name: String
  private let folders: WorkFolders
  private let terminal: PseudoTerminal
  private let signals: WaitingSignals?
  private let clock = MonotonicClock()
  /// The input the program has not accepted yet.
  private var unsent: [UInt8] = []
  /// True if it has no more output, or the observation is over.
  private(set) var isAtEnd = false
  /// The signal that told the command to end.
  private var signal: Int32?

  /// - Parameters:
  ///   - command: The program and its arguments.
  ///   - name: The name for the user; nil for its first word.
  ///   - environment: The variables, as NAME=VALUE.
  ///   - folder: The working directory; nil for this command's.
  ///   - size: The size of its terminal.
  ///   - apart: What it may change, apart from the rest of the machine; nil for a program like any other.
  init(
    _ command: [String], named name: String? = nil, environment: [String], in folder: String? = nil,
    size: TerminalSize, apart: ApartFolders? = nil
  ) throws(CommandFailure) {
    self.name = name ?? command[0]
    folders = WorkFolders(of: command, in: folder)
    let signals = WaitingSignals()
    self.signals = signals
    do throws(PseudoTerminalError) {
      terminal = try PseudoTerminal(
        command, environment: environment, directory: folder, size: size, apart: apart)
    } catch {
      signals?.end()
      throw .failure("Cannot start \(self.name): \(error.description).")
    }
  }

  var process: Int32 { terminal.process }

  /// The way it ended; nil while it is running.
  var ending: ProgramEnd? { signal == nil ? terminal.waitForEnd(milliseconds: isAtEnd ? 1_000 : 0) : nil }

  /// True if a signal has told the command to end.
  var isToldToEnd: Bool { signal != nil }

  // MARK: Looking

  /// Types bytes. The part not accepted at once is passed on while reading.
  mutating func type(_ bytes: [UInt8]) {
    guard !isAtEnd else { return }
    unsent += bytes
    send()
  }

  /// Changes the size of its terminal.
  func resize(to size: TerminalSize) { try? terminal.resize(to: size) }

  /// Reads the first output within a time; empty if there is none.
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

  /// Waits until the program has written something or accepts input, the time is over, or the command is told to end.
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

  /// Ends everything still running in its terminal, and reports new or changed files in the user's folders. If a signal
  /// told the command to end, it ends by it.
  ///
  /// - Parameter putBack: Called before the command ends by a signal.
  /// - Returns: The way the program ended; nil if it was still running.
  func end(_ putBack: () -> Void = {}) throws(CommandFailure) -> ProgramEnd? {
    let end = isAtEnd && signal == nil ? terminal.waitForEnd(milliseconds: 1_000) : nil
    folders.end(terminal)
    signals?.end()
    if let signal {
      putBack()
      raise(signal)
      throw .failure("Ended by signal \(signal).")
    }
    let (new, changed) = folders.left
    tell("New", new)
    tell("Changed", changed)
    return end
  }

  private func tell(_ what: String, _ files: [String]) {
    guard !files.isEmpty else { return }
    let more = files.count > Self.told ? " and \(files.count - Self.told) more" : ""
    TextOutput.complain(
      "\(what) since \(name) was started: \(files.prefix(Self.told).joined(separator: ", "))\(more).")
  }

  /// The maximum number of files named.
  private static let told = 5
}
