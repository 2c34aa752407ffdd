// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The reports of a shell that commands ended, without those that it repeats with every prompt.
///
/// Reports and the user's Enter reach the reader in any packets. Only the order of the shell's own marks says to which
/// command an end belongs: an end that came before the mark of the next output is no end of that next command.
struct CommandEnds {
  private enum Command {
    /// None since the last end.
    case none
    /// The user gave one, and the shell has not said that its output began.
    case given
    /// The shell said that its output began.
    case begun
  }

  private var command = Command.none
  /// The state when the update that is being read came.
  private var before = Command.none
  /// True if this shell says when output begins, so that Enter alone is no evidence.
  private var reportsBeginnings = false
  private var last: Int?

  /// True if a command was given since the last end that was taken.
  var isCommandGiven: Bool { command != .none }

  /// Notes an Enter behind typed text.
  mutating func noteGiven() { if command == .none { command = .given } }

  /// Notes the marks of an update, before its changes are read.
  mutating func note(_ events: [ScreenEvent]) {
    before = command
    guard events.marks.contains(.outputStart) else { return }
    (command, reportsBeginnings) = (.begun, true)
  }

  /// The ends in an update that was noted, in their order, each of a command that is its own.
  mutating func take(_ events: [ScreenEvent]) -> [any HubMessage] {
    let marks = events.marks
    guard marks.contains(where: { if case .commandFinished = $0 { true } else { false } }) else { return [] }
    var current = before == .none && command == .given ? .given : before
    var ends: [any HubMessage] = []
    for mark in marks {
      switch mark {
      case .outputStart: current = .begun
      case .commandFinished(let status):
        if isNews(status, of: current) { ends.append(AccessibilityNotification.CommandEnded(status: status)) }
        (current, last) = (.none, status)
      case .promptStart, .continuationStart, .commandStart: break
      }
    }
    (command, before) = (current, current)
    return ends
  }

  /// A shell in a shell may leave out the beginnings that the one around it reports: another status is news then, too.
  private func isNews(_ status: Int?, of command: Command) -> Bool {
    switch command {
    case .none: false
    case .given: !reportsBeginnings || status != last
    case .begun: true
    }
  }
}

extension [ScreenEvent] {
  /// The shell's marks, in their order.
  fileprivate var marks: [PromptMark] {
    compactMap { if case .promptMark(_, _, let mark) = $0 { mark } else { nil } }
  }
}
