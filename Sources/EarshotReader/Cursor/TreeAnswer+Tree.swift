// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The tree changes, and the cursor goes where it has to.
extension TreeAnswer {
  /// Takes in changes of the tree. What they mean for the cursor is decided when the turn is over.
  ///
  /// - Parameter saysChanges: what changed of the focus is said.
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
    // What is there from the beginning is met like everything else: only changes are told.
    if !change.isFirst {
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

  /// The screen the tree is laid out for has another size: with nothing else said, reading begins anew.
  mutating func resized() -> [PartEffect] {
    guard !state.cursor.tree.isEmpty else { return [] }
    var change = state.cursor.change ?? FocusChange(at: now)
    change.isResize = true
    state.cursor.change = change
    return []
  }

  /// What is shown of something was scrolled: the cursor does not stay on what has left the screen.
  mutating func scrolled() {
    guard !state.cursor.tree.isEmpty else { return }
    var change = state.cursor.change ?? FocusChange(at: now)
    change.isScroll = true
    change.elementBefore = change.elementBefore ?? state.cursor.element
    state.cursor.change = change
  }

  /// The turn is over: says what its changes came to.
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
    return effects + begin(at: target) + focus(target, .program, isAnew: true)
  }

  private mutating func layoutChanged(_ change: FocusChange) -> [PartEffect] {
    switch change.argument {
    case .text(let text):
      // Said like an announcement, but where the element under the cursor has gone the next one does not cut it.
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

  /// Nobody named a place: the cursor stays while it can.
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

  /// The first time there is anything to read: its summary comes before all else, unless the cursor begins with it.
  private mutating func begin(at first: ElementID?) -> [PartEffect] {
    guard !state.cursor.hasBegun, state.cursor.hasStops() else { return [] }
    state.cursor.hasBegun = true
    let summary = state.cursor.order.stops(in: state.cursor.tree).first {
      state.cursor.tree[$0]?.traits.contains(.summaryElement) ?? false
    }
    guard let summary, summary != first else { return [] }
    return say(element: summary, source: .focus, key: nil)
  }

  /// After a scroll what had the focus may be out of sight: the first that can be seen takes it.
  private mutating func focusVisible(from current: ElementID) -> [PartEffect] {
    guard let clip = state.cursor.clipHiding(current) else { return [] }
    let visible = state.cursor.order.stops(within: clip, in: state.cursor.tree).first {
      state.cursor.clipHiding($0) == nil
    }
    return visible.map { focus($0, .program) } ?? []
  }

  // MARK: Modal content

  /// Remembers where the user was if something modal stands before it now.
  private mutating func cover(_ change: FocusChange) {
    guard let element = state.cursor.element, !state.cursor.isStop(element.id) else { return }
    state.cursor.covered.append(CoveredPlace(element: element, holder: state.cursor.tree.parent(of: element.id)))
  }

  /// Where the user was before what has now gone stood before it.
  ///
  /// - Parameter takesNeighbor: where that has gone too, what is beside it counts.
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

  /// What stands now in a list where something was: as of the row that the user was asked about, and let go.
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

  /// A place outside of what the cursor was kept within ends the keeping.
  mutating func leaveConfinement(for id: ElementID?) {
    while let container = state.cursor.confinement.last, id.map({ !state.cursor.holds(container, $0) }) ?? true {
      state.cursor.confinement.removeLast()
    }
  }
}
