// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Places a popover beside its anchor (POP-1…POP-7), and an action sheet.
@MainActor
public class PopoverPresentationController: PresentationController {
  /// The view it points at.
  public weak var sourceView: View?
  /// The part of that view; nil for all of it.
  public var sourceRect: CellRectangle?
  /// The button of a bar that it points at, in place of a view.
  public weak var barButtonItem: BarButtonItem?
  /// The same for either.
  public var sourceItem: (any PopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? BarButtonItem
      sourceView = newValue as? View
    }
  }
  private let outside = DismissRegion()

  /// The default size of a popover.
  static let size = CellSize(width: 30, height: 8)

  /// True if it has an anchor (POP-4).
  var hasAnchor: Bool { sourceView != nil || barButtonItem != nil }

  /// True if it cannot be shown without one in regular width.
  var needsAnchor: Bool { true }

  public override var frameOfPresentedViewInContainerView: CellRectangle {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    guard adaptedStyle == .popover, let anchor = anchor(in: containerView) else { return bounds }
    let wanted = presented?.preferredContentSize ?? .zero
    let size = wanted.isEmpty ? Self.size : wanted
    // Its edge is beside it, on all sides.
    let edge = 2
    let outer = Self.place(
      CellSize(width: size.width + edge, height: size.height + edge), beside: anchor, in: containerView, least: 1 + edge
    )
    return outer.inset(by: EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
  }

  /// A rectangle below an anchor where there is room, else above; lower than wanted if there is none.
  static func place(_ size: CellSize, beside anchor: CellRectangle, in container: View, least: Int) -> CellRectangle {
    let bounds = container.bounds
    let width = min(size.width, bounds.width)
    let below = bounds.height - anchor.maxY
    let above = anchor.minY
    let isBelow = below >= size.height || below >= above
    let height = min(size.height, max(least, isBelow ? below : above))
    let isMirrored = container.effectiveLayoutDirection == .rightToLeft
    return CellRectangle(
      x: min(max(0, isMirrored ? anchor.maxX - width : anchor.minX), bounds.width - width),
      y: isBelow ? anchor.maxY : anchor.minY - height, width: width, height: height)
  }

  public override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize {
    guard TraitCollection(size: size).horizontalSizeClass != .compact else { return size }
    let wanted = child.preferredContentSize
    return wanted.isEmpty ? Self.size : wanted
  }

  func anchor(in container: View) -> CellRectangle? {
    let view = sourceView ?? barButtonItem?.view
    guard let view, view.window === container.window else { return nil }
    return view.convert(sourceView == nil ? view.bounds : sourceRect ?? view.bounds, to: container)
  }

  /// A click beside it dismisses it, as does its accessibility element for users who cannot see where beside is
  /// (POP-5).
  public override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    outside.frame = containerView.bounds
    outside.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outside.onUse = { [weak self] in self?.attemptToDismiss() ?? false }
    containerView.insertSubview(outside, at: 0)
  }

  override func readingOrder() -> [View]? { [presentedView, outside].compactMap { $0 } }
}

/// A place that a popover can point at: a view, or a button of a bar.
@MainActor
public protocol PopoverPresentationControllerSourceItem: AnyObject {}

extension View: PopoverPresentationControllerSourceItem {}
extension BarButtonItem: PopoverPresentationControllerSourceItem {}

/// The area outside a popover.
@MainActor
private final class DismissRegion: View {
  var onUse: () -> Bool = { false }

  init() {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = ToolkitPhrase.dismissPopup.words
    accessibilityRole = .button
  }

  /// True: Escape does the same.
  override var isReachedApart: Bool { true }

  override func accessibilityActivate() -> Bool { onUse() }

  override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    _ = onUse()
    return true
  }
}
