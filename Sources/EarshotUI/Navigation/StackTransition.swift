// SPDX-License-Identifier: Apache-2.0
/// A running transition of a navigation controller.
@MainActor
final class StackTransition {
  let old: [ViewController]
  let new: [ViewController]
  let context: TransitionContext
  let isAnimated: Bool
  let coordinator = TransitionCoordinator()
  let operation: NavigationOperation
  /// Set when it starts; ends it exactly once.
  var run: RunningTransition?
  var animator: (any ViewControllerAnimatedTransitioning)?

  init(
    old: [ViewController], new: [ViewController], context: TransitionContext,
    operation: NavigationOperation
  ) {
    self.old = old
    self.new = new
    self.context = context
    self.operation = operation
    isAnimated = context.isAnimated
  }

  /// Ends it now; an interactive one is cancelled.
  func finish() {
    if context.isInteractive { context.transitionWasCancelled = true }
    run?.finish()
  }
}
