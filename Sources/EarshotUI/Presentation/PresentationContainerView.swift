// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Contains a presented view; everything beside it is out of the reader's reach (STY-10).
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
    // Its frame is kept by its container while it is off the screen, too.
    if let covered, covered.superview === superview || covered.superview == nil {
      frame = covered.frame
    } else if covered == nil, let superview {
      frame = superview.bounds
    }
  }

  /// Ends the time in which an animator owns the frame: the terminal may have got another size meanwhile.
  func cameToRest() {
    isMoving = false
    guard let presentation, let view = presentation.presentedView,
      view.frame != presentation.frameOfPresentedViewInContainerView
    else { return }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    if !isMoving, let presentation {
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    // The presentation is informed in the presented controller's layout pass, in its order (LAY-2).
    presentation?.presented?.viewIfLoaded?.setNeedsLayout()
  }

  override func draw(_ canvas: Canvas) {
    guard let presentation, presentation.frameOfPresentedViewInContainerView != bounds else { return }
    canvas.dim(bounds)
    guard presentation.hasBorder, let view = presentation.presentedView else { return }
    let frame = view.motion?.frame(at: application?.now ?? .zero) ?? view.frame
    let edge = frame.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    canvas.drawFrame(edge, edge: canvas.theme.sheetEdge, style: canvas.theme.border.over(canvas.theme.raised))
  }

  /// Absorbs clicks beside a sheet, which do not reach the content below (STY-1).
  override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { true }
}
