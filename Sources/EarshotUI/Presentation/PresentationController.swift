// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Places a presented view, decorates its surroundings, and decides whether the content below stays (PRES-1…PRES-12,
/// STY-1…STY-10).
///
/// Created for each presentation and retained by the presented controller.
@MainActor
open class PresentationController {
  /// The presented controller, which retains this one; an empty one where that is gone.
  public var presentedViewController: ViewController { presented ?? ViewController() }
  private(set) weak var presented: ViewController?
  /// The presenting controller: the actual one, once it has begun (PRES-3).
  public internal(set) weak var presentingViewController: ViewController?
  /// Not retained.
  public weak var delegate: (any PresentationControllerDelegate)?
  /// Contains the presented view and the decorations while it is presented.
  public internal(set) var containerView: View?
  /// The style for which it was created; later changes on the controller have no effect (PRES-11).
  public let presentationStyle: ModalPresentationStyle
  /// The place of the presenter's view before it left the screen.
  var presenterPlace: PresenterPlace?
  /// The previous owner of the keyboard, which gets it back unless another has taken it.
  var keyboardBefore: ResponderPlace?
  /// The place of the reader before: the cursor returns there (V-32).
  var readerBefore: ResponderPlace?
  /// The place for the reader on a screen that came below it meanwhile.
  var changedBehind: ResponderPlace?
  var keptValues: [String: Any] = [:]

  public init(presentedViewController: ViewController, presenting: ViewController?) {
    presented = presentedViewController
    presentingViewController = presenting
    let style = presentedViewController.modalPresentationStyle
    presentationStyle = style == .automatic || style == .none ? .pageSheet : style
  }

  // MARK: For subclasses

  /// The animated view: the presented controller's.
  open var presentedView: View? { presented?.viewIfLoaded }

  /// The frame of the presented view, in the container's cells.
  open var frameOfPresentedViewInContainerView: CellRectangle { containerView?.bounds ?? .zero }

  /// True if the content below leaves the screen, and is told so (STY-8).
  open var shouldRemovePresentersView: Bool { false }

  /// Called before the presentation: add decorations here.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, completed or cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, completed or cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  /// Called when the presented controller prefers another size.
  open func preferredContentSizeDidChange(for controller: ViewController) { containerView?.setNeedsLayout() }

  // MARK: Another size

  /// Called before the container changes size. By default passed on to the presented controller, with its own size
  /// (LAY-13).
  open func viewWillTransition(to size: CellSize, with coordinator: any ViewControllerTransitionCoordinator) {
    guard let presented else { return }
    presented.viewWillTransition(
      to: self.size(forChildContentContainer: presented, withParentContainerSize: size), with: coordinator)
  }

  /// The size of the presented view in a container of a given size. By default the same.
  open func size(forChildContentContainer child: ViewController, withParentContainerSize size: CellSize) -> CellSize {
    size
  }

  // MARK: Adapting

  /// The style in the present window.
  public var adaptedStyle: ModalPresentationStyle {
    let traits = containerView?.traitCollection ?? presentingViewController?.traitCollection ?? TraitCollection()
    let wanted = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
    let adapted = wanted ?? defaultAdaptiveStyle(for: traits)
    return adapted == .none ? presentationStyle : adapted
  }

  /// The default style for traits: in compact width a popover covers the screen (POP-6).
  func defaultAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    presentationStyle == .popover && traits.horizontalSizeClass == .compact ? .overFullScreen : .none
  }

  /// True to draw an edge around the presented view, where the container has room for it.
  var hasBorder: Bool { isLeftByUser }

  /// The container's views to read, in order; nil for all, by position.
  func readingOrder() -> [View]? { nil }

  // MARK: The user leaves

  /// True if the user may leave it by escape: sheets and popovers (GES-20).
  var isLeftByUser: Bool { presentationStyle.isLeftByUser }

  /// True if the content below is visible where the presented view draws nothing.
  var isTransparent: Bool { presentationStyle == .overFullScreen || presentationStyle == .overCurrentContext }

  /// Handles the user's wish to leave: asks the delegate, and dismisses. False if it stays (DIS-8, DIS-9).
  @discardableResult
  public func attemptToDismiss() -> Bool {
    guard mayDismiss(), let presenting = presentingViewController else { return false }
    delegate?.presentationControllerWillDismiss(self)
    // Its controller releases it before the end is reported.
    presenting.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    return true
  }

  func mayDismiss() -> Bool {
    guard let presented, presented.ownPresenting != nil else { return false }
    let isBlocked =
      presented.isModalThroughout || delegate?.presentationControllerShouldDismiss(self) == false
    if isBlocked { delegate?.presentationControllerDidAttemptToDismiss(self) }
    return !isBlocked
  }
}

/// A place in a hierarchy, to be restored.
@MainActor
struct PresenterPlace {
  weak var superview: View?
  var index: Int
}

extension View {
  /// The presentation that covers it; nil if it is in front.
  var coveringPresentation: PresentationController? {
    guard let window, let root = window.root else { return nil }
    let chain = root.presentationChain
    guard let front = chain.last?.viewIfLoaded, chain.count > 1, !isDescendant(of: front) else { return nil }
    let holder = chain.lastIndex { $0.viewIfLoaded.map { isDescendant(of: $0) } ?? false } ?? 0
    return chain[min(holder + 1, chain.count - 1)].storedPresentation
  }
}
