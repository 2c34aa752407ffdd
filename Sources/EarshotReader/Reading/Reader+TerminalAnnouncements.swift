// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// How many announcements came through the terminal within the last second.
struct TerminalAnnouncements: Sendable {
  /// In a second; what comes beyond is left out.
  static let limit = 5
  /// Characters of one.
  static let longest = 500

  private var times: [Instant] = []

  /// Whether one more may be said.
  mutating func takesOne(at now: Instant) -> Bool {
    times.removeAll { $0 + .seconds(1) <= now }
    guard times.count < Self.limit else { return false }
    times.append(now)
    return true
  }
}

extension Reader {
  /// Says words that came through the terminal, where the user wants them: after a word for where they are from, for
  /// any file that is shown can hold them.
  mutating func announce(
    _ message: AccessibilityNotification.TerminalAnnouncement, at now: Instant
  ) -> [ReaderEffect] {
    guard settings.saysTerminalAnnouncements, !message.text.allSatisfy(\.isWhitespace),
      terminalAnnouncements.takesOne(at: now)
    else { return [] }
    let words = String(message.text.prefix(TerminalAnnouncements.longest))
    return announce(
      AccessibilityNotification.Announcement(phrases(.terminalSays, ["text": words]), isQueued: true))
  }
}
