// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Animates a presentation or dismissal in one of the standard styles.
@MainActor
final class PresentationAnimator: ViewControllerAnimatedTransitioning {
  private let style: ModalTransitionStyle
  private let isPresenting: Bool
  private let duration: Double

  init(_ style: ModalTransitionStyle, isPresenting: Bool, duration: Double) {
    self.style = style
    self.isPresenting = isPresenting
    self.duration = duration
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let side: TransitionContextViewControllerKey = isPresenting ? .to : .from
    let view = context.view(forKey: side)
    let inside = isPresenting ? context.finalFrame(on: .to) : context.initialFrame(on: .from)
    let outside =
      style == .coverVertical
      ? CellRectangle(origin: CellPoint(x: inside.minX, y: context.containerView.bounds.height), size: inside.size)
      : inside
    view?.frame = isPresenting ? outside : inside
    context.animate(withDuration: duration) {
      view?.frame = isPresenting ? inside : outside
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
