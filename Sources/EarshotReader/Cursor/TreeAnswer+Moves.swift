// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Moving the cursor for the user.
extension TreeAnswer {
  mutating func perform(_ command: ElementCommand) -> [PartEffect] {
    guard state.cursor.current != nil || state.cursor.hasStops() else { return refuseElementCommand() }
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

  /// Answers a command that found no elements.
  private mutating func refuseElementCommand() -> [PartEffect] {
    [.earcon(.boundary)] + say([.text(phrases(.noElements))], source: .reader, priority: .message)
  }

  private mutating func move(_ step: ElementStep) -> [PartEffect] {
    let target: ElementID? =
      switch step {
      case .first: stops.first ?? nil
      case .last: stops.last ?? nil
      case .next: state.cursor.current.map { following($0, .forward) } ?? edge(.forward)
      case .previous: state.cursor.current.map { following($0, .backward) } ?? edge(.backward)
      case .above: vertical(-1)
      case .below: vertical(1)
      }
    guard let target, target != state.cursor.current || step == .first || step == .last else {
      return [.earcon(.boundary)]
    }
    return focus(target, .user, isAnew: true)
  }

  /// Moves to an element of the user's choice.
  mutating func go(to id: ElementID) -> [PartEffect] { focus(id, .user, isAnew: true) }

  /// Repeats the element, as it is now, without its containers.
  private mutating func sayAgain() -> [PartEffect] {
    guard let current = state.cursor.current else { return [.earcon(.boundary)] }
    return say(element: current, from: current, source: .focus, key: Reader.focusKey, isAsked: true)
  }

  // MARK: Order

  /// The first and last stops, within the container that confines the cursor if there is one.
  var stops: (first: ElementID?, last: ElementID?) {
    mutating get {
      guard let container = state.cursor.confinement.last else {
        return (state.cursor.order.first(in: state.cursor.tree), state.cursor.order.last(in: state.cursor.tree))
      }
      let stops = state.cursor.order.stops(within: container, in: state.cursor.tree)
      return (stops.first, stops.last)
    }
  }

  private mutating func edge(_ direction: ReviewDirection) -> ElementID? {
    direction == .forward ? stops.first : stops.last
  }

  /// The stop after or before one, within the container that confines the cursor; nil at the end.
  mutating func following(_ id: ElementID, _ direction: ReviewDirection) -> ElementID? {
    let found =
      direction == .forward
      ? state.cursor.order.next(after: id, in: state.cursor.tree)
      : state.cursor.order.previous(before: id, in: state.cursor.tree)
    guard let found, let container = state.cursor.confinement.last else { return found }
    return state.cursor.holds(container, found) ? found : nil
  }

  /// The stop on the nearest line above or below closest to the cursor's column.
  private mutating func vertical(_ sign: Double) -> ElementID? {
    guard let frame = state.cursor.element?.frame else { return edge(.forward) }
    var best: (id: ElementID, line: Double, across: Double)?
    for id in state.cursor.confinement.last.map({ state.cursor.order.stops(within: $0, in: state.cursor.tree) })
      ?? state.cursor.order.stops(in: state.cursor.tree)
    {
      guard let other = state.cursor.tree[id]?.frame else { continue }
      let line = sign * (other.y - frame.y)
      guard line >= CellMetrics.height / 2 else { continue }
      let across = max(0, max(other.x - frame.maxX, frame.x - other.maxX)) + abs(other.x - frame.x) / 1_000
      if best.map({ line < $0.line || (line == $0.line && across < $0.across) }) ?? true { best = (id, line, across) }
    }
    return best?.id
  }

  // MARK: Going into containers

  private mutating func interact() -> [PartEffect] {
    guard let current = state.cursor.current, let container = nextContainer(inward: current) else {
      return [.earcon(.boundary)]
    }
    state.cursor.confinement.append(container)
    return say(.inGroup, container: container)
  }

  private mutating func stopInteracting() -> [PartEffect] {
    guard let container = state.cursor.confinement.popLast() else { return [.earcon(.boundary)] }
    return say(.outOfGroup, container: container)
  }

  /// The outermost container of the element that does not confine the cursor yet.
  private mutating func nextContainer(inward id: ElementID) -> ElementID? {
    let containers = state.cursor.order.containers(of: id, in: state.cursor.tree)
    guard let innermost = state.cursor.confinement.last else { return containers.first }
    guard let place = containers.firstIndex(of: innermost), place + 1 < containers.count else { return nil }
    return containers[place + 1]
  }
}
