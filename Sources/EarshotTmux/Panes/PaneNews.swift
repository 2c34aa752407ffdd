// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

/// What happened in a pane that is not read: one short notice of it, when it rests.
struct PaneNews {
  /// What is told.
  struct Notice: Equatable {
    /// The newest line that says something.
    var line: String?
    /// What a command ended with, by its shell's word.
    var status: Int?
    var rangBell = false
  }

  private var notice = Notice()
  private var isUntold = false
  /// A command ended, or something else happened that is not to be missed.
  private var isUrgent = false
  private var lastAt = Instant.zero
  private var toldAt: Instant?

  mutating func add(_ messages: [any HubMessage], at now: Instant) {
    for message in messages {
      switch message {
      case let appended as AccessibilityNotification.TextAppended where !appended.isDrawn:
        guard let line = appended.lines.last(where: { $0.contains { !$0.isWhitespace } }) else { continue }
        (notice.line, isUntold, isUrgent) = (line, true, isUrgent || NotableLine.isQuestion(line))
      case let announced as AccessibilityNotification.Announcement:
        (notice.line, isUntold, isUrgent) = (announced.text, true, true)
      case let ended as AccessibilityNotification.CommandEnded:
        (notice.status, isUntold, isUrgent) = (ended.status, true, true)
      case is AccessibilityNotification.PromptShown: if isUntold { isUrgent = true }
      case is AccessibilityNotification.Bell: (notice.rangBell, isUntold, isUrgent) = (true, true, true)
      default: continue
      }
      lastAt = now
    }
  }

  /// When it is to be told.
  var deadline: Instant? {
    guard isUntold else { return nil }
    if isUrgent { return lastAt + Self.shortRest }
    return max(lastAt + Self.rest, toldAt.map { $0 + Self.pause } ?? .zero)
  }

  /// What is due.
  mutating func take(at now: Instant) -> Notice? {
    guard let deadline, deadline <= now else { return nil }
    defer { forget() }
    toldAt = now
    return notice
  }

  /// The user looks at the pane: nothing of it needs telling.
  mutating func forget() { (notice, isUntold, isUrgent) = (Notice(), false, false) }

  /// How long nothing more comes until it rests.
  private static let rest = Interval.seconds(1)
  private static let shortRest = Interval.milliseconds(300)
  /// How often a program that writes again and again is told of.
  private static let pause = Interval.seconds(10)
}
