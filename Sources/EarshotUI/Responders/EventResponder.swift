// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A responder that also receives keys, the pointer and pasted text: UIKit's responder.
///
/// Views, view controllers, windows, scenes and the application are. Each method returns true if the event was handled.
/// The default passes it to `next` and returns its answer, so an override that declines an event returns super's
/// (RSP-4). The chain is that at the time of the event (RSP-7).
@MainActor
open class EventResponder: Responder {
  // MARK: Keys

  /// Handles keys going down. True ends their way.
  @discardableResult
  open func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    passes(event) { pressesBegan(Set(presses), with: event) }
      ? event.pass(from: self) { $0.pressesBegan(presses, with: event) } : true
  }

  /// Handles keys going up, if the terminal reports them.
  @discardableResult
  open func pressesEnded(_ presses: [Press], with event: Event) -> Bool {
    passes(event) { pressesEnded(Set(presses), with: event) }
      ? event.pass(from: self) { $0.pressesEnded(presses, with: event) } : true
  }

  /// Handles pasted text.
  @discardableResult
  open func pasted(_ text: String, with event: Event) -> Bool {
    event.pass(from: self) { $0.pasted(text, with: event) }
  }

  /// The keys it answers with their titles; nil for none. Asked up the chain for a key that no `pressesBegan` has handled.
  /// F1 shows them all, unless somebody handles it.
  open var keyCommands: [KeyCommand]? { nil }

  /// Undoes and redoes what the user did; by default that of the window.
  open var undoManager: UndoManager? { homeWindow?.ownUndoManager }

  // MARK: The pointer

  @discardableResult
  open func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    passes(event) { touchesBegan(Set(touches), with: event) }
      ? event.pass(from: self) { $0.touchesBegan(touches, with: event) } : true
  }

  @discardableResult
  open func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
    passes(event) { touchesMoved(Set(touches), with: event) }
      ? event.pass(from: self) { $0.touchesMoved(touches, with: event) } : true
  }

  @discardableResult
  open func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    passes(event) { touchesEnded(Set(touches), with: event) }
      ? event.pass(from: self) { $0.touchesEnded(touches, with: event) } : true
  }

  /// Handles a cancelled touch: its effect is to be undone.
  @discardableResult
  open func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
    passes(event) { touchesCancelled(Set(touches), with: event) }
      ? event.pass(from: self) { $0.touchesCancelled(touches, with: event) } : true
  }

  // MARK: As UIKit has them

  // An override of one of these that does not call super has handled the event.

  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { event?.isPassedOn = true }
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) { event?.isPassedOn = true }
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { event?.isPassedOn = true }
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { event?.isPassedOn = true }
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { event?.isPassedOn = true }
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { event?.isPassedOn = true }

  private func passes(_ event: Event, _ tell: () -> Void) -> Bool {
    event.isPassedOn = false
    tell()
    return event.isPassedOn
  }

  /// Asked for a command of a menu before it is shown: change its title, its state and its attributes.
  open func validate(_ command: Command) {}

  // MARK: First responder

  /// True if it may have the keyboard. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// True if it releases the keyboard on request.
  open var canResignFirstResponder: Bool { true }

  /// Takes the keyboard: keys go to it first.
  ///
  /// Asks the owner to resign. False if that is refused, if this may not have it, or if it is in no window (RSP-5).
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeKeyboard() }

  /// Releases the keyboard; false if it refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveKeyboard() }

  /// True if keys of its window go to it first.
  public var isFirstResponder: Bool { homeWindow?.firstResponder === self }

  /// The parts of it that should have the keyboard, the best first. The first screen of a window has it there at once;
  /// a later one asks for it by `setNeedsFocusUpdate()`, as in `viewDidAppear(_:)`.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }

  // MARK: Handing over

  /// Continues an activity of the user's from elsewhere; the application's delegate names the responders (EVT-3).
  open func restoreUserActivityState(_ activity: UserActivity) {}

  /// The keys that it answers by itself at present, for the row of keys at the bottom.
  var answeredKeys: [KeyHint] { [] }

  /// Called when the keyboard was taken without asking, because its window is gone.
  func keyboardWasTaken() {}

  /// The window that contains it; nil if there is none.
  var homeWindow: Window? { nil }
}
