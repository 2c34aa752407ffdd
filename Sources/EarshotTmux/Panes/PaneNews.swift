// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

/// The events in a pane that is not read, collected into one short notice for when the pane rests.
struct PaneNews {
  /// The content of a notice.
  struct Notice: Equatable {
    /// The newest line with anything to hear.
    var line: String?
    /// The exit status of a command, as its shell reports it.
    var status: Int?
    var rangBell = false
  }

  private var notice = Notice()
  private var isUntold = false
  /// True if a command ended, or another event is too important to be delayed.
  private var isUrgent = false
  private var lastAt = Instant.zero
  private var toldAt: Instant?

  mutating func add(_ messages: [any HubMessage], at now: Instant) {
    for message in messages {
      switch message.textNews {
      case .appended(let appended) where !appended.isDrawn:
        guard let line = appended.lines.last(where: Self.isHeard) else { continue }
        (notice.line, isUntold, isUrgent) = (line, true, isUrgent || NotableLine.isQuestion(line))
      case .commandEnded(let ended): (notice.status, isUntold, isUrgent) = (ended.status, true, true)
      case .promptShown: if isUntold { isUrgent = true }
      case nil:
        if let announced = message as? AccessibilityNotification.Announcement, Self.isHeard(announced.text) {
          (notice.line, isUntold, isUrgent) = (announced.text, true, true)
        } else if message is AccessibilityNotification.Bell {
          (notice.rangBell, isUntold, isUrgent) = (true, true, true)
        } else {
          continue
        }
      default: continue
      }
      lastAt = now
    }
  }

  /// True if a line has words: of blanks, rules and frames a voice says nothing.
  private static func isHeard(_ line: String) -> Bool { line.contains { $0.isLetter || $0.isNumber } }

  /// The instant for the notice; nil if there is none.
  var deadline: Instant? {
    guard isUntold else { return nil }
    if isUrgent { return lastAt + Self.shortRest }
    return max(lastAt + Self.rest, toldAt.map { $0 + Self.pause } ?? .zero)
  }

  /// Removes and returns the notice if it is due.
  mutating func take(at now: Instant) -> Notice? {
    guard let deadline, deadline <= now else { return nil }
    defer { forget() }
    toldAt = now
    return notice
  }

  /// Drops the notice: the user looks at the pane.
  mutating func forget() { (notice, isUntold, isUrgent) = (Notice(), false, false) }

  /// The time without events after which a pane rests.
  private static let rest = Interval.seconds(1)
  private static let shortRest = Interval.milliseconds(300)
  /// The least time between two notices about a program that keeps writing.
  private static let pause = Interval.seconds(10)
}
