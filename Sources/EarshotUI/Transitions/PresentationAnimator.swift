// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Animates a presentation or dismissal in one of the standard styles.
@MainActor
final class PresentationAnimator: AnimatedTransitioning {
  private let style: ModalTransitionStyle
  private let isPresenting: Bool
  private let duration: Interval

  init(_ style: ModalTransitionStyle, isPresenting: Bool, duration: Interval) {
    self.style = style
    self.isPresenting = isPresenting
    self.duration = duration
  }

  func transitionDuration(using context: TransitionContext) -> Interval { duration }

  func animateTransition(using context: TransitionContext) {
    let side: TransitionContext.Side = isPresenting ? .to : .from
    let view = context.view(for: side)
    let inside = isPresenting ? context.finalFrame(for: .to) : context.initialFrame(for: .from)
    let outside =
      style == .coverVertical
      ? CellRectangle(origin: CellPoint(x: inside.minX, y: context.containerView.bounds.height), size: inside.size)
      : inside
    view?.frame = isPresenting ? outside : inside
    context.animate(for: duration) {
      view?.frame = isPresenting ? inside : outside
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
