// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The view that holds all others of an interface, and the controller at the root of it.
///
/// It shows nothing until ``makeKeyAndVisible()``: the root controller's appearance begins then (APP-17).
@MainActor
open class Window: View {
  /// The scene that shows it. The scene keeps it.
  public weak var windowScene: WindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.windows.removeAll { $0 === self }
      windowScene?.windows.append(self)
    }
  }

  /// A window of its own size, in no scene.
  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// A window that fills a scene.
  public init(windowScene: WindowScene) {
    super.init(frame: CellRectangle(origin: .zero, size: windowScene.size))
    super.isHidden = true
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  open override var window: Window? { self }

  /// Who has the keyboard in it; nil for nobody (RSP-5).
  public internal(set) weak var firstResponder: EventResponder?

  /// The first responder, unless it is hidden or something that is presented covers it: then keys are not for it, and
  /// are again when it is uncovered.
  var activeResponder: EventResponder? {
    guard let first = firstResponder, let home = first as? View ?? (first as? ViewController)?.viewIfLoaded else {
      return firstResponder
    }
    guard !sequence(first: home, next: \.superview).contains(where: \.isHidden) else { return nil }
    guard let front = topViewController?.viewIfLoaded else { return first }
    return home.isDescendant(of: front) ? first : nil
  }

  /// Which way text runs in it.
  public var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { traitsChanged() } }
  }

  /// The terminal's own rows and columns, which content stays clear of.
  public var hostInsets = EdgeInsets.zero {
    didSet { if hostInsets != oldValue { roomChanged() } }
  }

  /// Its scene, else nothing (RSP-2).
  open override var next: Responder? { windowScene }

  // MARK: Showing

  /// The controller whose view fills it.
  public var rootViewController: ViewController? {
    get { root }
    set { setRoot(newValue) }
  }

  var root: ViewController?
  /// Controllers whose views came into the window outside of any transition: they appear with the next update.
  var arrivals: [ViewController] = []
  /// Changes of its size that are over with the next layout.
  var sizeTransitions: [TransitionCoordinator] = []
  /// The presentation or dismissal that has begun and not ended; one at a time.
  var runningPresentation: PresentationTransition?
  /// Whether callbacks are being sent; what is asked for in them waits.
  var isSendingPresentation = false
  var waitingPresentations: [() -> Void] = []
  /// Those that were in front when it was hidden.
  var suspended: [ViewController] = []

  /// Hidden windows are not drawn and not read; their controllers have disappeared.
  public override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { root?.hide(from: self) } else { showRoot() }
      let application = windowScene?.owner
      if newValue, application?.keyWindow === self { application?.keyWindow = nextKeyWindow }
    }
  }

  /// Shows it in front of the others of its scene, and sends it keys.
  public func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Who gets keys when this one goes: another one of its scene. Other scenes may be on other terminals, where the user is
  /// not before keys come from there.
  private var nextKeyWindow: Window? {
    if let next = windowScene?.windows.last(where: { !$0.isHidden }) { return next }
    let application = windowScene?.owner
    return application?.manifest?.supportsMultipleScenes == true ? nil : application?.visibleWindows.last
  }

  /// Sends it keys.
  public func makeKey() { windowScene?.owner?.keyWindow = self }

  private func setRoot(_ new: ViewController?) {
    guard new !== root else { return }
    if let new, new.parent != nil || new.ownPresenting != nil || new.rootWindow != nil {
      report(.alreadyPresented, "\(new.responderName) was not made the root: it is shown elsewhere.")
      return
    }
    let old = root
    if let old {
      old.dismissAtOnce()
      if !isHidden { old.hide(from: self) }
      suspended = []
      old.rootWindow = nil
    }
    root = new
    new?.rootWindow = self
    if !isHidden { showRoot() }
    setNeedsLayout()
  }

  /// Whether the root appears when the scene is active.
  var awaitsActivation = false

  /// The root appears, unless its scene has not been active yet: it appears when that is (FG-5).
  private func showRoot() {
    awaitsActivation = windowScene?.awaitsActivation ?? false
    if !awaitsActivation { root?.show(in: self) }
  }

  /// The root controller's view fills it.
  open override func layoutSubviews() {
    root?.viewIfLoaded?.frame = bounds
  }

  /// Whoever is shown in front: the presented one, and so on.
  public var topViewController: ViewController? {
    var top = root
    while let next = top?.ownPresented { top = next }
    return top
  }
}
