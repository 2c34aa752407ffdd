// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import EarshotSession
import EarshotFormats
import EarshotTestSessions

/// Every end of an announcement that a hub tells of.
@MainActor
final class AnnouncementEnds {
  private(set) var messages: [AccessibilityNotification.AnnouncementDidFinish] = []
  private var token: ObservationToken?

  init(_ hub: NotificationHub) {
    token = hub.observe(AccessibilityNotification.AnnouncementDidFinish.self) { [weak self] in
      self?.messages.append($0)
    }
  }

  /// "Saved finished", in order.
  var all: [String] { messages.map { "\($0.text) \($0.outcome)" } }
}

extension SessionHarness {
  /// The announcements heard, in the order in which they began to be, and how they ended.
  var heard: [String] {
    lines.filter { $0.heard != nil }.sorted { ($0.heard ?? $0.t) < ($1.heard ?? $1.t) }
      .map { "\($0.text) \($0.outcome.rawValue)" }
  }

  func post(_ message: some HubMessage) { session.hub.post(message) }
}
