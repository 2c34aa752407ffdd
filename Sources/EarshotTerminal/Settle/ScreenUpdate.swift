// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
public import EarshotScreen

/// The changes of a screen between two settle points.
///
/// Updates merge: a slow listener gets one update with everything it missed, and a count of what did not fit.
public struct ScreenUpdate: Sendable {
  /// The current screen.
  public var screen: Screen
  public var events: [ScreenEvent]
  /// The rows that scrolled off the main screen since the last update, oldest first: at most ``passedLimit``.
  public var passed: [Row]
  /// The number of rows that scrolled off before those in ``passed``, which are only in the scrollback or gone.
  public var passedOmitted: UInt64
  /// The first of the omitted rows, if still available.
  public var firstPassed: [Row] = []
  /// The first few lines among the omitted rows that should not be lost: errors and questions.
  public var notable: [String] = []
  /// The position in the program's output at which the screen looks like this; nil if more of it was drawn already.
  public var position: UInt64?
  /// True if an earlier reader, which died, told all of it: a state to resume from and no news.
  public var isHistory = false

  /// The largest number of rows in an update; more than anyone listens to at once.
  public static let passedLimit = 200
  /// The largest number of rows kept from the beginning of omitted ones.
  public static let firstLimit = 5
  /// The largest number of notable lines in an update.
  public static let notableLimit = 8

  public init(screen: Screen, events: [ScreenEvent], passed: [Row], passedOmitted: UInt64) {
    self.screen = screen
    self.events = events
    self.passed = passed
    self.passedOmitted = passedOmitted
  }

  /// Adds a later update.
  public mutating func merge(_ later: ScreenUpdate) {
    screen = later.screen
    position = later.position
    events += later.events
    notable = Array((notable + later.notable).prefix(Self.notableLimit))
    if events.count > Self.eventLimit { events.removeFirst(events.count - Self.eventLimit) }
    if later.passedOmitted > 0 {
      passedOmitted += UInt64(passed.count) + later.passedOmitted
      if firstPassed.isEmpty { firstPassed = Array((passed + later.firstPassed).prefix(Self.firstLimit)) }
      note(passed[...])
      passed = later.passed
    } else {
      passed += later.passed
      let excess = passed.count - Self.passedLimit
      if excess > 0 {
        if firstPassed.isEmpty { firstPassed = Array(passed.prefix(min(excess, Self.firstLimit))) }
        note(passed.prefix(excess))
        passed.removeFirst(excess)
        passedOmitted += UInt64(excess)
      }
    }
  }

  /// True if the program left the alternate screen and then cleared the one that it had covered.
  var clearsUncovered: Bool {
    guard let left = events.lastIndex(of: .alternateScreen(false)) else { return false }
    return events[left...].contains(.cleared)
  }

  /// Keeps notable lines of rows that are being omitted.
  mutating func note(_ rows: ArraySlice<Row>) {
    for row in rows {
      guard notable.count < Self.notableLimit else { return }
      let text = row.text
      if NotableLine.isError(text) { notable.append(text) }
    }
  }

  private static let eventLimit = 256
}
