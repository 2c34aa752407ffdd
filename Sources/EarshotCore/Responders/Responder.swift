// SPDX-License-Identifier: Apache-2.0
/// An object that can answer the gestures of the screen reader or pass them on.
///
/// A terminal's line, its screen and its program are responders; so are views, view controllers, windows and the
/// application. Override the gestures you answer: every default declines and changes nothing. A class instead of a
/// protocol, because the defaults of a protocol could not be overridden in a subclass of a conforming class.
@MainActor
open class Responder {
  public init() {}

  /// The name in logs and gesture results.
  open var responderName: String { String(describing: type(of: self)) }

  /// The responder asked next: an element's container, a view's controller or superview, then window and application.
  /// Computed from the responder's position, never stored by others.
  open var next: Responder? { nil }

  /// The characteristics of the responder. Only a responder with ``Traits/adjustable`` is incremented and decremented,
  /// only one with ``Traits/supportsZoom`` is zoomed.
  open var accessibilityTraits: Traits = []

  /// The named actions a user can choose from.
  open var accessibilityCustomActions: [CustomAction] = []

  /// The rotors whose items only a search can find, while the cursor is on or inside this element.
  open var accessibilityCustomRotors: [CustomRotor] = []

  /// Closures in place of properties and methods; nil for none.
  public var accessibilityBlocks: AccessibilityBlocks?

  /// The element that stands for this responder in the tree; nil for none.
  open var accessibilityElementID: ElementID? { nil }

  /// Activates the element. If false, the default follows: a simulated click.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value one step larger.
  open func accessibilityIncrement() {}

  /// Makes the value one step smaller.
  open func accessibilityDecrement() {}

  /// Scrolls by one page. An override that returns true also posts page-scrolled with the new position.
  open func accessibilityScroll(_ direction: ScrollDirection) -> Bool { false }

  /// Leaves: closes a dialog or goes back one level. True if it did.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the action most wanted right now: answers, hangs up, plays, stops. True if it did.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when the reader's focus has arrived. The previous owner has already lost it.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when the reader's focus has left.
  open func accessibilityElementDidLoseFocus() {}

  /// Scrolls the containers until the element is visible. True if it is.
  open func accessibilityScrollToVisible() -> Bool { false }

  /// Enlarges the content at a point. True if it did.
  open func accessibilityZoomIn(at point: Point) -> Bool { false }

  /// Shrinks the content at a point. True if it did.
  open func accessibilityZoomOut(at point: Point) -> Bool { false }
}
