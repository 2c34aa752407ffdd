// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The user moves the cursor.
extension Reader {
  mutating func perform(_ command: ElementCommand) -> [ReaderEffect] {
    guard cursor.current != nil || cursor.hasStops() else { return refuseElementCommand() }
    isAnswering = true
    defer { isAnswering = false }
    switch command {
    case .move(let step): return move(step)
    case .jump(let kind, let direction): return jump(to: kind, direction)
    case .rotor(let step): return perform(step)
    case .actions: return offerActions()
    case .linked: return goToLinked()
    case .hint: return sayHint()
    case .headers: return sayHeaders()
    case .current: return sayAgain()
    case .interact: return interact()
    case .stopInteracting: return stopInteracting()
    case .text(let unit, let direction): return moveInText(unit, direction)
    case .textRange(let kind, let direction): return moveInText(direction, to: kind.matches)
    case .read: return readElements(fromTop: false)
    case .readAll: return readElements(fromTop: true)
    case .choose: return openChooser()
    case .find(let direction): return askForElement(direction)
    case .findAgain(let direction): return findElement(nil, direction)
    case .hotSpot(let action): return ask(for: action)
    case .tell(let fact): return tell(fact)
    }
  }

  /// There is nothing to go to.
  private mutating func refuseElementCommand() -> [ReaderEffect] {
    [.earcon(.boundary)] + say([.text(phrases(.noElements))], source: .reader, priority: .message)
  }

  private mutating func move(_ step: ElementStep) -> [ReaderEffect] {
    let target: ElementID? =
      switch step {
      case .first: stops.first ?? nil
      case .last: stops.last ?? nil
      case .next: cursor.current.map { following($0, .forward) } ?? edge(.forward)
      case .previous: cursor.current.map { following($0, .backward) } ?? edge(.backward)
      case .above: vertical(-1)
      case .below: vertical(1)
      }
    guard let target, target != cursor.current || step == .first || step == .last else {
      return [.earcon(.boundary)]
    }
    return focus(target, .user, isAnew: true)
  }

  /// Goes to an element the user chose.
  mutating func go(to id: ElementID) -> [ReaderEffect] { focus(id, .user, isAnew: true) }

  /// Says the element again, as it is now, without what it is in.
  private mutating func sayAgain() -> [ReaderEffect] {
    guard let current = cursor.current else { return [.earcon(.boundary)] }
    return say(element: current, from: current, source: .focus, key: Self.focusKey, isAsked: true)
  }

  // MARK: Order

  /// Where the user may go, in order: all stops, or those of the container the cursor is kept within.
  var stops: (first: ElementID?, last: ElementID?) {
    mutating get {
      guard let container = cursor.confinement.last else {
        return (cursor.order.first(in: cursor.tree), cursor.order.last(in: cursor.tree))
      }
      let stops = cursor.order.stops(within: container, in: cursor.tree)
      return (stops.first, stops.last)
    }
  }

  private mutating func edge(_ direction: ReviewDirection) -> ElementID? {
    direction == .forward ? stops.first : stops.last
  }

  /// The stop after or before one, within what the cursor is kept in; nil at the end.
  mutating func following(_ id: ElementID, _ direction: ReviewDirection) -> ElementID? {
    let found =
      direction == .forward
      ? cursor.order.next(after: id, in: cursor.tree) : cursor.order.previous(before: id, in: cursor.tree)
    guard let found, let container = cursor.confinement.last else { return found }
    return cursor.holds(container, found) ? found : nil
  }

  /// The stop on the nearest line above or below that is closest to the cursor's column.
  private mutating func vertical(_ sign: Double) -> ElementID? {
    guard let frame = cursor.element?.frame else { return edge(.forward) }
    var best: (id: ElementID, line: Double, across: Double)?
    for id in cursor.confinement.last.map({ cursor.order.stops(within: $0, in: cursor.tree) })
      ?? cursor.order.stops(in: cursor.tree)
    {
      guard let other = cursor.tree[id]?.frame else { continue }
      let line = sign * (other.y - frame.y)
      guard line >= CellMetrics.height / 2 else { continue }
      let across = max(0, max(other.x - frame.maxX, frame.x - other.maxX)) + abs(other.x - frame.x) / 1_000
      if best.map({ line < $0.line || (line == $0.line && across < $0.across) }) ?? true { best = (id, line, across) }
    }
    return best?.id
  }

  // MARK: Going into containers

  private mutating func interact() -> [ReaderEffect] {
    guard let current = cursor.current, let container = nextContainer(inward: current) else {
      return [.earcon(.boundary)]
    }
    cursor.confinement.append(container)
    return say(.inGroup, container: container)
  }

  private mutating func stopInteracting() -> [ReaderEffect] {
    guard let container = cursor.confinement.popLast() else { return [.earcon(.boundary)] }
    return say(.outOfGroup, container: container)
  }

  /// The outermost container that holds the element and that the cursor is not kept within yet.
  private mutating func nextContainer(inward id: ElementID) -> ElementID? {
    let containers = cursor.order.containers(of: id, in: cursor.tree)
    guard let innermost = cursor.confinement.last else { return containers.first }
    guard let place = containers.firstIndex(of: innermost), place + 1 < containers.count else { return nil }
    return containers[place + 1]
  }
}
