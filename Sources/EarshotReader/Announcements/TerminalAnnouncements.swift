// SPDX-License-Identifier: Apache-2.0
import EarshotCore

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
