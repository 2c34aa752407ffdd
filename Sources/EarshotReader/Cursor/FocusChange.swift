// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The changes of the tree within one turn. Their consequence for the cursor is decided once, at the end of the turn,
/// so that neither the order nor the number of changes and notifications matters (V-28).
struct FocusChange {
  /// The instant of the turn.
  let at: Instant
  /// The notification that the screen, or part of it, is new, if any.
  var notice: Notice?
  /// True if such a notification follows later in this turn.
  var isFocusAhead = false
  /// The last destination given; earlier ones of the turn do not count.
  var argument = AccessibilityNotification.ChangeArgument.none
  /// The source's own focus moved here.
  var sourceFocus: ElementID?
  /// True if the tree is laid out for another size.
  var isResize = false
  /// True if changes of the focused element are spoken without a notification.
  var saysChanges = false
  /// The element that had the source's own focus.
  var focusBefore: Element?
  /// True if there was no tree before.
  var isFirst = false
  /// A summary that was not in the tree before: of a window that has just been opened.
  var newSummary: ElementID?
  /// True if the user's gesture scrolled a page.
  var isScroll = false
  /// The element under the cursor before the changes.
  var elementBefore: Element?
  /// Live elements that appeared or changed, in order, with their former state.
  var live: [LiveChange] = []

  /// A change of the screen outranks a change of layout.
  enum Notice: Int, Comparable {
    case layout, screen

    static func < (a: Notice, b: Notice) -> Bool { a.rawValue < b.rawValue }
  }

  init(at now: Instant) { at = now }

  mutating func tell(_ notice: Notice, _ argument: AccessibilityNotification.ChangeArgument) {
    self.notice = max(notice, self.notice ?? notice)
    // A new part without a destination leaves the one given: only a new screen without one means its first element.
    if notice == .screen || argument != .none { self.argument = argument }
  }
}

/// A gesture on an element, and the element before it.
struct FollowUp {
  var element: Element
  /// The end of the time in which changes answer the gesture.
  var end: Instant
  /// True for increment and decrement, which are answered with the new value only.
  var isAdjustment: Bool
}

/// The cause of a movement of the cursor.
enum FocusReason {
  /// The user moved it: other speech makes way.
  case user
  /// The source, or the reader itself, moved it.
  case program
}
