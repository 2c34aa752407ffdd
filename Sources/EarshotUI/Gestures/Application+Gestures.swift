// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Application {
  /// Those of the touched view and of what it is in, nearest first. A control keeps its touches to itself: what is around
  /// it recognises no taps of it.
  private func recognizers(of touch: Touch) -> [GestureRecognizer] {
    guard let hit = touch.view else { return [] }
    var isInControl = false
    var found: [GestureRecognizer] = []
    for view in sequence(first: hit, next: \.superview) {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.isEnabled {
        if isInControl, recognizer is TapGestureRecognizer { continue }
        found.append(recognizer)
      }
      isInControl = isInControl || view is Control
    }
    return found
  }

  func beginGestures(with touch: Touch) {
    recognizing = recognizers(of: touch)
    for recognizer in recognizing { recognizer.begin(touch, at: now) }
  }

  /// Tells those that may recognise; true if one of them has, and keeps the touch from the view.
  func tellGestures(_ tell: (GestureRecognizer) -> Void) -> Bool {
    var winner: GestureRecognizer?
    var isTaken = false
    for recognizer in recognizing {
      // Once one has recognised, another does only if either of their delegates lets it.
      if let winner, !isTogether(recognizer, winner) {
        recognizer.cancel()
        continue
      }
      tell(recognizer)
      guard [.began, .changed, .ended].contains(recognizer.state) else { continue }
      winner = winner ?? recognizer
      isTaken = isTaken || recognizer.cancelsTouchesInView
    }
    return isTaken
  }

  private func isTogether(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) == true
  }

  func endGestures() {
    for recognizer in recognizing where recognizer.state != .possible || recognizer.touch != nil { recognizer.cancel() }
    recognizing = []
  }

  /// The view's part in a touch is over, since a recogniser has it.
  func endTouch(for recognizer: GestureRecognizer) {
    guard let touch, recognizing.contains(where: { $0 === recognizer }), let view = touch.view, !isTouchTaken else {
      return
    }
    isTouchTaken = true
    touch.phase = .cancelled
    let event = Event(.touches([touch]), at: now)
    event.start(at: view)
    view.touchesCancelled([touch], with: event)
  }
}
