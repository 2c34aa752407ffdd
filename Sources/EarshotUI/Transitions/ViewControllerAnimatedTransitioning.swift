// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Animates the replacement of one controller's view by another's (TRN-3).
@MainActor
public protocol ViewControllerAnimatedTransitioning: AnyObject {
  /// The duration in seconds.
  ///
  /// - Parameter transitionContext: The transition; an animator of one duration need not look at it.
  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double
  /// Moves the views, and calls ``ViewControllerContextTransitioning/completeTransition(_:)`` once at the end. Never called
  /// for a transition without animation (TRN-4).
  func animateTransition(using transitionContext: any ViewControllerContextTransitioning)
  /// Called when the transition is over, completed or not.
  func animationEnded(_ transitionCompleted: Bool)
}

extension ViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// One side of a transition.
public enum TransitionContextViewControllerKey: Hashable, Sendable {
  case from, to
}

/// The same, for the views.
public typealias TransitionContextViewKey = TransitionContextViewControllerKey
