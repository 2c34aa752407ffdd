// SPDX-License-Identifier: Apache-2.0
/// Something that can answer the gestures of the screen reader, or pass them on.
///
/// A terminal's line, its screen and its program are responders; so are views, view controllers, windows and
/// the application. Override what you answer: every default answers "not me" and changes nothing. A class and not
/// a protocol, because the defaults of a protocol could not be overridden in a subclass of a conforming class.
@MainActor
open class Responder {
  public init() {}

  /// What logs and gesture results call it.
  open var responderName: String { String(describing: type(of: self)) }

  /// Who is asked after this one: an element's container, a view's controller or superview, then window and
  /// application. Computed from where the responder is, never stored by others.
  open var next: Responder? { nil }

  /// What it is and how it behaves. Only a responder with ``Traits/adjustable`` is incremented and decremented,
  /// only one with ``Traits/supportsZoom`` is zoomed.
  open var accessibilityTraits: Traits = []

  /// Named actions a user can choose from.
  open var accessibilityCustomActions: [CustomAction] = []

  /// Rotors whose places only a search can tell, for whoever is on this element or in it.
  open var accessibilityCustomRotors: [CustomRotor] = []

  /// The element that stands for this responder in the tree; nil for none.
  open var accessibilityElementID: ElementID? { nil }

  /// Does what activation does here. False: the default follows, a simulated click.
  open func accessibilityActivate() -> Bool { false }

  /// Makes the value one step larger.
  open func accessibilityIncrement() {}

  /// Makes the value one step smaller.
  open func accessibilityDecrement() {}

  /// Scrolls by one page. Who returns true also posts page-scrolled with where the content is now.
  open func accessibilityScroll(_ direction: ScrollDirection) -> Bool { false }

  /// Leaves: closes a dialog, goes back one level. True when it did.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does the one thing most wanted right now: answers, hangs up, plays, stops. True when it did.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// The reader's focus has come here. Who had it has lost it by now.
  open func accessibilityElementDidBecomeFocused() {}

  /// The reader's focus has gone.
  open func accessibilityElementDidLoseFocus() {}

  /// Scrolls what holds it until it can be seen. True when it can.
  open func accessibilityScrollToVisible() -> Bool { false }

  /// Shows a place larger. True when it did.
  open func accessibilityZoomIn(at point: Point) -> Bool { false }

  /// Shows a place smaller. True when it did.
  open func accessibilityZoomOut(at point: Point) -> Bool { false }
}
