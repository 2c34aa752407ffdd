// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTerminal
import Glibc

/// A program that is run to be looked at, in a terminal of its own: not for its user, but in the user's folders.
///
/// However the look at it ends, by a signal too, what the program leaves there is what it did by itself; ``WorkFolders``
/// says how.
struct ObservedProgram {
  /// What it is called, for the user.
  private let name: String
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
  ///   - name: what it is called, for the user; nil for its first word.
  ///   - environment: NAME=VALUE words.
  ///   - folder: where it runs; nil for where this command does.
  ///   - size: of its terminal.
  init(
    _ command: [String], named name: String? = nil, environment: [String], in folder: String? = nil, size: TerminalSize
  ) throws(CommandFailure) {
    self.name = name ?? command[0]
    folders = WorkFolders(of: command, in: folder)
    let signals = WaitingSignals()
    self.signals = signals
    do throws(PseudoTerminalError) {
      terminal = try PseudoTerminal(command, environment: environment, directory: folder, size: size)
    } catch {
      signals?.end()
      throw .failure("Cannot start \(self.name): \(error.description).")
    }
  }

  var process: Int32 { terminal.process }

  /// How it has ended; nil while it goes on.
  var ending: ProgramEnd? { signal == nil ? terminal.waitForEnd(milliseconds: isAtEnd ? 1_000 : 0) : nil }

  /// Whether a signal has told the command to end.
  var isToldToEnd: Bool { signal != nil }

  // MARK: Looking

  /// Types bytes. What the program does not take at once it is given while it is read.
  mutating func type(_ bytes: [UInt8]) {
    guard !isAtEnd else { return }
    unsent += bytes
    send()
  }

  /// Gives its terminal another size.
  func resize(to size: TerminalSize) { try? terminal.resize(to: size) }

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

  /// Ends what still runs in its terminal, and tells what is new or changed in the user's folders. Where a signal told the command
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

  /// How many files are named.
  private static let told = 5
}
