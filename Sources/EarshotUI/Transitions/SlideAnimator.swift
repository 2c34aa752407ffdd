// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Slides the new view in from one side, or the old one out to it.
@MainActor
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  enum Direction {
    /// The new view comes from the right over the old one.
    case push
    /// The old view goes to the right, off the new one.
    case pop
  }

  private let direction: Direction
  private let duration: Double

  init(_ direction: Direction, duration: Double) {
    self.direction = direction
    self.duration = duration
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { duration }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let side: TransitionContextViewControllerKey = direction == .push ? .to : .from
    let view = context.view(forKey: side)
    let inside = direction == .push ? context.finalFrame(on: .to) : context.initialFrame(on: .from)
    let isMirrored = context.containerView.effectiveLayoutDirection == .rightToLeft
    let width = context.containerView.bounds.width
    let outside = inside.offset(by: CellPoint(x: isMirrored ? -width : width, y: 0))
    view?.frame = direction == .push ? outside : inside
    context.animate(withDuration: duration) {
      view?.frame = direction == .push ? inside : outside
    } completion: {
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
