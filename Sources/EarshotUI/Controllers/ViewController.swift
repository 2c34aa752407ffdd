// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Manages a screen or a part of one: its root view, its content, and its appearance.
///
/// A content controller owns every view under its ``view`` (VC-1). A container controller shows the root views of its
/// ``children`` and never modifies their contents (VC-4). Overrides call super.
@MainActor
open class ViewController: EventResponder {
  public override init() { super.init() }

  /// The same, as UIKit's designated initializer is called: there are no nib files.
  public init(nibName: Never?, bundle: Never?) { super.init() }

  /// Creates a controller from a storyboard (SB-6), with the file's properties already set; its view is loaded later.
  public init?(coder: StoryboardCoder) {
    super.init()
    coder.restore(self)
  }

  /// Called after loading from a storyboard, with outlets and actions connected, when its view is loaded, before
  /// ``viewDidLoad()``; nothing is in its final place (SB-21, SB-22, LOAD-2).
  open func awakeFromNib() {}

  /// The scene of the storyboard.
  var storyboardScene: StoryboardScene?

  // MARK: Its view

  /// The root view, loaded on first access (LOAD-1, VC-7).
  public var view: View {
    get { loadedView() }
    set { setView(newValue) }
  }

  /// The view if it is loaded; never loads it (LOAD-4).
  public var viewIfLoaded: View? { storedView }

  /// True if the view is loaded; never loads it (LOAD-4).
  public var isViewLoaded: Bool { storedView != nil }

  var storedView: View?
  var isLoadingView = false

  /// Called when the view was created: a container adds its own views, whatever subclasses override.
  func didLoadOwnView() {}

  /// Creates the view and sets `view`. By default that of its storyboard, else a plain empty one. An override does not
  /// call super (LOAD-2, LOAD-5).
  open func loadView() { if storyboardScene?.loadView(of: self) != true { view = View() } }

  /// Called when the view exists, before its final size (LOAD-3, LOAD-7).
  open func viewDidLoad() {}

  /// The title in its bar and on its tab.
  open var title: String? { didSet { if title != oldValue { titleChanged() } } }

  // MARK: Appearance

  /// Called before it appears, while the view is in no window (APP-2).
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in place, with its traits, frame and margins; once per appearance (APP-3, APP-4).
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when it is on the screen and the transition has ended (APP-6).
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before it leaves the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when its view has left.
  open func viewDidDisappear(_ animated: Bool) {}

  var appearance = AppearanceMachine()
  /// The user's place when another controller was pushed over it.
  var leftPlace: ScreenPlace?
  /// Its row there, if that place was known when the app last ended.
  var leftRow: LeftRow?
  var appearanceReason = AppearanceReason.none
  var isInAppearanceCallback = false
  var arrivesByItself = false
  var leavesByItself = false
  var lastTraits = TraitCollection()
  var lastSafeArea = EdgeInsets.zero
  var lastMargins = EdgeInsets.zero

  /// True to forward its appearance callbacks to its children (FWD-1). A container that returns false calls
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` on them (FWD-2).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Ends its current transition at once, so that another can begin (NAV-17).
  func finishRunningTransition() { runningSwap?.finish() }
  /// Called before an appearance begins, before the view enters the window.
  func appearanceWillBegin(_ isAppearing: Bool) {}
  /// Called after it and its children were told that an appearance begins.
  func appearanceDidBegin(_ isAppearing: Bool) {}
  /// Called after it and its children were told that an appearance has ended.
  func appearanceDidEnd(_ isAppearing: Bool) {}
  var runningSwap: RunningTransition?

  // MARK: Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Updates the constraints of its view. An override calls super, which asks the view.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// Set ``contentUnavailableConfiguration`` to what is shown instead of the content. Called when the screen appears.
  open func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {}
  /// Called when the available room or the direction of text has changed.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The traits of its surroundings; current from ``viewIsAppearing(_:)`` on (ENV-1).
  public var traitCollection: TraitCollection { storedView?.traitCollection ?? TraitCollection() }

  var traitHandlers: [(_ previous: TraitCollection) -> Void] = []

  /// The insets in addition to the window's.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.roomChanged() } }
  }

  /// The traits overridden for its view (ENV-2).
  public var traitOverrides = TraitOverrides() {
    didSet { if traitOverrides != oldValue { storedView?.traitsChanged() } }
  }

  /// Called before its root view changes size with its surroundings. By default passed on to its children and its
  /// presentation (LAY-13).
  open func viewWillTransition(to size: CellSize, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    if let presentation = ownPresented?.storedPresentation {
      presentation.viewWillTransition(to: size, with: coordinator)
    } else {
      ownPresented?.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Called before its traits change. By default passed on to its children and its presentation (LAY-14).
  open func willTransition(to traits: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
    ownPresented?.willTransition(to: traits, with: coordinator)
  }

  /// The size of a child's view in a parent of a given size. By default the same.
  open func size(forChildContentContainer child: ViewController, withParentContainerSize size: CellSize) -> CellSize {
    size
  }

  // MARK: Containment

  /// The child controllers, in the order in which they were added (VC-9).
  public internal(set) var children: [ViewController] = []
  /// The parent controller.
  public internal(set) weak var parent: ViewController?
  /// The window of which it is the root.
  weak var rootWindow: Window?

  /// Called before it moves to another parent, or to none.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after the move and its transition. An override calls super.
  open func didMove(toParent parent: ViewController?) { awaitsDidMove = false }

  /// True between `addChild(_:)` and `didMove(toParent:)`.
  var awaitsDidMove = false

  /// Adds a child controller: its `willMove(toParent:)` is called first, and its `didMove(toParent:)` by the container
  /// when its view is in place (CON-1…CON-3). A child of another controller leaves that one.
  open func addChild(_ child: ViewController) { take(child) }

  /// Called when a child was removed, by any means.
  func didRemoveChild(_ child: ViewController) {}

  /// The preferred size: advice to its container, which is told of a change (DEL-2).
  public var preferredContentSize = CellSize.zero {
    didSet { if preferredContentSize != oldValue { tellPreferredContentSize() } }
  }

  /// Called when a child prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {}

  /// Its item in the bar of a navigation controller (VC-10).
  open private(set) lazy var navigationItem = NavigationItem(owner: self)
  /// Its item in the bar of a tab bar controller (VC-10).
  public lazy var tabBarItem = TabBarItem(owner: self) {
    didSet {
      tabBarItem.owner = self
      tabBarController?.updateBar()
    }
  }
  /// Its items in the toolbar of a navigation controller (VC-10).
  public var toolbarItems: [BarButtonItem] = [] { didSet { navigationController?.updateBar() } }

  /// The same as setting ``toolbarItems``.
  public func setToolbarItems(_ items: [BarButtonItem]?, animated: Bool) { toolbarItems = items ?? [] }

  /// True while the user changes what it shows. Setting it is ``setEditing(_:animated:)``.
  public var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false
  var ownEditButtonItem: BarButtonItem?

  /// Begins or ends editing. An override calls super.
  open func setEditing(_ isEditing: Bool, animated: Bool) {
    storedEditing = isEditing
    ownEditButtonItem?.title = (isEditing ? ToolkitPhrase.done : .edit).words
  }

  // MARK: Status line

  /// The child that decides the style of the terminal's status line; nil for itself (DEL-1).
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that decides whether there is a status line; nil for itself (DEL-1).
  open var childForStatusBarHidden: ViewController? { nil }
  /// The style of the status line while it is in front (DEL-5).
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }

  // MARK: What a terminal has no part for

  var keptValues: [String: Any] = [:]
  /// Kept, and without effect: the row of tabs stays.
  open var hidesBottomBarWhenPushed: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Asked by nobody: a terminal is not turned.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }

  // MARK: Memory

  /// Called when memory is short: release everything that can be recreated. Views stay loaded (MEM-3).
  open func didReceiveMemoryWarning() {}

  // MARK: Restoration

  /// The identifier for the next launch; nil to exclude it, with its children and its presentation (RES-1, RES-4).
  open var restorationIdentifier: String?
  /// The class that recreates it at the next launch, instead of anything else (FIND-2, FIND-6).
  public var restorationClass: (any ViewControllerRestoration.Type)?
  /// The storyboard it came from; nil if it was created in code (FIND-5).
  public var storyboardOrigin: StoryboardOrigin?
  /// The restored presentation, until the controller is on the screen and can present it.
  var presentedBefore: ViewController?
  /// The text in it that had the keyboard when the state was preserved.
  weak var editedBefore: TextControl?

  /// Encodes the state it needs to look the same again; here, its presentation. An override calls super (RES-13).
  open func encodeRestorableState(with coder: StateCoder) { keepPresented(with: coder) }
  /// Restores its state. An override calls super (RES-13).
  open func decodeRestorableState(with coder: StateCoder) { takePresented(from: coder) }
  /// Called when everything has been decoded.
  open func applicationFinishedRestoringState() {}

  /// The position of a child in an ordered container; nil if children are known by their identifiers only (RES-8).
  func restorationPosition(of child: ViewController) -> Int? { nil }

  // MARK: Responding

  /// Those added one by one; an override has its own.
  open override var keyCommands: [KeyCommand]? { kept(nil, "keyCommands") }

  public func addKeyCommand(_ keyCommand: KeyCommand) {
    keep((kept(nil, "keyCommands") ?? []) + [keyCommand] as [KeyCommand]?, "keyCommands")
  }

  public func removeKeyCommand(_ keyCommand: KeyCommand) {
    let others = (kept(nil, "keyCommands") as [KeyCommand]?)?.filter { $0 !== keyCommand }
    keep(others, "keyCommands")
  }

  /// The presenting controller. If there is none, the superview of its view, which for a root controller is the window
  /// (RSP-3).
  open override var next: Responder? {
    if let ownPresenting { return ownPresenting }
    return storedView?.superview ?? parent ?? rootWindow
  }

  override var homeWindow: Window? { storedView?.window }

  // MARK: Presentation

  /// The way it covers its presenter; fixed once it is presented (PRES-11).
  public var modalPresentationStyle = ModalPresentationStyle.automatic
  /// The transition of its presentation and dismissal (PRES-12).
  public var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// True if the user may not leave it by escape, as long as a form has text that is not saved. It counts for the
  /// presentation that it is part of, also inside containers (DIS-9).
  public var isModalInPresentation = false
  /// True if presentations in a context cover no more than this controller (CTX-1).
  public var definesPresentationContext = false
  /// True to use its own ``modalTransitionStyle`` when it is covered that way (CTX-3).
  public var providesPresentationContextTransitionStyle = false
  /// Not retained.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var ownPresented: ViewController?
  weak var ownPresenting: ViewController?
  var storedPresentation: PresentationController?

  /// Presents a controller over the current content, until it is dismissed (PRES-1, PRES-2).
  ///
  /// The style decides which controller really presents (PRES-3). The completion runs when the presented one has
  /// appeared (PRES-6). Without a window, or during another presentation, nothing happens and the diagnostics say so
  /// (PRES-4, PRES-5).
  open func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    performPresent(controller, animated: animated, completion: completion, source: self)
  }

  /// Dismisses the presentation of the controller or an ancestor, with everything in front of it; else itself (DIS-1,
  /// DIS-2, DIS-3).
  ///
  /// The completion runs when the last one has disappeared (DIS-5), at once if there is no presentation (DIS-6).
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    performDismiss(animated: animated, completion: completion)
  }

  /// Creates the controller of its presentation, which places it.
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
    return SheetPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// Shows a controller in the way of its nearest container that overrides this; presents it if there is none (SHOW-1,
  /// SHOW-2). An override that does not show it calls super.
  open func show(_ controller: ViewController, sender: Any?) { forwardShow(.show, controller, sender) }

  /// Shows the detail of a choice: in a split view, beside it (SHOW-3).
  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    forwardShow(.showDetail, controller, sender)
  }

  /// True if it overrides `show(_:sender:)` or `showDetailViewController(_:sender:)` to show controllers inside itself
  /// (SHOW-5).
  open func handlesShow(_ action: ShowAction) -> Bool { false }

  // MARK: Segues

  /// True to perform a segue triggered by the user, the default. Segues from code do not ask (SEG-4).
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue, when its destination exists without a loaded view. Passes it its content (SEG-3).
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}

  /// Performs a segue of its scene (SEG-2, SEG-4). A missing one has no effect but a diagnostic.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// True if an unwind ends here: by default if its class has the action, unless it is the source (SEG-6).
  open func canPerformUnwindSegueAction(_ action: String, from source: ViewController, sender: Any?) -> Bool {
    source !== self && source.storyboard?.classes.unwindAction(action, of: self) != nil
  }

  /// The children offered an unwind before this controller, nearest to its source first (SEG-6).
  open func allowedChildrenForUnwinding(from source: StoryboardUnwindSegueSource) -> [ViewController] {
    earlierChildren(than: source)
  }
}
