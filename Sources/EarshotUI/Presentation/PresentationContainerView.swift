// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Holds a presented view: all beside it is out of the reader's reach (STY-10).
@MainActor
final class PresentationContainerView: View {
  weak var presentation: PresentationController?
  /// The view whose area it covers; nil for the window's.
  weak var covered: View?
  var isMoving = false

  override init(frame: CellRectangle) {
    super.init(frame: frame)
    accessibilityViewIsModal = true
  }

  override func willPassLayout() {
    if let covered, covered.superview === superview {
      frame = covered.frame
    } else if covered == nil, let superview {
      frame = superview.bounds
    }
  }

  override func layoutSubviews() {
    if !isMoving, let presentation {
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    // The presentation is told in the pass of the presented controller, in its order (LAY-2).
    presentation?.presentedViewController?.viewIfLoaded?.setNeedsLayout()
  }

  override func draw(_ canvas: Canvas) {
    guard let presentation, presentation.frameOfPresentedViewInContainerView != bounds else { return }
    canvas.dim(bounds)
  }

  /// A click beside a sheet goes nowhere: what is below does not get it (STY-1).
  override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { true }
}
