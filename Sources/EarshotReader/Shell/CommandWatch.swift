// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The command that runs: since when, and what of it the user waits for.
struct CommandWatch {
  /// A command that has ended.
  struct End: Equatable {
    /// Its first line, if its end was awaited.
    var awaited: String?
    /// The exit status; nil if the shell does not report it.
    var status: Int?
    /// The time from Enter to the end.
    var duration: Interval
    /// The time from the last key to the end.
    var quiet: Interval
  }

  private enum State: Equatable {
    /// No prompt was seen yet.
    case unknown
    /// A prompt waits for a command.
    case waiting
    /// Enter was pressed at a prompt.
    case running(since: Instant, awaited: String?)
  }

  private var state = State.unknown
  private var lastKey = Instant.zero
  /// True if the shell reports the ends of commands: prompts of programs inside are no ends then.
  private var isReported = false
  /// The text that the user waits for.
  var text: String?

  /// - Parameter isAtPrompt: True if a shell waits for a command, though no prompt was seen.
  init(isAtPrompt: Bool = false) { if isAtPrompt { state = .waiting } }

  var isRunning: Bool { if case .running = state { true } else { false } }
  var isAwaited: Bool { if case .running(_, .some) = state { true } else { false } }

  /// A key for the program.
  mutating func key(isEnter: Bool, at now: Instant) {
    lastKey = now
    if isEnter, state == .waiting { state = .running(since: now, awaited: nil) }
  }

  /// Awaits the end of the command that runs, or no longer.
  mutating func awaitEnd(as name: String?) {
    if case .running(let since, _) = state { state = .running(since: since, awaited: name) }
  }

  /// The end of a command, as its shell reports it.
  mutating func ended(_ status: Int?, at now: Instant) -> End? {
    isReported = true
    return end(status, at: now)
  }

  /// A prompt, which ends a command if the shell reports no ends.
  mutating func prompted(at now: Instant) -> End? {
    if isReported, isAwaited { return nil }
    return end(nil, at: now)
  }

  /// The first of these lines with the text that is awaited, which it is no longer then.
  mutating func takeText(from lines: [String]) -> String? {
    guard let line = awaited(in: lines) else { return nil }
    text = nil
    return line.trimmingBlanks
  }

  func awaitsText(in lines: [String]) -> Bool { awaited(in: lines) != nil }

  private func awaited(in lines: [String]) -> String? {
    text.flatMap { wanted in lines.first { $0.lowercased().contains(wanted.lowercased()) } }
  }

  private mutating func end(_ status: Int?, at now: Instant) -> End? {
    defer { state = .waiting }
    guard case .running(let since, let awaited) = state else { return nil }
    return End(awaited: awaited, status: status, duration: now - since, quiet: now - max(since, lastKey))
  }
}
