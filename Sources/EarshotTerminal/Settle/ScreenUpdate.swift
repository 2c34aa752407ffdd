// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
public import EarshotScreen

/// All that happened to a screen between two settle points.
///
/// Updates merge: a slow listener gets one update that holds everything of those it missed, with the count of what no
/// longer fits.
public struct ScreenUpdate: Sendable {
  /// The screen as it is now.
  public var screen: Screen
  public var events: [ScreenEvent]
  /// Rows that have left the top of the main screen since the last update, oldest first: at most ``passedLimit``.
  public var passed: [Row]
  /// How many rows passed before those in ``passed`` and are only in the scrollback, or gone from it.
  public var passedOmitted: UInt64
  /// The first of the rows that passed uncarried, if they are still there.
  public var firstPassed: [Row] = []
  /// Of the rows that passed uncarried, the first few that should not be lost: errors and questions.
  public var notable: [String] = []
  /// All of it was told before, by a reader that died: it is where to go on from and no news.
  public var isHistory = false

  /// The most rows an update carries; more than anyone listens to at once.
  public static let passedLimit = 200
  /// The most rows of a beginning that could not be carried whole.
  public static let firstLimit = 5
  /// The most notable lines an update carries.
  public static let notableLimit = 8

  public init(screen: Screen, events: [ScreenEvent], passed: [Row], passedOmitted: UInt64) {
    self.screen = screen
    self.events = events
    self.passed = passed
    self.passedOmitted = passedOmitted
  }

  /// Takes in what came after this update.
  public mutating func merge(_ later: ScreenUpdate) {
    screen = later.screen
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

  /// Keeps what is notable of rows that are no longer carried.
  mutating func note(_ rows: ArraySlice<Row>) {
    for row in rows {
      guard notable.count < Self.notableLimit else { return }
      let text = row.text
      if NotableLine.isError(text) { notable.append(text) }
    }
  }

  private static let eventLimit = 256
}
