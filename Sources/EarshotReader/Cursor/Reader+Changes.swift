// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What is said of an element that changed under the cursor, or elsewhere where it is live.
extension Reader {
  /// Only what changed, and only when it is an answer, was told, or is a selection (V-62, V-63, T-5, T-11).
  mutating func sayChanges(of change: FocusChange) -> [ReaderEffect] {
    guard let new = cursor.element, let old = change.elementBefore, old.id == new.id, !isTurningPage else { return [] }
    if let echo = echo(typingFrom: old, to: new) { return echo }
    if let followUp = cursor.followUp, followUp.element.id == new.id, now <= followUp.end {
      isAnswering = true
      defer { isAnswering = false }
      let effects = say(changesFrom: followUp.element, to: new, isAdjustment: followUp.isAdjustment)
      if !effects.isEmpty { cursor.followUp = nil }
      return effects
    }
    // How far something is, changes all the time, whether its program says so or not.
    let isGoingOn = change.saysChanges && new.role == .progressIndicator && new.label == old.label
    if isGoingOn || new.traits.contains(.updatesFrequently) { return poll(new, was: old) }
    if change.notice == .layout || change.saysChanges { return say(changesFrom: old, to: new, isAdjustment: false) }
    if new.traits.contains(.selected) && !old.traits.contains(.selected) {
      return say(changesFrom: old, to: new, isAdjustment: false)
    }
    return []
  }

  /// What changed of what the program has its focus on, where the user's cursor is elsewhere: with its name.
  mutating func sayChangesOfFocus(_ change: FocusChange) -> [ReaderEffect] {
    guard change.saysChanges, let old = change.focusBefore, let new = cursor.tree[old.id], cursor.tree.focus == old.id,
      cursor.stop(for: old.id) != cursor.current, !new.traits.contains(.updatesFrequently),
      new.role != .progressIndicator
    else { return [] }
    if let echo = echo(typingFrom: old, to: new) { return echo }
    guard let name = ElementText.cleaned(new.label), new.label == old.label else {
      return say(changesFrom: old, to: new, isAdjustment: false)
    }
    return say(changesFrom: old, to: new, isAdjustment: false, named: name)
  }

  /// A value that changes all the time is said now and then while it has the focus.
  private mutating func poll(_ new: Element, was old: Element) -> [ReaderEffect] {
    guard new.value != (cursor.polled.map(\.value) ?? old.value) else { return [] }
    if let polled = cursor.polled, polled.next > now {
      return []
    }
    cursor.polled = PolledValue(value: new.value, next: now + settings.pollInterval)
    return say([.text(new.value ?? "")], source: .status, priority: .notification, key: "poll")
  }

  /// The time to look at a value again that changes all the time, where it is not what was said.
  var pollDeadline: Instant? {
    guard let polled = cursor.polled, let element = cursor.element, element.value != polled.value else { return nil }
    return polled.next
  }

  mutating func pollAgain(at now: Instant) -> [ReaderEffect] {
    guard let deadline = pollDeadline, deadline <= now, let element = cursor.element else { return [] }
    return poll(element, was: element)
  }
}
