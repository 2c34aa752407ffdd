// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// A view that sends actions when it is used: target and action (SB-16).
@MainActor
open class Control: View {
  private var actions: [ControlAction] = []

  /// True by default. A disabled control is dimmed and sends no action (SB-19).
  open var isEnabled = true {
    didSet { if !isEnabled, isFirstResponder { resignFirstResponder() } }
  }
  /// True if it is chosen, which is seen and heard.
  open var isSelected = false
  /// True while the pointer's button is down on it, or while the app says so.
  open var isHighlighted = false

  /// One with an action for its main use.
  public convenience init(frame: CellRectangle = .zero, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  /// Its state at present, of all that hold.
  public var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  // MARK: Target and action

  /// Calls a method of the target on some events. The target is not retained (SB-17). With nil, the chain is searched
  /// for a responder of that type, from the first responder of the window, else from the control (SB-18): write `nil as
  /// EditController?`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for events: ControlEvents = .primaryActionTriggered
  ) {
    add(target, events) { target, _, _ in action(target)() }
  }

  /// The same with the sending control (SB-14, SB-15).
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for events: ControlEvents = .primaryActionTriggered
  ) {
    add(target, events) { target, sender, _ in if let sender = sender as? Sender { action(target)(sender) } }
  }

  /// The same with the control and the causing event; nil for a gesture of the reader.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void,
    for events: ControlEvents = .primaryActionTriggered
  ) {
    add(target, events) { target, sender, event in if let sender = sender as? Sender { action(target)(sender, event) } }
  }

  /// Calls a closure on some events. The control retains the closure.
  public func addAction(for events: ControlEvents = .primaryActionTriggered, _ perform: @escaping () -> Void) {
    actions.append(ControlAction(events: events, isFor: { _ in false }) { _, _ in perform() })
  }

  /// Performs an action on some events. The control retains it.
  public func addAction(_ action: Action, for events: ControlEvents) {
    actions.append(
      ControlAction(events: events, identifier: action.identifier, isFor: { $0 === action }) { sender, _ in
        action.perform(sender: sender)
      })
  }

  /// Removes an action for these events.
  public func removeAction(_ action: Action, for events: ControlEvents) { removeTarget(action, for: events) }

  /// Removes the actions of a target, or all actions for these events without one.
  public func removeTarget(_ target: AnyObject?, for events: ControlEvents) {
    actions.removeAll { !$0.events.isDisjoint(with: events) && (target.map($0.isFor) ?? true) }
  }

  /// Takes an action back by its identifier.
  public func removeAction(identifiedBy identifier: Action.Identifier, for events: ControlEvents) {
    actions.removeAll { !$0.events.isDisjoint(with: events) && $0.identifier == identifier }
  }

  /// Sends one action, without the events of the control.
  public func sendAction<Target: AnyObject>(
    _ action: @escaping @MainActor (Target) -> @MainActor () -> Void, to target: Target?, for event: Event?
  ) {
    if let found = target ?? nearest(Target.self) { action(found)() }
  }

  /// The same for a method that is given the control.
  public func sendAction<Target: AnyObject, Sender>(
    _ action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, to target: Target?, for event: Event?
  ) {
    if let found = target ?? nearest(Target.self), let sender = self as? Sender { action(found)(sender) }
  }

  open func sendAction(_ action: Action) { if isEnabled { action.perform(sender: self) } }

  /// The same: methods of a target cannot be told apart.
  public func removeTarget(_ target: AnyObject?, action: Never?, for events: ControlEvents) {
    removeTarget(target, for: events)
  }

  /// The events that some action is called for.
  public var allControlEvents: ControlEvents { actions.reduce(into: []) { $0.formUnion($1.events) } }

  private func add<Target: AnyObject>(
    _ target: Target?, _ events: ControlEvents, _ call: @escaping @MainActor (Target, Control, Event?) -> Void
  ) {
    let isSearched = target == nil
    actions.append(
      ControlAction(events: events, isFor: { [weak target] in $0 === target }) { [weak target] sender, event in
        if let found = target ?? (isSearched ? sender.nearest(Target.self) : nil) { call(found, sender, event) }
      })
  }

  private func nearest<Target>(_ type: Target.Type) -> Target? {
    let chain = ResponderChain(from: window?.firstResponder ?? self).responders
    return chain.lazy.compactMap { $0 as? Target }.first
  }

  /// Sends all actions for some events, in the order in which they were added. None while disabled.
  public func sendActions(for events: ControlEvents, with event: Event? = nil) {
    guard isEnabled else { return }
    for action in actions where !action.events.isDisjoint(with: events) { action.perform(self, event) }
  }

  /// Has the reader speak a value that the user changed by key, as after its own gestures.
  func tellChangeByKey() { if isFirstResponder { application?.postLayoutChanged() } }

  // MARK: Looks

  /// The style of the part with the keyboard or the pointer.
  func controlStyle(_ canvas: Canvas) -> Style {
    var style = restStyle(canvas)
    if isFirstResponder || isHighlighted { style.reverse = true }
    return style
  }

  /// The style of the rest.
  func restStyle(_ canvas: Canvas) -> Style {
    guard isEnabled else { return canvas.theme.disabled }
    var style = Style.plain
    style.foreground = tintColor ?? canvas.theme.tint
    return style
  }

  // MARK: Use

  /// Performs its action: for the pointer, for Return or Space, or for the reader.
  open func performPrimaryAction(with event: Event? = nil) {
    sendActions(for: [.touchUpInside, .primaryActionTriggered], with: event)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
  override var isKeyStop: Bool { super.isKeyStop && !isUsedByRow }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    let uses = presses.contains { $0.key.modifiers.isEmpty && ($0.key.code == .enter || $0.key.code == .space) }
    guard uses, isEnabled else { return super.pressesBegan(presses, with: event) }
    performPrimaryAction(with: event)
    return true
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    guard isEnabled else { return super.touchesBegan(touches, with: event) }
    guard touches.allSatisfy({ beginTracking($0, with: event) }) else { return true }
    isHighlighted = true
    sendActions(for: .touchDown, with: event)
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard isHighlighted else { return super.touchesEnded(touches, with: event) }
    isHighlighted = false
    endTracking(touches.first, with: event)
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) {
      performPrimaryAction(with: event)
    } else {
      sendActions(for: .touchUpOutside, with: event)
    }
    return true
  }

  open override func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
    guard isHighlighted else { return super.touchesMoved(touches, with: event) }
    if let touch = touches.first, !continueTracking(touch, with: event) {
      isHighlighted = false
      endTracking(touch, with: event)
    }
    return true
  }

  // MARK: Tracking

  /// True if the control follows a touch that begins in it.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  /// True if it goes on.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }
  open func endTracking(_ touch: Touch?, with event: Event?) {}
  open func cancelTracking(with event: Event?) {}

  public var isTracking: Bool { isHighlighted }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
    guard isHighlighted else { return super.touchesCancelled(touches, with: event) }
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
    return true
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityTraits: Traits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    performPrimaryAction()
    return true
  }
}

/// One action for some events of a control.
struct ControlAction {
  let events: ControlEvents
  var identifier: Action.Identifier?
  /// Returns true if it was added for this target.
  let isFor: @MainActor (AnyObject) -> Bool
  let perform: @MainActor (Control, Event?) -> Void
}
