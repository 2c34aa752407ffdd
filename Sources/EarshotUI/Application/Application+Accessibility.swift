public import EarshotCore

/// What the app tells the reader, and how the reader's gestures come back. What is said is the reader's to decide.
extension Application {
  // MARK: The tree

  /// The tree as the reader was last told it.
  public var elements: [ElementID: Element] { accessibility.published }

  /// Who answers for an element; nil where nobody does any more.
  public func responder(of id: ElementID) -> Responder? { accessibility.responders[id]?.responder }

  func makeElementID() -> ElementID {
    defer { accessibility.nextID += 1 }
    return ElementID(accessibility.nextID)
  }

  /// Forgets what was told, so that the next update tells the whole tree: for a reader that comes later.
  public func publishAll() {
    accessibility.published = [:]
    accessibility.focus = nil
  }

  /// Tells what is different, then what was posted. While a transition runs all waits for its end: nobody wants to
  /// hear a screen that is half gone.
  func publishAccessibility() {
    guard runningTransitions == 0 else { return }
    let rootID = accessibility.rootID ?? makeElementID()
    accessibility.rootID = rootID
    var builder = AccessibilityTreeBuilder(self)
    builder.build(visibleWindows, root: rootID)
    let isFirst = accessibility.published.isEmpty
    var changes = accessibility.take(builder.elements, builder.responders)
    if isFirst { changes.append(.setRoot(rootID)) }
    let keyboard = keyWindow?.activeResponder.map { ($0 as? View)?.keyboardElement ?? $0 }
    let focus = keyboard?.accessibilityElementID.flatMap { accessibility.published[$0]?.id }
    if focus != accessibility.focus { changes.append(.setFocus(focus)) }
    accessibility.focus = focus
    if !changes.isEmpty { onTreeChange(changes) }
    deliverNotifications()
  }

  private func deliverNotifications() {
    if let newScreen = accessibility.newScreen {
      accessibility.newScreen = nil
      hub.post(.screenChanged(argument(for: newScreen.target)))
    }
    let waiting = accessibility.waiting
    accessibility.waiting = []
    for deliver in waiting { deliver(hub) }
  }

  // MARK: Notifications

  /// Posts to the hub when this turn's layout is done, in the order of posting (RUN-3, NTF-9).
  public func post(_ message: some HubMessage) {
    accessibility.waiting.append { $0.post(message) }
  }

  /// Most of the screen is new. The reader goes to the element of the responder, or to the first one in it; to the
  /// first of all without one (CUR-5).
  public func postScreenChanged(_ target: Responder? = nil) {
    accessibility.waiting.append { [weak self] hub in hub.post(.screenChanged(self?.argument(for: target) ?? .none)) }
  }

  /// Part of the screen is new. The reader goes to the element of the responder, if there is one.
  public func postLayoutChanged(_ target: Responder? = nil) {
    accessibility.waiting.append { [weak self] hub in hub.post(.layoutChanged(self?.argument(for: target) ?? .none)) }
  }

  /// Says what the toolkit knows by itself: that another screen is there (V-31).
  func screenChanged(to target: Responder?) {
    accessibility.newScreen = AccessibilityPublisher.NewScreen(target: target)
  }

  /// The same of a screen that has just come: where it is typed into already, the reader goes there.
  func screenArrived(_ target: Responder?) {
    screenChanged(to: keyWindow?.activeResponder as? TextControl ?? target)
  }

  private func argument(for target: Responder?) -> AccessibilityNotification.ChangeArgument {
    guard let id = target?.accessibilityElementID, accessibility.published[id] != nil else { return .none }
    return .element(id)
  }

  // MARK: Gestures

  /// Sends gestures up the app's chain, and does what they do where nobody answers (S26).
  public var router: GestureRouter {
    if let knownRouter { return knownRouter }
    let router = GestureRouter(
      firstResponder: { [weak self] in self?.frontResponder },
      root: { [weak self] in self?.keyWindow?.topViewController?.viewIfLoaded },
      applicationDelegate: { [weak self] in self?.delegate as? Responder })
    router.defaultActions = defaultActions
    knownRouter = router
    return router
  }

  /// What gestures do in any app where nobody answers them: for a router of somebody else's.
  public var defaultActions: [Gesture.Kind: GestureRouter.DefaultAction] {
    [
      .escape: { [weak self] _, _ in self?.leaveFrontLayer() },
      .activate: { [weak self] _, first in self?.click(on: first) },
      .magicTap: { [weak self] _, _ in self?.mediaToggle() },
    ]
  }

  /// A click at the activation point of what did not want to be activated (GES-16).
  private func click(on responder: Responder?) -> String? {
    guard let id = responder?.accessibilityElementID, let element = elements[id] else { return nil }
    let point = CellPoint(holding: element.activationPoint ?? element.frame.center)
    return click(at: point) ? "clicked" : nil
  }

  /// Escape that nobody answered: a sheet or a popover in front goes, else the screen in front goes back (GES-20).
  func leaveFrontLayer() -> String? {
    guard let front = keyWindow?.topViewController else { return nil }
    if let presentation = front.activePresentation {
      // A screen that covers all, or an alert, is left by its own buttons only (V-81).
      return presentation.isLeftByUser && presentation.attemptToDismiss() ? "dismissed" : nil
    }
    return front.frontNavigation?.popViewController(animated: true) == nil ? nil : "went back"
  }
}
