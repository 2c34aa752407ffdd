// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotKeys

/// The user's input, sent to the responders concerned.
extension Application {
  /// Handles a key going down. True if it was handled.
  ///
  /// It goes to the first responder of the key window and up from there (RSP-4). An unhandled Tab goes to the next
  /// control, an unhandled Escape leaves like the gesture (GES-7). An unhandled arrow goes from control to control too;
  /// on a screen where nothing has the keyboard yet it goes to the first list. There Return and Space use the control that
  /// was read last, else they enter the list too.
  ///
  /// A running transition ends first, so that a key means the same however fast it is pressed. The reader signals a key
  /// that nobody handles.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    defer { events.post(KeyPressed(key: key)) }
    keyWindow?.summary?.accessibilityTraits.remove(.summaryElement)
    keyWindow?.summary = nil
    if handle(key) {
      keyWindow?.awaitsRows = nil
      return true
    }
    // The host ends or stops the app by these.
    if key != Key("c", .control), key != Key("z", .control) { post(.keyIgnored(.unanswered)) }
    return false
  }

  private func handle(_ key: Key) -> Bool {
    // Terminals lose releases of the pointer: nothing stays pressed while the user continues with keys.
    cancelTouch()
    finishTransitions(in: keyWindow.map { [$0] } ?? [])
    let keyboard = keyWindow?.activeResponder
    defer { followKeyboard(from: keyboard) }
    guard let start = frontResponder else { return false }
    let presses = [Press(key)]
    let event = Event(.presses(presses), at: now)
    event.start(at: start)
    if start.pressesBegan(presses, with: event) { return true }
    if performKeyCommand(for: key) { return true }
    switch (key.code, key.modifiers) {
    case (.function(1), []): return showKeyCommands()
    case (.function(10), .shift): return showContextMenu()
    case (.character("_"), .control), (.character("/"), .control): return undo()
    case (.character("z"), .alt): return redo()
    case (.tab, []): return moveKeyboard(forward: true)
    case (.tab, .shift): return moveKeyboard(forward: false)
    case (.escape, []):
      return router.perform(.escape, from: start).ending != .unhandled
    case (.down, []), (.right, []), (.home, []), (.pageUp, []):
      return enterList(with: presses, event) || moveKeyboard(forward: true)
    case (.up, []), (.left, []): return enterList(with: presses, event) || moveKeyboard(forward: false)
    case (.enter, []), (.space, []): return useRead(with: presses, event) || enterList(with: presses, event)
    case (.end, []), (.pageDown, []):
      guard giveKeyboardToList(), let first = frontResponder else { return false }
      event.start(at: first)
      return first.pressesBegan(presses, with: event)
    default: return false
    }
  }

  /// Handles a key going up, if the terminal reports that.
  @discardableResult
  public func release(_ key: Key) -> Bool {
    guard let start = frontResponder else { return false }
    let presses = [Press(key)]
    let event = Event(.presses(presses), at: now)
    event.start(at: start)
    return start.pressesEnded(presses, with: event)
  }

  /// Handles pasted text.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    guard let start = frontResponder else { return false }
    let event = Event(.paste(text), at: now)
    event.start(at: start)
    return start.pasted(text, with: event)
  }

  /// The first receiver of keys: the first responder, else the view of the controller in front, inside its containers.
  public var frontResponder: EventResponder? { frontResponder(in: keyWindow) }

  func frontResponder(in window: Window?) -> EventResponder? {
    guard let window, !window.isHidden else { return nil }
    return window.activeResponder ?? window.topViewController?.innermost.viewIfLoaded ?? window
  }

  // MARK: The pointer

  /// The windows under the pointer: those of the scene with the keyboard.
  private var windowsInFront: [Window] {
    keyWindow?.windowScene?.windows.filter { !$0.isHidden } ?? visibleWindows
  }

  /// Handles the pointer's button going down at a cell of the screen.
  @discardableResult
  public func touchDown(at point: CellPoint) -> Bool {
    cancelTouch()
    for window in windowsInFront.reversed() {
      let location = point - window.frame.origin
      guard let view = window.hitTest(location, with: nil) else { continue }
      let touch = Touch(at: location, view: view, window: window)
      let event = Event(.touches([touch]), at: now)
      self.touch = touch
      isTouchTaken = false
      beginGestures(with: touch)
      event.start(at: view)
      return view.touchesBegan([touch], with: event) || !recognizing.isEmpty
    }
    return false
  }

  /// Handles movement with the button down.
  @discardableResult
  public func touchMove(to point: CellPoint) -> Bool {
    follow(point, .moved, recognize: { $0.move(at: self.now) }) { $0.touchesMoved([$1], with: $2) }
  }

  /// Handles the button going up.
  @discardableResult
  public func touchUp(at point: CellPoint) -> Bool {
    defer {
      touch = nil
      endGestures()
    }
    return follow(point, .ended, recognize: { $0.end(at: self.now) }) { $0.touchesEnded([$1], with: $2) }
  }

  /// Handles the loss of the pointer while its button is down.
  public func cancelTouch() {
    guard let touch else { return }
    self.touch = nil
    endGestures()
    touch.phase = .cancelled
    guard let view = touch.view, !isTouchTaken else { return }
    let event = Event(.touches([touch]), at: now)
    event.start(at: view)
    view.touchesCancelled([touch], with: event)
  }

  /// Handles the pointer's wheel over a cell, which scrolls the content there. False if nothing scrolls.
  ///
  /// - Parameters:
  ///   - point: The cell.
  ///   - rows: The number of rows downwards; negative for upwards.
  @discardableResult
  public func turnWheel(at point: CellPoint, rows: Int) -> Bool {
    for window in windowsInFront.reversed() {
      guard let view = window.hitTest(point - window.frame.origin, with: nil) else { continue }
      return sequence(first: view, next: \.superview).contains { $0.wheelTurned(rows: rows) }
    }
    return false
  }

  private func follow(
    _ point: CellPoint, _ phase: Touch.Phase, recognize: (GestureRecognizer) -> Void,
    _ tell: (View, Touch, Event) -> Bool
  ) -> Bool {
    guard let touch else { return false }
    touch.phase = phase
    touch.windowLocation = point - (touch.window?.frame.origin ?? .zero)
    let isRecognized = tellGestures(recognize)
    guard let view = touch.view, !isTouchTaken else { return isRecognized || isTouchTaken }
    if isRecognized {
      isTouchTaken = true
      touch.phase = .cancelled
    }
    let event = Event(.touches([touch]), at: now)
    event.start(at: view)
    guard isRecognized else { return tell(view, touch, event) }
    view.touchesCancelled([touch], with: event)
    return true
  }

  /// A press and a release at one cell.
  @discardableResult
  public func click(at point: CellPoint) -> Bool {
    let began = touchDown(at: point)
    return touchUp(at: point) || began
  }
}
