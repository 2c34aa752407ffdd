// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Places an action sheet, as large as its text: beside its anchor on a wide screen, else in the middle. It is left by its
/// buttons only (V-81).
@MainActor
final class ActionSheetPresentationController: PopoverPresentationController {
  override var needsAnchor: Bool { false }
  override var isLeftByUser: Bool { false }
  override func defaultAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle { .none }
  override func presentationTransitionWillBegin() {}
  override func readingOrder() -> [View]? { nil }

  override var frameOfPresentedViewInContainerView: CellRectangle {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    let size = wantedSize(in: bounds.size)
    guard containerView.traitCollection.horizontalSizeClass != .compact, let anchor = anchor(in: containerView) else {
      return bounds.centered(size)
    }
    let frame = Self.place(size, beside: anchor, in: containerView, least: size.height)
    // Rather over its anchor than without its last buttons.
    return CellRectangle(
      x: frame.minX, y: max(0, min(frame.minY, bounds.height - frame.height)), width: frame.width,
      height: min(frame.height, bounds.height))
  }

  override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize { wantedSize(in: size) }

  private func wantedSize(in size: CellSize) -> CellSize {
    guard let alert = presented as? AlertController else { return size }
    let wanted = alert.wantedSize(width: size.width)
    return CellSize(width: min(wanted.width, size.width), height: min(wanted.height, size.height))
  }
}
