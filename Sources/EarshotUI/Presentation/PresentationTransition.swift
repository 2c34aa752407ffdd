// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A presentation, or the dismissal of one or several: the only place where either is done.
@MainActor
final class PresentationTransition {
  let isPresenting: Bool
  let presenter: ViewController
  /// The controllers that appear or disappear, from the presenter to the front: one when presenting.
  let chain: [ViewController]
  private let source: ViewController
  private let isAnimated: Bool
  private let completion: (() -> Void)?
  private weak var window: Window?
  private var run: RunningTransition?
  private var animator: (any ViewControllerAnimatedTransitioning)?
  /// The responder with the reader's focus before: the reader forgets elements that leave the tree.
  private weak var focusBefore: Responder?
  private(set) var context: TransitionContext?
  let coordinator = TransitionCoordinator()
  var isInteractive = false

  init(
    presenting presented: ViewController, from presenter: ViewController, source: ViewController,
    presentation: PresentationController, animated: Bool, completion: (() -> Void)?
  ) {
    isPresenting = true
    self.presenter = presenter
    self.source = source
    chain = [presented]
    isAnimated = animated
    self.completion = completion
  }

  init(dismissingFrom presenter: ViewController, animated: Bool, completion: (() -> Void)?) {
    isPresenting = false
    self.presenter = presenter
    source = presenter
    chain = Array(presenter.presentationChain.dropFirst())
    isAnimated = animated
    self.completion = completion
  }

  /// The controller nearest to the presenter, whose style decides whether the presenter left the screen.
  private var first: ViewController? { chain.first }
  /// The controller in front, whose movement is visible.
  private var front: ViewController? { chain.last }
  private var presentations: [PresentationController] { chain.compactMap(\.storedPresentation) }
  private var bringsPresenterBack: Bool { first?.storedPresentation?.presenterPlace != nil }

  // MARK: Running

  func begin(in window: Window) {
    guard let front, let presentation = front.storedPresentation else { return }
    self.window = window
    guard !window.isHidden else { return leaveUnseen(in: window) }
    window.runningPresentation = self
    window.sendPresentation {
      if isPresenting { present(front, presentation, in: window) } else { dismiss() }
      guard let container = presentation.containerView else { return }
      (container as? PresentationContainerView)?.isMoving = isAnimated
      let context = TransitionContext(
        in: container, from: isPresenting ? presenter : front, to: isPresenting ? front : presenter,
        isAnimated: isAnimated, isInteractive: isInteractive, clock: window.application)
      self.context = context
      let frame = presentation.frameOfPresentedViewInContainerView
      context.set(isPresenting ? .to : .from, initial: frame, final: frame)
      context.set(isPresenting ? .from : .to, initial: presenter.view.frame, final: presenter.view.frame)
      let run = RunningTransition(in: window.application) { [weak self] in self?.end() }
      self.run = run
      context.onComplete = { [weak run] in run?.finish() }
      guard isAnimated, window.application != nil else { return run.finish() }
      guard !isInteractive else { return }
      let animator = animator(for: front, presentation)
      self.animator = animator
      coordinator.transitionDuration = animator.transitionDuration(using: context)
      animator.animateTransition(using: context)
      coordinator.runAlongside(in: window.application)
    }
  }

  /// Ends it now; an interactive one is cancelled.
  func finish() {
    if context?.isInteractive == true { context?.transitionWasCancelled = true }
    run?.finish()
  }

  private func animator(
    for front: ViewController, _ presentation: PresentationController
  ) -> any ViewControllerAnimatedTransitioning {
    let delegate = front.transitioningDelegate
    let custom =
      isPresenting
      ? delegate?.animationController(forPresented: front, presenting: presenter, source: source)
      : delegate?.animationController(forDismissed: front)
    var style = front.modalTransitionStyle
    if presentation.presentationStyle.isInContext, presenter.providesPresentationContextTransitionStyle {
      style = presenter.modalTransitionStyle
    }
    if style == .partialCurl, presentation.presentationStyle != .fullScreen { style = .coverVertical }
    let duration = window?.application?.animationDuration.seconds ?? 0
    return custom ?? PresentationAnimator(style, isPresenting: isPresenting, duration: duration)
  }

  private func end() {
    guard let window, window.runningPresentation === self else { return }
    window.runningPresentation = nil
    let isCancelled = context?.transitionWasCancelled ?? false
    window.sendPresentation {
      animator?.animationEnded(!isCancelled)
      for presentation in presentations { (presentation.containerView as? PresentationContainerView)?.cameToRest() }
      switch (isPresenting, isCancelled) {
      case (true, false): presented()
      case (true, true): undoPresenting()
      case (false, false): dismissed()
      case (false, true): undoDismissal()
      }
      coordinator.complete(isCancelled: isCancelled)
      if !isCancelled { completion?() }
    }
    guard !isCancelled else { return }
    if isPresenting {
      window.application?.screenArrived(front?.viewIfLoaded)
    } else {
      window.application?.screenChanged(to: focusBefore)
    }
  }

  // MARK: Presenting

  private func present(_ front: ViewController, _ presentation: PresentationController, in window: Window) {
    focusBefore = window.application.flatMap { app in app.frontAudience.readerFocus.flatMap { app.responder(of: $0) } }
    // An interactive transition below is cancelled: the finger is on the new one.
    presenter.finishTransitionsWithin()
    front.loadViewIfNeeded()
    presenter.ownPresented = front
    front.ownPresenting = presenter
    presentation.keyboardBefore = ResponderPlace(window.firstResponder)
    presentation.readerBefore = ResponderPlace(focusBefore)
    let container = makeContainer(for: presentation, in: window)
    presentation.presentationTransitionWillBegin()
    if presentation.shouldRemovePresentersView { presenter.begin(false, animated: isAnimated) }
    front.begin(true, animated: isAnimated, because: .presenting)
    if let view = presentation.presentedView {
      view.frame = presentation.frameOfPresentedViewInContainerView
      view.isOpaque = !presentation.isTransparent
      container.addSubview(view)
    }
    container.accessibilityElements = presentation.readingOrder()
    window.layoutIfNeeded()
  }

  private func makeContainer(for presentation: PresentationController, in window: Window) -> View {
    let container = PresentationContainerView(frame: window.bounds)
    container.presentation = presentation
    presentation.containerView = container
    if presentation.presentationStyle.isInContext, let place = presenter.view.superview {
      container.covered = presenter.view
      container.frame = presenter.view.frame
      place.insertSubview(container, aboveSubview: presenter.view)
    } else {
      window.addSubview(container)
    }
    return container
  }

  private func presented() {
    guard let front, let presentation = front.storedPresentation else { return }
    let removes = presentation.shouldRemovePresentersView
    if removes, let view = presenter.viewIfLoaded, let place = view.superview {
      let index = place.subviews.firstIndex { $0 === view } ?? 0
      presentation.presenterPlace = PresenterPlace(superview: place, index: index)
      view.removeFromSuperview()
    }
    window?.layoutIfNeeded()
    presentation.presentationTransitionDidEnd(true)
    front.finishAppearance()
    if removes { presenter.finishAppearance() }
  }

  private func undoPresenting() {
    guard let front, let presentation = front.storedPresentation else { return }
    presentation.presentationTransitionDidEnd(false)
    front.begin(false, animated: isAnimated)
    if presentation.shouldRemovePresentersView { presenter.begin(true, animated: isAnimated) }
    detach()
    front.finishAppearance()
    presenter.finishAppearance()
  }

  // MARK: Dismissing

  private func dismiss() {
    for controller in chain.reversed() where controller.appearance.isShown {
      controller.begin(false, animated: isAnimated, because: .dismissing)
    }
    if bringsPresenterBack { presenter.begin(true, animated: isAnimated) }
    for presentation in presentations.reversed() { presentation.dismissalTransitionWillBegin() }
    if let place = first?.storedPresentation?.presenterPlace {
      let superview = place.superview ?? window
      presenter.view.frame = superview === window ? window?.bounds ?? .zero : presenter.view.frame
      superview?.insertSubview(presenter.view, at: place.index)
    }
    // Only the dismissal of the one in front is visible (DIS-1).
    for controller in chain.dropLast() { controller.storedPresentation?.containerView?.isHidden = true }
    window?.layoutIfNeeded()
  }

  private func dismissed() {
    let isBack = bringsPresenterBack
    let keyboard = first?.storedPresentation?.keyboardBefore
    let reader = first?.storedPresentation?.readerBefore
    let behind = first?.storedPresentation?.changedBehind
    for presentation in presentations.reversed() { presentation.dismissalTransitionDidEnd(true) }
    let gone = chain
    detach()
    window?.layoutIfNeeded()
    if isBack { presenter.finishAppearance() }
    for controller in gone.reversed() where controller.appearance.isChanging { controller.finishAppearance() }
    // A returning controller may have given it to another responder.
    if let window, window.firstResponder == nil, let former = keyboard?.current as? EventResponder,
      former.homeWindow === window
    {
      former.becomeFirstResponder()
    }
    // Rows inserted meanwhile may have moved the reader's out of sight, where the reader would not find it.
    let read = reader?.current
    focusBefore = behind?.current ?? (isBack ? read : nil)
  }

  /// Finishes in a hidden window: nothing appears or disappears, and covered controllers are present when it is shown.
  private func leaveUnseen(in window: Window) {
    let place = first?.storedPresentation?.presenterPlace
    window.suspended.removeAll { suspended in chain.contains { $0 === suspended } }
    if let place, !window.suspended.contains(where: { $0 === presenter }) {
      window.suspended.insert(presenter, at: 0)
      if presenter !== window.root { place.superview?.insertSubview(presenter.view, at: place.index) }
    }
    detach()
    completion?()
  }

  /// Undoes a cancelled interactive dismissal.
  private func undoDismissal() {
    for presentation in presentations.reversed() { presentation.dismissalTransitionDidEnd(false) }
    if bringsPresenterBack {
      presenter.begin(false, animated: isAnimated)
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.finishAppearance()
    }
    for controller in chain {
      controller.storedPresentation?.containerView?.isHidden = false
      controller.storedPresentation?.containerView?.setNeedsLayout()
      if controller.appearance.state == .disappearing { controller.begin(true, animated: isAnimated) }
    }
    window?.layoutIfNeeded()
    for controller in chain where controller.appearance.isChanging { controller.finishAppearance() }
  }

  /// Removes the links, the containers and their views (DIS-4).
  private func detach() {
    presenter.ownPresented = nil
    for controller in chain {
      controller.ownPresenting = nil
      controller.ownPresented = nil
      let presentation = controller.storedPresentation
      presentation?.containerView?.removeFromSuperview()
      presentation?.presentedView?.removeFromSuperview()
      presentation?.containerView = nil
      presentation?.presenterPlace = nil
      controller.storedPresentation = nil
    }
  }
}

extension Window {
  /// Sends the callbacks of a step; requests from inside them wait until all have been sent.
  func sendPresentation(_ step: () -> Void) {
    let outer = isSendingPresentation
    isSendingPresentation = true
    step()
    isSendingPresentation = outer
    while !isSendingPresentation, !waitingPresentations.isEmpty { waitingPresentations.removeFirst()() }
  }
}
