// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotScreen

/// Manages one screen, or part of one: its root view, what is shown in it, and when it comes and goes.
///
/// A content controller owns every view under its ``view`` (VC-1). A container controller shows the root views of its
/// ``children`` and never reaches into them (VC-4). Overrides call super.
@MainActor
open class ViewController: EventResponder {
  public override init() { super.init() }

  /// One that a storyboard describes (SB-6): what the file says of it is set when this returns; its view is loaded later.
  public init?(coder: StoryboardCoder) {
    super.init()
    coder.restore(self)
  }

  /// It was made from a storyboard, and outlets and actions are connected. Comes when its view is loaded, before
  /// ``viewDidLoad()``; nothing is in its final place (SB-21, SB-22, LOAD-2).
  open func awakeFromNib() {}

  /// The scene it was made from.
  var storyboardScene: StoryboardScene?

  // MARK: Its view

  /// The root of its hierarchy, loaded when it is first asked for (LOAD-1, VC-7).
  public var view: View {
    get { loadedView() }
    set { setView(newValue) }
  }

  /// The view if it is loaded; asking loads nothing (LOAD-4).
  public var viewIfLoaded: View? { storedView }

  /// Whether the view is loaded; asking loads nothing (LOAD-4).
  public var isViewLoaded: Bool { storedView != nil }

  var storedView: View?
  var isLoadingView = false

  /// The view was made: a container puts its own into it, whatever subclasses override.
  func didLoadOwnView() {}

  /// Makes the view and sets `view`. By default that of its storyboard, else a plain empty one. An override does not call
  /// super (LOAD-2, LOAD-5).
  open func loadView() { if storyboardScene?.loadView(of: self) != true { view = View() } }

  /// The view exists; its size is not final (LOAD-3, LOAD-7).
  open func viewDidLoad() {}

  /// What parts are called: the title of its bar and of its tab.
  open var title: String? { didSet { if title != oldValue { titleChanged() } } }

  // MARK: Appearance

  /// It is about to come onto the screen; the view is in no window yet (APP-2).
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its place, with its traits, frame and margins; once an appearance (APP-3, APP-4).
  open func viewIsAppearing(_ animated: Bool) {}
  /// It is on the screen and the transition has ended (APP-6).
  open func viewDidAppear(_ animated: Bool) {}
  /// It is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Its view has left.
  open func viewDidDisappear(_ animated: Bool) {}

  var appearance = AppearanceMachine()
  var appearanceReason = AppearanceReason.none
  var isInAppearanceCallback = false
  var arrivesByItself = false
  var leavesByItself = false
  var lastTraits = TraitCollection()
  var lastSafeArea = EdgeInsets.zero
  var lastMargins = EdgeInsets.zero

  /// Whether its appearance callbacks are passed on to its children (FWD-1). A container that says false calls
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` on them (FWD-2).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Ends at once whatever transition it runs, so that another can begin (NAV-17).
  func finishRunningTransition() { runningSwap?.finish() }
  /// Told before an appearance begins, while nothing is in the window yet.
  func appearanceWillBegin(_ isAppearing: Bool) {}
  /// Told when it and its children have been told that an appearance begins.
  func appearanceDidBegin(_ isAppearing: Bool) {}
  /// Told when it and its children have been told that an appearance has ended.
  func appearanceDidEnd(_ isAppearing: Bool) {}
  var runningSwap: RunningTransition?

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Changes the constraints of its view. An override calls super, which asks the view.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// There is more or less room than before, or text runs the other way.
  open func traitCollectionDidChange(_ previous: TraitCollection) {}

  /// What it is shown in; current from ``viewIsAppearing(_:)`` on (ENV-1).
  public var traitCollection: TraitCollection { storedView?.traitCollection ?? TraitCollection() }

  /// Room to keep free in addition to what the window says.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.roomChanged() } }
  }

  /// Traits that are others in its view than around it (ENV-2).
  public var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { storedView?.traitsChanged() } }
  }

  /// Its root view is about to be of another size, because what is around it is. By default its children and what it
  /// presents are told (LAY-13).
  open func viewWillTransition(to size: CellSize, with coordinator: TransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    ownPresented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Its traits are about to be others. By default its children and what it presents are told (LAY-14).
  open func willTransition(to traits: TraitCollection, with coordinator: TransitionCoordinator) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
    ownPresented?.willTransition(to: traits, with: coordinator)
  }

  /// How large a child's view is in a view of some size. By default as large.
  open func size(forChildContentContainer child: ViewController, withParentContainerSize size: CellSize) -> CellSize {
    size
  }

  // MARK: Containment

  /// Its child controllers, in the order in which they were added (VC-9).
  public internal(set) var children: [ViewController] = []
  /// The controller whose child it is.
  public internal(set) weak var parent: ViewController?
  /// The window whose root it is.
  weak var rootWindow: Window?

  /// It is about to become a child of another controller, or of none.
  open func willMove(toParent parent: ViewController?) {}
  /// It has become one, and its transition has ended.
  open func didMove(toParent parent: ViewController?) {}

  /// Told when a child is taken out, by whomever.
  func didRemoveChild(_ child: ViewController) {}

  /// How large it would like to be. Advice to its container, which is told of a change (DEL-2).
  public var preferredContentSize = CellSize.zero {
    didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
  }

  /// A child would like to be of another size.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {}

  /// What it has in the bar of a navigation controller (VC-10).
  public private(set) lazy var navigationItem = NavigationItem(owner: self)
  /// What it has in the bar of a tab bar controller (VC-10).
  public private(set) lazy var tabBarItem = TabBarItem(owner: self)
  /// What it has in the toolbar of a navigation controller (VC-10).
  public var toolbarItems: [BarButtonItem] = [] { didSet { navigationController?.updateBar() } }

  // MARK: Status line

  /// The child that decides how the terminal's status line looks; nil for itself (DEL-1).
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that decides whether there is a status line; nil for itself (DEL-1).
  open var childForStatusBarHidden: ViewController? { nil }
  /// How the status line looks while it is in front (DEL-5).
  open var preferredStatusBarStyle: Style { .plain }
  open var prefersStatusBarHidden: Bool { false }

  // MARK: Memory

  /// Memory is short: let go of what can be made again. Views stay loaded (MEM-3).
  open func didReceiveMemoryWarning() {}

  // MARK: Restoration

  /// What it is known by at the next launch; nil keeps it out, with its children and what it presents (RES-1, RES-4).
  open var restorationIdentifier: String?
  /// Who makes it at the next launch; then nobody else is asked (FIND-2, FIND-6).
  public var restorationClass: (any ViewControllerRestoration.Type)?
  /// The storyboard it came from; nil for one made in code (FIND-5).
  public var storyboardOrigin: StoryboardOrigin?
  /// What it presented, until it is on the screen and can present it again.
  var presentedBefore: ViewController?

  /// Keeps what it needs to look the same again; here, what it presents. An override calls super (RES-13).
  open func encodeRestorableState(with coder: StateCoder) { keepPresented(with: coder) }
  /// Looks as it did. An override calls super (RES-13).
  open func decodeRestorableState(with coder: StateCoder) { takePresented(from: coder) }
  /// Everything has been decoded.
  open func applicationFinishedRestoringState() {}

  /// Which of the children it knows by their order one is; nil where it knows them by their identifiers only (RES-8).
  func restorationPosition(of child: ViewController) -> Int? { nil }

  // MARK: Responding

  /// Presented: who presents it. Else the superview of its view, which for a root controller is the window (RSP-3).
  open override var next: Responder? {
    if let ownPresenting { return ownPresenting }
    return storedView?.superview ?? parent ?? rootWindow
  }

  override var homeWindow: Window? { storedView?.window }

  // MARK: Presentation

  /// How it covers what presents it; what is set after it is presented changes nothing (PRES-11).
  public var modalPresentationStyle = ModalPresentationStyle.automatic
  /// How it comes and goes (PRES-12).
  public var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether the user may not leave it by escape (DIS-9).
  public var isModalInPresentation = false
  /// Whether styles of a context cover it, and not more (CTX-1).
  public var definesPresentationContext = false
  /// Whether its own ``modalTransitionStyle`` is used where it is covered so (CTX-3).
  public var providesPresentationContextTransitionStyle = false
  /// Is not kept.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var ownPresented: ViewController?
  weak var ownPresenting: ViewController?
  var storedPresentation: PresentationController?

  /// Shows a controller over what is there, until it is dismissed (PRES-1, PRES-2).
  ///
  /// Which controller really presents depends on the style (PRES-3). The completion runs when the presented one has
  /// appeared (PRES-6). Without a window, or while something is presented already, nothing happens and the
  /// diagnostics say so (PRES-4, PRES-5).
  open func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    performPresent(controller, animated: animated, completion: completion, source: self)
  }

  /// Dismisses what it, or what holds it, presents, with all in front of that; else itself (DIS-1, DIS-2, DIS-3).
  ///
  /// The completion runs when the last has disappeared (DIS-5), at once where nothing is presented (DIS-6).
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: animated, completion: completion)
  }

  /// Who places it when it is presented.
  func makePresentationController(
    presenting: ViewController?, source: ViewController
  ) -> PresentationController {
    if modalPresentationStyle == .custom,
      let custom = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
    {
      return custom
    }
    if modalPresentationStyle == .popover {
      return PopoverPresentationController(presentedViewController: self, presenting: presenting)
    }
    return StandardPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// Shows a controller the way its nearest container that ``handlesShow(_:)`` does; presents it where none does
  /// (SHOW-1, SHOW-2). A container overrides this and says so.
  open func show(_ controller: ViewController, sender: Any?) { forwardShow(.show, controller, sender) }

  /// Shows what belongs to something chosen: in a split, beside it (SHOW-3).
  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    forwardShow(.showDetail, controller, sender)
  }

  /// Whether it overrides `show(_:sender:)` or `showDetailViewController(_:sender:)` to show controllers in itself
  /// (SHOW-5).
  open func handlesShow(_ action: ShowAction) -> Bool { false }

  // MARK: Segues

  /// Whether a segue that the user set off is to happen; true by default. Code that sets one off does not ask (SEG-4).
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to happen: its destination exists, and its view is not loaded yet. Gives it what it shows (SEG-3).
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Sets off a segue of its scene (SEG-2, SEG-4). Nothing happens for one that is not there, and the diagnostics say so.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// Whether an unwind ends here: by default where its class has the action, unless it is the source (SEG-6).
  open func canPerformUnwindSegueAction(_ action: String, from source: ViewController, sender: Any?) -> Bool {
    source !== self && source.storyboard?.classes.unwindAction(action, of: self) != nil
  }

  /// The children an unwind is offered to before this controller, the nearest to where it comes from first (SEG-6).
  open func allowedChildrenForUnwinding(from source: StoryboardUnwindSegueSource) -> [ViewController] {
    earlierChildren(than: source)
  }
}
