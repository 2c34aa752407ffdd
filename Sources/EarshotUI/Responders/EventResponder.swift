// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A responder that also gets keys, the pointer and pasted text: what UIKit calls a responder.
///
/// Views, view controllers, windows, scenes and the application are. Each method says whether the event was handled.
/// The default passes it to `next` and says what that said, so an override that does not want an event
/// calls super and returns its answer (RSP-4). The chain is what it is when the event comes (RSP-7).
@MainActor
open class EventResponder: Responder {
  // MARK: Keys

  /// Keys went down. True ends their way.
  @discardableResult
  open func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    event.pass(from: self) { $0.pressesBegan(presses, with: event) }
  }

  /// Keys went up, where the terminal tells it.
  @discardableResult
  open func pressesEnded(_ presses: [Press], with event: Event) -> Bool {
    event.pass(from: self) { $0.pressesEnded(presses, with: event) }
  }

  /// Text was pasted.
  @discardableResult
  open func pasted(_ text: String, with event: Event) -> Bool {
    event.pass(from: self) { $0.pasted(text, with: event) }
  }

  // MARK: The pointer

  @discardableResult
  open func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    event.pass(from: self) { $0.touchesBegan(touches, with: event) }
  }

  @discardableResult
  open func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
    event.pass(from: self) { $0.touchesMoved(touches, with: event) }
  }

  @discardableResult
  open func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    event.pass(from: self) { $0.touchesEnded(touches, with: event) }
  }

  /// The touch is over without having ended: what it began is to be undone.
  @discardableResult
  open func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
    event.pass(from: self) { $0.touchesCancelled(touches, with: event) }
  }

  // MARK: First responder

  /// Whether it may have the keyboard. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it lets go of the keyboard when another wants it.
  open var canResignFirstResponder: Bool { true }

  /// Takes the keyboard: keys go to it first.
  ///
  /// Asks who has it to resign. False when that is refused, when this may not have it, or when it is in no window
  /// (RSP-5).
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeKeyboard() }

  /// Lets go of the keyboard; false where it does not want to.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveKeyboard() }

  /// Whether keys of its window go to it first.
  public var isFirstResponder: Bool { homeWindow?.firstResponder === self }

  // MARK: Handing over

  /// Goes on with what the user was doing elsewhere; the application's delegate names who does (EVT-3).
  open func restoreUserActivityState(_ activity: UserActivity) {}

  /// The keyboard was taken away without being asked for: its window is gone.
  func keyboardWasTaken() {}

  /// The window it is in; nil for what is in none.
  var homeWindow: Window? { nil }
}
