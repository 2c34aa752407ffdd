// SPDX-License-Identifier: Apache-2.0
/// A finger that draws a sheet away.
extension PresentationController {
  /// Begins to dismiss as far as a finger goes. False where it may not be left, or something else runs (DIS-8, DIS-9).
  @discardableResult
  public func beginInteractiveDismissal() -> Bool {
    guard isLeftByUser, let presenter = presentingViewController, let window = containerView?.window,
      !window.isSendingPresentation, window.runningPresentation == nil, window.application != nil,
      presentedViewController?.ownPresented == nil, mayDismiss()
    else { return false }
    delegate?.presentationControllerWillDismiss(self)
    let transition = PresentationTransition(dismissingFrom: presenter, animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    transition.isInteractive = true
    transition.begin(in: window)
    return true
  }

  /// How far the finger has come: 0…1.
  public func updateInteractiveDismissal(_ fraction: Double) {
    guard let context = interaction, fraction.isFinite else { return }
    context.percentComplete = min(max(fraction, 0), 1)
    let frame = context.initialFrame(for: .from)
    let y = Int((Double(frame.height) * context.percentComplete).rounded())
    presentedView?.frame = frame.offset(by: CellPoint(x: 0, y: y))
  }

  /// The finger has decided: it goes.
  public func finishInteractiveDismissal() { endInteraction(completes: true) }

  /// The finger has decided: it stays, and callbacks are as if it had come again.
  public func cancelInteractiveDismissal() { endInteraction(completes: false) }

  private var interaction: TransitionContext? {
    guard let context = containerView?.window?.runningPresentation?.context, context.isInteractive else { return nil }
    return context
  }

  private func endInteraction(completes: Bool) {
    guard let context = interaction, let transition = containerView?.window?.runningPresentation else { return }
    context.isInteractive = false
    context.transitionWasCancelled = !completes
    transition.finish()
  }
}
