// SPDX-License-Identifier: Apache-2.0
import EarshotUI

final class DrawerPresentationController: PresentationController {
  override var frameOfPresentedViewInContainerView: CellRectangle {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(40, bounds.width)
    return CellRectangle(x: bounds.width - width, y: 0, width: width, height: bounds.height)
  }

  override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize {
    CellSize(width: min(40, size.width), height: size.height)
  }
}

final class DrawerAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) { self.isPresenting = isPresenting }

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> Double { 0.1 }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    let isPresenting = isPresenting
    guard let drawer = transitionContext.viewController(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(true)
    }
    let inside = transitionContext.finalFrame(for: drawer)
    let outside = inside.offsetBy(dx: inside.width, dy: 0)
    drawer.view.frame = isPresenting ? outside : inside
    transitionContext.animate(withDuration: transitionDuration(using: transitionContext)) {
      drawer.view.frame = isPresenting ? inside : outside
    } completion: {
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

final class DrawerTransition: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    DrawerPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { DrawerAnimator(isPresenting: true) }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { DrawerAnimator(isPresenting: false) }
}

final class DrawerController: ViewController {
  private let drawer = DrawerTransition()

  override init() {
    super.init()
    title = "Folders"
    modalPresentationStyle = .custom
    transitioningDelegate = drawer
  }

  override func accessibilityPerformEscape() -> Bool { presentationController?.attemptToDismiss() ?? false }
}

final class HandleView: View {
  weak var sheet: ViewController?
  private var start = 0

  override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    guard let touch = touches.first, let presentation = sheet?.presentationController,
      presentation.beginInteractiveDismissal()
    else { return super.touchesBegan(touches, with: event) }
    start = touch.windowLocation.y
    return true
  }

  override func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
    guard let touch = touches.first, let sheet else { return super.touchesMoved(touches, with: event) }
    sheet.presentationController?.updateInteractiveDismissal(fraction(touch, of: sheet))
    return true
  }

  override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard let touch = touches.first, let sheet else { return super.touchesEnded(touches, with: event) }
    if fraction(touch, of: sheet) >= 0.5 {
      sheet.presentationController?.finishInteractiveDismissal()
    } else {
      sheet.presentationController?.cancelInteractiveDismissal()
    }
    return true
  }

  override func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
    sheet?.presentationController?.cancelInteractiveDismissal()
    return true
  }

  private func fraction(_ touch: Touch, of sheet: ViewController) -> Double {
    Double(touch.windowLocation.y - start) / Double(max(1, sheet.view.bounds.height))
  }
}
