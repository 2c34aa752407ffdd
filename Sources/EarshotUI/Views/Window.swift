// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The topmost view of an interface, with the root controller.
///
/// It shows nothing until ``makeKeyAndVisible()``, when the root controller's appearance begins (APP-17).
@MainActor
open class Window: View {
  /// The scene that shows and retains it.
  public weak var windowScene: WindowScene? {
    didSet {
      guard windowScene !== oldValue else { return }
      oldValue?.windows.removeAll { $0 === self }
      windowScene?.windows.append(self)
    }
  }

  /// Creates a window of its own size, in no scene.
  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Creates a window that fills a scene.
  public init(windowScene: WindowScene) {
    super.init(frame: CellRectangle(origin: .zero, size: windowScene.size))
    super.isHidden = true
    self.windowScene = windowScene
    windowScene.windows.append(self)
  }

  open override var window: Window? { self }

  /// The responder with the keyboard; nil for none (RSP-5).
  public internal(set) weak var firstResponder: EventResponder?

  /// The first responder, unless it is hidden or covered by a presentation: then it receives no keys until it is
  /// uncovered.
  var activeResponder: EventResponder? {
    guard let first = firstResponder, let home = first as? View ?? (first as? ViewController)?.viewIfLoaded else {
      return firstResponder
    }
    guard !sequence(first: home, next: \.superview).contains(where: \.isHidden) else { return nil }
    guard let front = topViewController?.viewIfLoaded else { return first }
    return home.isDescendant(of: front) ? first : nil
  }

  /// The direction of text inside it.
  public var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { traitsChanged() } }
  }

  /// The terminal's own rows and columns, which content avoids.
  public var hostInsets = EdgeInsets.zero {
    didSet { if hostInsets != oldValue { roomChanged() } }
  }

  /// Its scene, if any (RSP-2).
  open override var next: Responder? { windowScene }

  // MARK: Showing

  /// The controller whose view fills it.
  public var rootViewController: ViewController? {
    get { root }
    set { setRoot(newValue) }
  }

  var root: ViewController?
  /// The controllers whose views entered the window outside of any transition: they appear with the next update.
  var arrivals: [ViewController] = []
  /// The controllers whose views entered the window, until it is known that they were added rightly.
  var unchecked: [WeakController] = []
  /// The changes of its size that end with the next layout.
  var sizeTransitions: [TransitionCoordinator] = []
  /// The current presentation or dismissal; one at a time.
  var runningPresentation: PresentationTransition?
  /// True while sending callbacks; requests from inside them wait.
  var isSendingPresentation = false
  var waitingPresentations: [() -> Void] = []
  /// True for a row at the bottom with the keys that hold at present: the ``EventResponder/keyCommands``, and what the
  /// controls and screens answer by themselves.
  public var showsKeyHints: Bool {
    get { keyHints != nil }
    set {
      guard newValue != showsKeyHints else { return }
      keyHints?.removeFromSuperview()
      keyHints = newValue ? KeyHintBar() : nil
      if let keyHints { addSubview(keyHints) }
      setNeedsLayout()
    }
  }
  private var keyHints: KeyHintBar?
  /// The sentence that goes by itself, above all else.
  private(set) weak var toast: ToastView?

  /// Shows a toast in place of the one before, or none.
  func show(_ new: ToastView?) {
    toast?.removeFromSuperview()
    toast = new
    if let new { addSubview(new) }
    setNeedsLayout()
  }
  /// Makes the theme of what it shows, by default the standard one for its terminal.
  public var makeTheme: (Theme.Surroundings) -> Theme = { Theme(for: $0) }
  private(set) lazy var ownUndoManager = UndoManager()
  /// The title that the reader says before all else, until the user acts.
  weak var summary: View?
  /// True until its first screen has been shown, whose list then gets the keyboard.
  var awaitsKeyboard = true
  /// The first screen, while its list has no rows to give the keyboard to and the user has done nothing.
  weak var awaitsRows: ViewController?
  /// The controllers in front when it was hidden.
  var suspended: [ViewController] = []

  /// True if it is hidden. Hidden windows are neither drawn nor read; their controllers have disappeared.
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

  /// Shows it in front of the others of its scene, and directs keys to it.
  public func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// The next window to receive keys: another one of its scene. Other scenes may be on other terminals, without the
  /// user until keys come from there.
  private var nextKeyWindow: Window? {
    if let next = windowScene?.windows.last(where: { !$0.isHidden }) { return next }
    let application = windowScene?.owner
    return application?.manifest?.supportsMultipleScenes == true ? nil : application?.visibleWindows.last
  }

  /// True if keys are directed to it.
  public var isKeyWindow: Bool { windowScene?.owner?.keyWindow === self }

  /// Directs keys to it.
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

  /// True if the root appears only when the scene is active.
  var awaitsActivation = false

  /// Shows the root, unless its scene has not been active yet: then it appears with that (FG-5).
  private func showRoot() {
    awaitsActivation = windowScene?.awaitsActivation ?? false
    if !awaitsActivation { root?.show(in: self) }
  }

  /// Makes the root controller's view fill it.
  open override func layoutSubviews() {
    root?.viewIfLoaded?.frame = bounds.inset(by: EdgeInsets(bottom: showsKeyHints ? 1 : 0))
    keyHints?.frame = CellRectangle(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    guard let toast else { return }
    if subviews.last !== toast { bringSubviewToFront(toast) }
    // Above the row of keys, and of a tab bar.
    toast.place(in: bounds.inset(by: EdgeInsets(bottom: showsKeyHints ? 2 : 1)))
  }

  /// The controller in front, following presentations.
  public var topViewController: ViewController? {
    var top = root
    while let next = top?.ownPresented { top = next }
    return top
  }
}
