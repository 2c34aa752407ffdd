// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Shows how one controller's view takes the place of another's (TRN-3).
@MainActor
public protocol AnimatedTransitioning: AnyObject {
  /// How long it takes.
  func transitionDuration(using context: TransitionContext) -> Interval
  /// Moves the views, and calls ``TransitionContext/completeTransition(_:)`` once when it is over. Never called for a
  /// transition that is not animated (TRN-4).
  func animateTransition(using context: TransitionContext)
  /// The transition is over, to its end or not.
  func animationEnded(_ completed: Bool)
}

extension AnimatedTransitioning {
  public func animationEnded(_ completed: Bool) {}
}
