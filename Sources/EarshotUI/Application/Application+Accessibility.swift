// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The app's messages to the reader, and the reader's gestures in return. The reader decides what is spoken.
extension Application {
  // MARK: The tree

  /// Called with changes of the tree, in one batch per update, if the app has one reader.
  public var onTreeChange: ([TreeChange]) -> Void {
    get { audience.onTreeChange }
    set { audience.onTreeChange = newValue }
  }

  /// Called when the terminal has another size, before the resulting changes, if the app has one reader.
  public var onResize: () -> Void {
    get { audience.onResize }
    set { audience.onResize = newValue }
  }

  /// The tree last sent to the reader of the scene in front.
  public var elements: [ElementID: Element] { frontAudience.published }

  /// The responder for an element; nil if it is gone.
  public func responder(of id: ElementID) -> Responder? {
    for audience in audiences { if let found = audience.responder(of: id, in: self) { return found } }
    return nil
  }

  /// Forgets what was sent, so that the next update sends the whole tree: for a reader that starts later.
  public func publishAll() { audience.forget() }

  /// Sends the changes, then the messages posted. During a transition everything waits for its end: a half-finished
  /// screen is not worth hearing.
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
    var builder = AccessibilityTreeBuilder(self, count: audience.published.count, in: audience.telling)
    builder.build(scene?.windows.filter { !$0.isHidden } ?? [], root: root)
    let keyboard = (keyWindow?.windowScene === scene ? keyWindow : scene?.keyWindow)?.activeResponder
    audience.tell(
      builder, root: root, keyboard: keyboard.map { ($0 as? View)?.keyboardElement ?? $0 }, blame: blame)
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

  /// Posts a message to the reader when this turn's layout is done, in the order of posting (RUN-3, NTF-9).
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - responder: The subject, which decides about the reader in an app on several terminals; nil for the reader of
  ///     the scene in front.
  public func post(_ message: some HubMessage, from responder: Responder? = nil) {
    audience(of: responder).post(message)
  }

  /// Reports that most of the screen is new. The reader moves to the element of the responder, or the first one inside
  /// it; without a responder to the first of all (CUR-5).
  public func postScreenChanged(_ target: Responder? = nil) {
    listener(to: target)?.postChange(to: target) { $0.post(.screenChanged($1)) }
  }

  /// Reports that part of the screen is new. The reader moves to the element of the responder, if there is one.
  public func postLayoutChanged(_ target: Responder? = nil) {
    listener(to: target)?.postChange(to: target) { $0.post(.layoutChanged($1)) }
  }

  /// Reports a change known to the toolkit itself: another screen (V-31). Behind a presentation it is nothing to hear:
  /// the reader goes there when that is dismissed.
  func screenChanged(to target: Responder?) {
    if let presentation = (target as? View)?.coveringPresentation {
      presentation.changedBehind = ResponderPlace(target)
      return
    }
    listener(to: target)?.newScreen = AccessibilityAudience.NewScreen(target: target)
  }

  /// Reports a screen that has just appeared: if typing in it has already begun, the reader goes there.
  func screenArrived(_ target: Responder?) {
    guard (target as? View)?.coveringPresentation == nil else { return screenChanged(to: target) }
    let isQuestion = keyWindow?.topViewController is AlertController
    screenChanged(to: isQuestion ? target : keyWindow?.activeResponder as? TextControl ?? target)
  }

  // MARK: Gestures

  /// Routes gestures up the app's responder chain, then to the default actions (GES-1…GES-20).
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

  /// The default actions of any app, for another router.
  public var defaultActions: [GestureKind: GestureRouter.DefaultAction] {
    [
      .escape: { [weak self] _, _ in self?.leaveFrontLayer() },
      .activate: { [weak self] _, first in self?.click(on: first) },
      .magicTap: { [weak self] _, _ in self?.mediaToggle() },
    ]
  }

  /// Clicks at the activation point of a responder that declined activation (GES-16).
  private func click(on responder: Responder?) -> String? {
    guard let id = responder?.accessibilityElementID, let element = elements[id] else { return nil }
    let point = CellPoint(holding: element.activationPoint ?? element.frame.center)
    return click(at: point) ? "clicked" : nil
  }

  /// Handles an unanswered escape: dismisses a sheet or popover in front, else goes back in the screen in front
  /// (GES-20).
  func leaveFrontLayer() -> String? {
    guard let front = keyWindow?.topViewController else { return nil }
    if let presentation = front.activePresentation {
      // A full screen or an alert closes only by its own buttons (V-81).
      guard presentation.isLeftByUser else { return nil }
      if presentation.attemptToDismiss() { return "dismissed" }
      // A question of the delegate's, such as whether the text is to be discarded, is an answer.
      return keyWindow?.topViewController === front ? nil : "asked"
    }
    return front.frontNavigation?.popViewController(animated: true) == nil ? nil : "went back"
  }
}
