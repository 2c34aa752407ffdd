// SPDX-License-Identifier: Apache-2.0
/// Interactive dismissal of a sheet by dragging.
extension PresentationController {
  /// Begins an interactive dismissal. False if it may not be dismissed, or another transition is running (DIS-8,
  /// DIS-9).
  @discardableResult
  public func beginInteractiveDismissal() -> Bool {
    guard isLeftByUser, let presenter = presentingViewController, let window = containerView?.window,
      !window.isSendingPresentation, window.runningPresentation == nil, window.application != nil,
      presented?.ownPresented == nil, mayDismiss()
    else { return false }
    delegate?.presentationControllerWillDismiss(self)
    let transition = PresentationTransition(dismissingFrom: presenter, animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    transition.isInteractive = true
    transition.begin(in: window)
    return true
  }

  /// Updates the progress of an interactive dismissal: 0…1.
  public func updateInteractiveDismissal(_ fraction: Double) {
    guard let context = interaction, fraction.isFinite else { return }
    context.percentComplete = min(max(fraction, 0), 1)
    let frame = context.initialFrame(on: .from)
    let y = Int((Double(frame.height) * context.percentComplete).rounded())
    presentedView?.frame = frame.offset(by: CellPoint(x: 0, y: y))
  }

  /// Completes an interactive dismissal.
  public func finishInteractiveDismissal() { endInteraction(completes: true) }

  /// Cancels an interactive dismissal; callbacks are as if it had appeared again.
  public func cancelInteractiveDismissal() { endInteraction(completes: false) }

  private var interaction: (TransitionContext)? {
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
