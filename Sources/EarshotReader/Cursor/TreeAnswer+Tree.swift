// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Changing the tree, and moving the cursor if necessary.
extension TreeAnswer {
  /// Applies changes of the tree. Their consequence for the cursor is decided at the end of the turn.
  ///
  /// - Parameter saysChanges: True to speak changes of the focused element.
  mutating func apply(_ changes: [TreeChange], saysChanges: Bool = false) -> [PartEffect] {
    let before = state.cursor.element
    let focusBefore = state.cursor.tree.focus.flatMap { state.cursor.tree[$0] }
    let isFirst = state.cursor.tree.isEmpty
    let former = state.cursor.tree
    let outcome = state.cursor.tree.apply(changes)
    guard !outcome.isEmpty else { return [] }
    state.cursor.order.update(outcome, in: state.cursor.tree)
    state.cursor.settleConfinement()
    state.rotor.census = nil
    var change = state.cursor.change ?? FocusChange(at: now)
    change.elementBefore = change.elementBefore ?? before
    change.focusBefore = change.focusBefore ?? focusBefore
    change.saysChanges = change.saysChanges || saysChanges
    if let focus = outcome.focus { change.sourceFocus = focus.to }
    change.isFirst = change.isFirst || isFirst
    // Elements present from the beginning are spoken when the cursor meets them: only changes are live.
    if !change.isFirst {
      let summary = outcome.inserted.first { state.cursor.tree[$0]?.traits.contains(.summaryElement) == true }
      change.newSummary = summary ?? change.newSummary
      for id in outcome.updated + outcome.inserted where liveLevel(of: id) != .off {
        if !change.live.contains(where: { $0.id == id }) { change.live.append(LiveChange(id: id, old: former[id])) }
      }
    }
    state.cursor.change = change
    state.cursor.progress.forget(outcome.removed)
    return state.cursor.progress.advance(outcome.inserted + outcome.updated, in: state.cursor.tree)
      ? [.earcon(.progress)] : []
  }

  mutating func read(_ message: AccessibilityNotification.ScreenChanged) -> [PartEffect] {
    note(.screen, message.argument)
  }

  mutating func read(_ message: AccessibilityNotification.LayoutChanged) -> [PartEffect] {
    note(.layout, message.argument)
  }

  private mutating func note(
    _ notice: FocusChange.Notice, _ argument: AccessibilityNotification.ChangeArgument
  ) -> [PartEffect] {
    var change = state.cursor.change ?? FocusChange(at: now)
    change.tell(notice, argument)
    change.elementBefore = change.elementBefore ?? state.cursor.element
    state.cursor.change = change
    return [.dropAnnouncements]
  }

  /// Notes, before it happens, that this turn moves the focus.
  mutating func expectFocus() -> [PartEffect] {
    var change = state.cursor.change ?? FocusChange(at: now)
    change.isFocusAhead = true
    change.elementBefore = change.elementBefore ?? state.cursor.element
    state.cursor.change = change
    return []
  }

  /// Restarts reading, unless something else is spoken, because the screen has another size.
  mutating func resized() -> [PartEffect] {
    guard !state.cursor.tree.isEmpty else { return [] }
    var change = state.cursor.change ?? FocusChange(at: now)
    change.isResize = true
    state.cursor.change = change
    return []
  }

  /// Notes that content was scrolled: the cursor leaves an element no longer visible.
  mutating func scrolled() {
    guard !state.cursor.tree.isEmpty else { return }
    var change = state.cursor.change ?? FocusChange(at: now)
    change.isScroll = true
    change.elementBefore = change.elementBefore ?? state.cursor.element
    state.cursor.change = change
  }

  /// Ends the turn: speaks the result of its changes.
  mutating func settleFocus(through end: Instant? = nil) -> [PartEffect] {
    guard let change = state.cursor.change, change.at <= end ?? now else { return [] }
    state.cursor.change = nil
    var effects: [PartEffect] = []
    let wasAt = state.cursor.current
    switch change.notice {
    case .screen: effects += screenChanged(change)
    case .layout: effects += layoutChanged(change)
    case nil: effects += treeChanged(change)
    }
    if state.cursor.current == wasAt { effects += sayChanges(of: change) + sayChangesOfFocus(change) }
    return effects + sayLive(change.live) + readPage()
  }

  private mutating func screenChanged(_ change: FocusChange) -> [PartEffect] {
    var effects: [PartEffect] = [.earcon(.screenChanged)]
    if case .text(let text) = change.argument {
      effects += say([.text(text)], source: .announcement, priority: .text)
    }
    let target: ElementID?
    if case .element(let id) = change.argument, let stop = state.cursor.stop(for: id) {
      cover(change)
      target = stop
    } else if let uncovered = uncover(takesNeighbor: true) {
      target = uncovered
    } else {
      cover(change)
      target = state.cursor.order.first(in: state.cursor.tree)
    }
    leaveConfinement(for: target)
    effects += begin(at: target)
    if let summary = change.newSummary, state.cursor.isStop(summary), tells(summary, before: target) {
      effects += say(element: summary, source: .focus, key: nil)
    }
    return effects + focus(target, .program, isAnew: true)
  }

  private mutating func layoutChanged(_ change: FocusChange) -> [PartEffect] {
    switch change.argument {
    case .text(let text):
      // Spoken like an announcement, but if the element under the cursor is gone the next one does not cut it short.
      return say([.text(text)], source: .announcement, priority: .text, interrupting: .all) + treeChanged(change)
    case .element(let id):
      guard let stop = state.cursor.stop(for: id) else { return treeChanged(change) }
      leaveConfinement(for: stop)
      return begin(at: stop) + focus(stop, .program, isAnew: true)
    case .none:
      guard change.isResize else { return treeChanged(change) }
      return focus(state.cursor.order.first(in: state.cursor.tree), .program, isAnew: true)
    }
  }

  /// Answers a change without a destination: the cursor stays if it can.
  private mutating func treeChanged(_ change: FocusChange) -> [PartEffect] {
    guard state.cursor.hasBegun else {
      guard state.cursor.hasStops() else { return [] }
      let stop =
        state.cursor.tree.focus.flatMap { state.cursor.stop(for: $0) }
        ?? state.cursor.order.first(in: state.cursor.tree)
      return begin(at: stop) + focus(stop, .program)
    }
    if let id = change.sourceFocus, let stop = state.cursor.stop(for: id), stop != state.cursor.current {
      leaveConfinement(for: stop)
      return [.earcon(.focus)] + focus(stop, .program)
    }
    if let id = change.sourceFocus, id == state.cursor.current, entersFirst(id, change) {
      return [.earcon(.focus)] + focus(id, .program, isAnew: true)
    }
    if change.isResize { return focus(state.cursor.order.first(in: state.cursor.tree), .program, isAnew: true) }
    if let current = state.cursor.current, state.cursor.isStop(current) {
      return change.isScroll ? focusVisible(from: current) : []
    }
    if let uncovered = uncover() { return focus(uncovered, .program) }
    cover(change)
    let nearest =
      pageBeginning() ?? change.elementBefore.flatMap { state.cursor.order.nearest(to: $0, in: state.cursor.tree) }
    return focus(nearest ?? state.cursor.order.first(in: state.cursor.tree), .program)
  }

  /// True if a program that had its focus on a list, of which the first item was spoken, chose that item by a later key.
  /// A box that is told only while it has the focus is gone by then.
  private func entersFirst(_ id: ElementID, _ change: FocusChange) -> Bool {
    guard let before = change.focusBefore, before.id != id, now > state.cursor.arrivedAt + Self.settling else {
      return false
    }
    return state.cursor.tree[before.id] == nil || state.cursor.holds(before.id, id)
  }

  /// The time in which a new screen finds its focus.
  private static let settling = Interval.seconds(1)

  /// Begins with the first elements: the summary comes first, unless the cursor begins with it.
  private mutating func begin(at first: ElementID?) -> [PartEffect] {
    guard !state.cursor.hasBegun, state.cursor.hasStops() else { return [] }
    state.cursor.hasBegun = true
    let summary = state.cursor.order.stops(in: state.cursor.tree).first {
      state.cursor.tree[$0]?.traits.contains(.summaryElement) ?? false
    }
    guard let summary, tells(summary, before: first) else { return [] }
    return say(element: summary, source: .focus, key: nil)
  }

  /// False for a summary in the words of the element that is said next: a title that the content begins with, too.
  private func tells(_ summary: ElementID, before next: ElementID?) -> Bool {
    guard let next else { return true }
    return summary != next && state.cursor.tree[summary]?.label != state.cursor.tree[next]?.label
  }

  /// Moves the focus, if a scroll put it out of sight, to the first visible element.
  private mutating func focusVisible(from current: ElementID) -> [PartEffect] {
    guard let clip = state.cursor.clipHiding(current) else { return [] }
    let visible = state.cursor.order.stops(within: clip, in: state.cursor.tree).first {
      state.cursor.clipHiding($0) == nil
    }
    return visible.map { focus($0, .program) } ?? []
  }

  // MARK: Modal content

  /// Remembers the user's position if a modal element now covers it.
  private mutating func cover(_ change: FocusChange) {
    guard let element = state.cursor.element, !state.cursor.isStop(element.id) else { return }
    state.cursor.covered.append(CoveredPlace(element: element, holder: state.cursor.tree.parent(of: element.id)))
  }

  /// The user's position before the modal element that is now gone covered it.
  ///
  /// - Parameter takesNeighbor: True to use a neighbour if that element is gone too.
  private mutating func uncover(takesNeighbor: Bool = false) -> ElementID? {
    guard state.cursor.current.map({ !state.cursor.isStop($0) }) ?? true else { return nil }
    var gone: CoveredPlace?
    while let last = state.cursor.covered.last, state.cursor.tree[last.element.id] == nil {
      gone = state.cursor.covered.removeLast()
    }
    guard let last = state.cursor.covered.last else { return takesNeighbor ? gone.flatMap { neighbor(of: $0) } : nil }
    guard state.cursor.isStop(last.element.id) else { return nil }
    state.cursor.covered.removeLast()
    return last.element.id
  }

  /// The element now at the position of another in a list, such as a row the user agreed to delete.
  private mutating func neighbor(of gone: CoveredPlace) -> ElementID? {
    guard let holder = gone.holder, state.cursor.tree[holder]?.isKeptContainer == true else { return nil }
    let place = gone.element.frame.origin
    var nearest: (id: ElementID, distance: (Double, Double))?
    for id in state.cursor.order.stops(within: holder, in: state.cursor.tree) {
      guard let origin = state.cursor.tree[id]?.frame.origin else { continue }
      let distance = (abs(origin.y - place.y), abs(origin.x - place.x))
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (id, distance) }
    }
    return nearest?.id
  }

  /// Lifts the confinement of the cursor for a destination outside of it.
  mutating func leaveConfinement(for id: ElementID?) {
    while let container = state.cursor.confinement.last, id.map({ !state.cursor.holds(container, $0) }) ?? true {
      state.cursor.confinement.removeLast()
    }
  }
}
