// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotKeys
import EarshotScreen

/// A view that tells others when it is used: target and action (SB-16).
@MainActor
open class Control: View {
  private var actions: [ControlAction] = []

  /// A disabled control is dimmed and sends no action (SB-19).
  open var isEnabled = true {
    didSet { if !isEnabled, isFirstResponder { resignFirstResponder() } }
  }
  public var isSelected = false
  /// Whether the pointer's button is down on it.
  public private(set) var isHighlighted = false

  // MARK: Target and action

  /// Calls a method of the target when something happens. The target is not kept (SB-17). With nil, the first responder
  /// of that type is looked for along the chain, from the first responder of the window on, else from the control
  /// (SB-18): write `nil as EditController?`.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for events: ControlEvents = .primaryActionTriggered
  ) {
    add(target, events) { target, _, _ in action(target)() }
  }

  /// The same with the control that sends it (SB-14, SB-15).
  public func addTarget<Target: AnyObject, Sender: Control>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for events: ControlEvents = .primaryActionTriggered
  ) {
    add(target, events) { target, sender, _ in if let sender = sender as? Sender { action(target)(sender) } }
  }

  /// The same with the control and the event that caused it; nil for a gesture of the reader.
  public func addTarget<Target: AnyObject, Sender: Control>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, Event?) -> Void,
    for events: ControlEvents = .primaryActionTriggered
  ) {
    add(target, events) { target, sender, event in if let sender = sender as? Sender { action(target)(sender, event) } }
  }

  /// Does something when something happens. Whatever the closure keeps, the control keeps.
  public func addAction(for events: ControlEvents = .primaryActionTriggered, _ perform: @escaping () -> Void) {
    actions.append(ControlAction(events: events, isFor: { _ in false }) { _, _ in perform() })
  }

  /// Takes back what was added for a target; all of these events without one.
  public func removeTarget(_ target: AnyObject?, for events: ControlEvents) {
    actions.removeAll { !$0.events.isDisjoint(with: events) && (target.map($0.isFor) ?? true) }
  }

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

  /// Calls all actions for something that happened, in the order in which they were added. Nothing while disabled.
  public func sendActions(for events: ControlEvents, with event: Event? = nil) {
    guard isEnabled else { return }
    for action in actions where !action.events.isDisjoint(with: events) { action.perform(self, event) }
  }

  /// The user changed its value by a key: the reader says what it is now, as it does after its own gestures.
  func tellChangeByKey() { if isFirstResponder { application?.postLayoutChanged() } }

  // MARK: Looks

  /// How that of it is drawn which the keyboard or the pointer is on.
  var controlStyle: Style {
    var style = restStyle
    if isFirstResponder || isHighlighted { style.reverse = true }
    return style
  }

  /// How the rest is drawn.
  var restStyle: Style {
    var style = Style.plain
    if !isEnabled { style.dim = true }
    return style
  }

  // MARK: Use

  /// What using it does: by the pointer, by Return or Space, or by the reader.
  open func performPrimaryAction(with event: Event? = nil) {
    sendActions(for: [.touchUpInside, .primaryActionTriggered], with: event)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  open override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    let uses = presses.contains { $0.key.modifiers.isEmpty && ($0.key.code == .enter || $0.key.code == .space) }
    guard uses, isEnabled else { return super.pressesBegan(presses, with: event) }
    performPrimaryAction(with: event)
    return true
  }

  open override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool {
    guard isEnabled else { return super.touchesBegan(touches, with: event) }
    isHighlighted = true
    sendActions(for: .touchDown, with: event)
    return true
  }

  open override func touchesEnded(_ touches: [Touch], with event: Event) -> Bool {
    guard isHighlighted else { return super.touchesEnded(touches, with: event) }
    isHighlighted = false
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) { performPrimaryAction(with: event) }
    return true
  }

  open override func touchesCancelled(_ touches: [Touch], with event: Event) -> Bool {
    guard isHighlighted else { return super.touchesCancelled(touches, with: event) }
    isHighlighted = false
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

/// One thing to do for some events of a control.
struct ControlAction {
  let events: ControlEvents
  /// Whether it was added for this target.
  let isFor: @MainActor (AnyObject) -> Bool
  let perform: @MainActor (Control, Event?) -> Void
}
