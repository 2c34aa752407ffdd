// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Requests about presentation, and their validity.
extension ViewController {
  // MARK: Places

  /// The controller of its presentation, or of that of the container around it; before that, of the next one (POP-3).
  /// Never nil.
  public var presentationController: PresentationController? {
    if ownPresenting == nil, let parent { return parent.presentationController }
    if let storedPresentation { return storedPresentation }
    let made = makePresentationController(presenting: nil, source: self)
    storedPresentation = made
    return made
  }

  /// The popover's anchor; nil for other styles (POP-3).
  public var popoverPresentationController: PopoverPresentationController? {
    if ownPresenting == nil, let parent { return parent.popoverPresentationController }
    return modalPresentationStyle == .popover ? presentationController as? PopoverPresentationController : nil
  }

  /// True if it, or a controller inside it, may not be left by the user: all of them would go.
  var isModalThroughout: Bool { isModalInPresentation || children.contains(where: \.isModalThroughout) }

  /// The presentation of the nearest presented controller: itself, or an ancestor.
  var activePresentation: PresentationController? {
    ownPresenting == nil ? parent?.activePresentation : storedPresentation
  }

  // MARK: Presenting

  func performPresent(
    _ presented: ViewController, animated: Bool, completion: (() -> Void)?, source: ViewController
  ) {
    guard let window = viewIfLoaded?.window, !window.isHidden else {
      report(.notInWindow, "\(presented.responderName) was not presented: the presenter is in no window.")
      return
    }
    guard !window.isSendingPresentation else {
      window.waitingPresentations.append { [weak self] in
        self?.performPresent(presented, animated: animated, completion: completion, source: source)
      }
      return
    }
    window.runningPresentation?.finish()
    guard viewIfLoaded?.window === window else {
      report(.notInWindow, "\(presented.responderName) was not presented: the presenter is in no window.")
      return
    }
    guard presented !== self, presented.ownPresenting == nil, presented.parent == nil, presented.rootWindow == nil
    else {
      report(.alreadyPresented, "\(presented.responderName) was not presented: it is shown elsewhere.")
      return
    }
    let presentation = presented.presentationForPresenting(from: self, source: source)
    let presenter = presenter(for: presentation.presentationStyle)
    guard presenter.ownPresented == nil else {
      report(.alreadyPresenting, "\(presented.responderName) was not presented: something is presented already.")
      return
    }
    presentation.presentingViewController = presenter
    if let popover = presentation as? PopoverPresentationController {
      (popover.delegate as? any PopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
    }
    if let popover = presentation as? PopoverPresentationController, popover.needsAnchor, !popover.hasAnchor,
      presentation.adaptedStyle == .popover
    {
      report(.noAnchor, "\(presented.responderName) was not presented: the popover has nothing to point at.")
      return
    }
    if presented.modalTransitionStyle == .partialCurl, presentation.presentationStyle != .fullScreen {
      report(.curlOfPart, "\(presented.responderName) covers vertically: a curl is for a full screen.")
    }
    let transition = PresentationTransition(
      presenting: presented, from: presenter, source: source, presentation: presentation, animated: animated,
      completion: completion)
    transition.begin(in: window)
  }

  /// The presentation for presenting; a change of style since the last query creates another one.
  private func presentationForPresenting(from presenting: ViewController, source: ViewController)
    -> PresentationController
  {
    let chosen = modalPresentationStyle
    let style = chosen == .automatic || chosen == .none ? .pageSheet : chosen
    if let storedPresentation, storedPresentation.presentationStyle == style, style != .custom {
      return storedPresentation
    }
    let made = makePresentationController(presenting: presenting, source: source)
    made.delegate = made.delegate ?? storedPresentation?.delegate
    storedPresentation = made
    return made
  }

  /// The actual presenter: for styles that cover the window the topmost container, for a context the nearest controller
  /// that defines one, else the topmost (PRES-3, CTX-1, CTX-4).
  private func presenter(for style: ModalPresentationStyle) -> ViewController {
    var current = self
    while let parent = current.parent {
      if style.isInContext, current.definesPresentationContext { return current }
      current = parent
    }
    return current
  }

  // MARK: Dismissing

  func performDismiss(animated: Bool, completion: (() -> Void)?) {
    if let presenter = nearest(where: { $0.ownPresented != nil }) {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else if let presenter = presentingViewController {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  private func nearest(where isWanted: (ViewController) -> Bool) -> ViewController? {
    var current: ViewController? = self
    while let controller = current {
      if isWanted(controller) { return controller }
      current = controller.parent
    }
    return nil
  }

  private func dismissPresented(animated: Bool, completion: (() -> Void)?) {
    guard let window = presentationWindow else {
      forgetPresented()
      completion?()
      return
    }
    guard !window.isSendingPresentation else {
      window.waitingPresentations.append { [weak self] in
        guard let self else { return }
        dismissPresented(animated: animated, completion: completion)
      }
      return
    }
    window.runningPresentation?.finish()
    // The transition just ended may have been the requested dismissal.
    guard ownPresented != nil else {
      completion?()
      return
    }
    let transition = PresentationTransition(
      dismissingFrom: self, animated: animated && !window.isHidden, completion: completion)
    transition.begin(in: window)
  }

  /// The window that shows its presented controller.
  private var presentationWindow: Window? { ownPresented?.storedPresentation?.containerView?.window }

  /// Removes the links of a presentation whose window is gone.
  private func forgetPresented() {
    guard let presented = ownPresented else { return }
    presented.forgetPresented()
    presented.ownPresenting = nil
    presented.storedPresentation = nil
    ownPresented = nil
  }

  /// Dismisses its presentation without a transition, because it leaves itself.
  func dismissAtOnce() {
    guard ownPresented != nil else { return }
    dismissPresented(animated: false, completion: nil)
  }
}
