// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Speaking changes of the element under the cursor, and of live elements elsewhere.
extension TreeAnswer {
  /// Speaks only changes, and only in answer to the user, after a notification or of a selection (V-62, V-63, T-5,
  /// T-11).
  mutating func sayChanges(of change: FocusChange) -> [PartEffect] {
    guard let new = state.cursor.element, let old = change.elementBefore, old.id == new.id, !isTurningPage else {
      return []
    }
    if let echo = echo(old, new) { return echo }
    if let followUp = state.cursor.followUp, followUp.element.id == new.id, now <= followUp.end {
      isAnswering = true
      defer { isAnswering = false }
      let effects = say(changesFrom: followUp.element, to: new, isAdjustment: followUp.isAdjustment)
      if !effects.isEmpty { state.cursor.followUp = nil }
      return effects
    }
    // Progress changes all the time, whether its program says so or not.
    let isGoingOn = change.saysChanges && new.role == .progressIndicator && new.label == old.label
    if isGoingOn || new.traits.contains(.updatesFrequently) { return poll(new, was: old) }
    if old.label.map({ ClockText.onlyTicks(from: $0, to: new.label ?? "") }) ?? false { return [] }
    if change.notice == .layout || change.saysChanges { return say(changesFrom: old, to: new, isAdjustment: false) }
    let isSelected = new.traits.contains(.selected)
    guard isSelected != old.traits.contains(.selected), isSelected || !isSelectedBeside(new.id) else { return [] }
    return say(changesFrom: old, to: new, isAdjustment: false)
  }

  /// True if a neighbour is selected: the choice has moved there, and is told there.
  private func isSelectedBeside(_ id: ElementID) -> Bool {
    let neighbors = state.cursor.tree.parent(of: id).flatMap { state.cursor.tree[$0]?.children } ?? []
    return neighbors.contains { $0 != id && state.cursor.tree[$0]?.traits.contains(.selected) == true }
  }

  /// Speaks changes of the program's focused element, with its name, while the cursor is elsewhere.
  mutating func sayChangesOfFocus(_ change: FocusChange) -> [PartEffect] {
    guard change.saysChanges, let old = change.focusBefore, let new = state.cursor.tree[old.id],
      state.cursor.tree.focus == old.id, !state.cursor.tree.isHidden(old.id),
      state.cursor.stop(for: old.id) != state.cursor.current, !new.traits.contains(.updatesFrequently),
      new.role != .progressIndicator
    else { return [] }
    if let echo = echo(old, new) { return echo }
    guard let name = ElementText.cleaned(new.label), new.label == old.label else {
      return say(changesFrom: old, to: new, isAdjustment: false)
    }
    return say(changesFrom: old, to: new, isAdjustment: false, named: name)
  }

  /// Speaks text typed, deleted or passed by the caret in a field; nil for other changes.
  private mutating func echo(_ old: Element, _ new: Element) -> [PartEffect]? {
    guard new.takesTyping, isEdited(new), TypingEcho.isTyping(old, new) else { return nil }
    state.cursor.text = nil
    return [.echo(old, new)]
  }

  /// Speaks a frequently changing value now and then while it has the focus.
  private mutating func poll(_ new: Element, was old: Element) -> [PartEffect] {
    guard new.value != (state.cursor.polled.map(\.value) ?? old.value) else { return [] }
    if let polled = state.cursor.polled, polled.next > now {
      return []
    }
    state.cursor.polled = PolledValue(value: new.value, next: now + settings.pollInterval)
    return say([.text(new.value ?? "")], source: .status, priority: .notification, key: "poll")
  }

  mutating func pollAgain() -> [PartEffect] {
    guard let deadline = state.pollDeadline, deadline <= now, let element = state.cursor.element else { return [] }
    return poll(element, was: element)
  }
}
