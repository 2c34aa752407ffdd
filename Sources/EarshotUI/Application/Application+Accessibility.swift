// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What the app tells the reader, and how the reader's gestures come back. What is said is the reader's to decide.
extension Application {
  // MARK: The tree

  /// Told each change of the tree, in one batch an update, where the app has one reader.
  public var onTreeChange: ([TreeChange]) -> Void {
    get { audience.onTreeChange }
    set { audience.onTreeChange = newValue }
  }

  /// Told that the terminal has another size, before the changes that come of it, where the app has one reader.
  public var onResize: () -> Void {
    get { audience.onResize }
    set { audience.onResize = newValue }
  }

  /// The tree as the reader of the scene in front was last told it.
  public var elements: [ElementID: Element] { frontAudience.published }

  /// Who answers for an element; nil where nobody does any more.
  public func responder(of id: ElementID) -> Responder? {
    audiences.lazy.compactMap { $0.responders[id]?.responder }.first
  }

  /// Forgets what was told, so that the next update tells the whole tree: for a reader that comes later.
  public func publishAll() { audience.forget() }

  /// Tells what is different, then what was posted. While a transition runs all waits for its end: nobody wants to
  /// hear a screen that is half gone.
  func publishAccessibility() {
    guard runningTransitions == 0 else { return }
    let audiences = audiences
    for audience in audiences { publish(to: audience) }
    for audience in audiences { audience.deliver() }
  }

  private func publish(to audience: AccessibilityAudience) {
    let scene = scene(for: audience)
    arrive(at: scene, audience)
    let root = rootID(for: audience)
    var builder = AccessibilityTreeBuilder(self, count: audience.published.count)
    builder.build(scene?.windows.filter { !$0.isHidden } ?? [], root: root)
    let keyboard = (keyWindow?.windowScene === scene ? keyWindow : scene?.keyWindow)?.activeResponder
    audience.tell(
      builder.elements, builder.responders, root: root,
      keyboard: keyboard.map { ($0 as? View)?.keyboardElement ?? $0 })
  }

  func rootID(for audience: AccessibilityAudience) -> ElementID {
    let id = audience.rootID ?? elementIDs.next()
    audience.rootID = id
    return id
  }

  func sizeChanged(of scene: WindowScene) {
    let audience = audience(of: scene)
    if audience.scene == nil || audience.scene === scene { audience.onResize() }
  }

  // MARK: Notifications

  /// Posts to the reader when this turn's layout is done, in the order of posting (RUN-3, NTF-9).
  ///
  /// - Parameters:
  ///   - message: what is posted.
  ///   - responder: what it is about, which decides whose reader hears of it in an app on several terminals; nil for the one
  ///     of the scene in front.
  public func post(_ message: some HubMessage, from responder: Responder? = nil) {
    audience(of: responder).waiting.append { $0.post(message) }
  }

  /// Most of the screen is new. The reader goes to the element of the responder, or to the first one in it; to the
  /// first of all without one (CUR-5).
  public func postScreenChanged(_ target: Responder? = nil) {
    guard let audience = listener(to: target) else { return }
    audience.waiting.append { [weak audience] in $0.post(.screenChanged(audience?.argument(for: target) ?? .none)) }
  }

  /// Part of the screen is new. The reader goes to the element of the responder, if there is one.
  public func postLayoutChanged(_ target: Responder? = nil) {
    guard let audience = listener(to: target) else { return }
    audience.waiting.append { [weak audience] in $0.post(.layoutChanged(audience?.argument(for: target) ?? .none)) }
  }

  /// Says what the toolkit knows by itself: that another screen is there (V-31).
  func screenChanged(to target: Responder?) {
    listener(to: target)?.newScreen = AccessibilityAudience.NewScreen(target: target)
  }

  /// The same of a screen that has just come: where it is typed into already, the reader goes there.
  func screenArrived(_ target: Responder?) {
    screenChanged(to: keyWindow?.activeResponder as? TextControl ?? target)
  }

  // MARK: Gestures

  /// Sends gestures up the app's chain, and does what they do where nobody answers (GES-1…GES-20).
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
