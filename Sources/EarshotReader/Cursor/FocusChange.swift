// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What happened to the tree within one turn. What it means for the cursor is decided at the turn's end, once, so that
/// neither the order of changes and notifications nor their number matters (V-28).
struct FocusChange {
  /// When it began: the turn's instant.
  let at: Instant
  /// Whether somebody told that the screen, or part of it, is new.
  var notice: Notice?
  /// The last place that was named; of a turn only the last counts.
  var argument = AccessibilityNotification.ChangeArgument.none
  /// The source's own focus went elsewhere.
  var sourceFocus: ElementID?
  /// The tree is laid out anew for another size.
  var isResize = false
  /// Whether what changed of the focus is said, though nobody told that anything is new.
  var saysChanges = false
  /// What had the source's own focus.
  var focusBefore: Element?
  /// There was no tree before it.
  var isFirst = false
  /// A page was scrolled by the user's gesture.
  var isScroll = false
  /// The stops that came after the cursor, where it has gone: the nearest one first.
  var elementBefore: Element?
  /// What is live and came or changed, in that order, with what it was before.
  var live: [LiveChange] = []

  /// The screen dominates.
  enum Notice: Int, Comparable {
    case layout, screen

    static func < (a: Notice, b: Notice) -> Bool { a.rawValue < b.rawValue }
  }

  init(at now: Instant) { at = now }

  mutating func tell(_ notice: Notice, _ argument: AccessibilityNotification.ChangeArgument) {
    self.notice = max(notice, self.notice ?? notice)
    self.argument = argument
  }
}

/// A gesture that was performed on an element, and the element as it was before it.
struct FollowUp {
  var element: Element
  /// What comes later is no answer to the gesture any more.
  var end: Instant
  /// Whether it was increment or decrement: the new value is all that is said.
  var isAdjustment: Bool
}

/// Why the cursor goes somewhere.
enum FocusReason {
  /// The user went there: whatever else was being said has to make room.
  case user
  /// The source, or the reader itself.
  case program
}
