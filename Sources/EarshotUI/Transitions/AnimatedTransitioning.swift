// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Animates the replacement of one controller's view by another's (TRN-3).
@MainActor
public protocol AnimatedTransitioning: AnyObject {
  /// The duration.
  func transitionDuration(using context: TransitionContext) -> Interval
  /// Moves the views, and calls ``TransitionContext/completeTransition(_:)`` once at the end. Never called for a
  /// transition without animation (TRN-4).
  func animateTransition(using context: TransitionContext)
  /// Called when the transition is over, completed or not.
  func animationEnded(_ completed: Bool)
}

extension AnimatedTransitioning {
  public func animationEnded(_ completed: Bool) {}
}
