// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Places a presented view, decorates what is around it, and knows whether what is below stays (PRES-1…PRES-12, STY-1…STY-10).
///
/// Made for each presentation; the presented controller keeps it.
@MainActor
open class PresentationController {
  /// Who is presented.
  public private(set) weak var presentedViewController: ViewController?
  /// Who presents: the one that really does, once it has begun (PRES-3).
  public internal(set) weak var presentingViewController: ViewController?
  /// Is not kept.
  public weak var delegate: (any PresentationControllerDelegate)?
  /// Holds the presented view and the decorations while it is there.
  public internal(set) var containerView: View?
  /// The style it was made for; what is set on the controller later changes nothing (PRES-11).
  public let presentationStyle: ModalPresentationStyle
  /// Where the presenter's view was before it left the screen.
  var presenterPlace: PresenterPlace?
  /// Who had the keyboard before: it returns there when nobody else has taken it.
  weak var keyboardBefore: EventResponder?

  public init(presentedViewController: ViewController, presenting: ViewController?) {
    self.presentedViewController = presentedViewController
    presentingViewController = presenting
    let style = presentedViewController.modalPresentationStyle
    presentationStyle = style == .automatic || style == .none ? .pageSheet : style
  }

  // MARK: For subclasses

  /// The view that comes and goes: the presented controller's.
  open var presentedView: View? { presentedViewController?.viewIfLoaded }

  /// Where the presented view is, in the container's cells.
  open var frameOfPresentedViewInContainerView: CellRectangle { containerView?.bounds ?? .zero }

  /// Whether what is below leaves the screen, and is told so (STY-8).
  open var shouldRemovePresentersView: Bool { false }

  /// It is about to come: decorations are added here.
  open func presentationTransitionWillBegin() {}
  /// It has come, or not after all.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// It is about to go.
  open func dismissalTransitionWillBegin() {}
  /// It has gone, or not after all.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  /// The presented controller would like to be of another size.
  open func preferredContentSizeDidChange(for controller: ViewController) { containerView?.setNeedsLayout() }

  // MARK: Adapting

  /// The style in the window as it is.
  public var adaptedStyle: ModalPresentationStyle {
    let traits = containerView?.traitCollection ?? presentingViewController?.traitCollection ?? TraitCollection()
    let wanted = delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
    let adapted = wanted ?? defaultAdaptiveStyle(for: traits)
    return adapted == .none ? presentationStyle : adapted
  }

  /// In compact width a popover covers the screen (POP-6).
  func defaultAdaptiveStyle(for traits: TraitCollection) -> ModalPresentationStyle {
    presentationStyle == .popover && traits.horizontalSizeClass == .compact ? .overFullScreen : .none
  }

  /// What of the container is read, in order; nil for all, by where it is.
  func readingOrder() -> [View]? { nil }

  // MARK: The user leaves

  /// Whether the user may leave it by escape at all: sheets and popovers (GES-20).
  var isLeftByUser: Bool { presentationStyle.isLeftByUser }

  /// Whether what is below shows through where the presented view draws nothing.
  var isTransparent: Bool { presentationStyle == .overFullScreen || presentationStyle == .overCurrentContext }

  /// The user wants to leave: asks the delegate, and dismisses. False where it stays (DIS-8, DIS-9).
  @discardableResult
  public func attemptToDismiss() -> Bool {
    guard mayDismiss(), let presenting = presentingViewController else { return false }
    delegate?.presentationControllerWillDismiss(self)
    // Its controller lets go of it before the end is told.
    presenting.dismiss(animated: true) { [self] in delegate?.presentationControllerDidDismiss(self) }
    return true
  }

  func mayDismiss() -> Bool {
    guard let presented = presentedViewController, presented.ownPresenting != nil else { return false }
    let isBlocked =
      presented.isModalInPresentation || delegate?.presentationControllerShouldDismiss(self) == false
    if isBlocked { delegate?.presentationControllerDidAttemptToDismiss(self) }
    return !isBlocked
  }
}

/// A place in a hierarchy that will be taken again.
@MainActor
struct PresenterPlace {
  weak var superview: View?
  var index: Int
  /// Whoever had the reader's focus: the cursor returns there (V-32).
  weak var focus: Responder?
}
