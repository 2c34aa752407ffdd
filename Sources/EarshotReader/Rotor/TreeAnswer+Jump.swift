// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Jumping to the nearest element of a kind.
extension TreeAnswer {
  mutating func jump(to kind: ElementKind, _ direction: ReviewDirection) -> [PartEffect] {
    guard let current = state.cursor.current else { return [.earcon(.boundary)] }
    if let rotor = offeredRotors(at: current).first(where: { $0.replaces(kind) }) {
      return follow(rotor, direction, kind.name(in: phrases))
    }
    guard let place = place(of: kind, direction, from: current) else {
      return refuse(kind.name(in: phrases), direction)
    }
    return go(to: place)
  }

  /// The message if there is none in that direction: the cursor stays (V-73).
  func boundaryWords(_ kind: String, _ direction: ReviewDirection) -> String {
    phrases.boundary(of: kind, isForward: direction == .forward)
  }

  mutating func refuse(_ kind: String, _ direction: ReviewDirection) -> [PartEffect] {
    [.earcon(.boundary)]
      + say([.text(boundaryWords(kind, direction))], source: .reader, priority: .message, key: Reader.rotorKey)
  }

  /// Moves there and speaks it; of a part of an element's text only that part.
  mutating func go(to place: RotorPlace) -> [PartEffect] {
    leaveConfinement(for: place.element)
    let words = place.part.flatMap { state.cursor.tree[place.element]?.text(of: $0) }
    let effects = focus(place.element, .user, isAnew: true, saying: words.map { [.text($0)] })
    state.rotor.place = place
    if words != nil, let part = place.part { state.cursor.text = textPlace(of: part, in: place.element) }
    return effects
  }

  /// The position in the text of an element from which reading continues after a part.
  private func textPlace(of part: TextPart, in id: ElementID) -> TextPlace? {
    guard let text = state.cursor.tree[id].map({ NavigableText($0, in: state.cursor.tree) }),
      let start = part.place == .label ? text.labelStart : text.valueStart ?? text.labelStart
    else { return nil }
    return TextPlace(offset: start + max(0, part.range.lowerBound), unit: .word)
  }

  // MARK: Looking

  /// Walks stop by stop from the cursor until one is of the kind.
  private mutating func place(
    of kind: ElementKind, _ direction: ReviewDirection, from current: ElementID
  ) -> RotorPlace? {
    guard let start = state.cursor.tree[current] else { return nil }
    let wanted = kind.set
    let here = start.kinds.isDisjoint(with: wanted) ? start.parts(of: wanted) : []
    if let part = self.part(among: here, direction, of: current) { return RotorPlace(current, part) }
    var last = current
    var steps = 0
    while let id = following(last, direction), id != current, steps <= state.cursor.tree.count {
      steps += 1
      guard let element = state.cursor.tree[id] else { return nil }
      switch kind {
      case .sameItem where element.isSameSort(as: start): return RotorPlace(id)
      case .differentItem where !element.isSameSort(as: start): return RotorPlace(id)
      default: break
      }
      if !wanted.isEmpty {
        if !wanted.isDisjoint(with: element.kinds) || begins(wanted, at: id, after: last, direction) {
          return RotorPlace(id)
        }
        let parts = element.parts(of: wanted)
        if let part = direction == .forward ? parts.first : parts.last { return RotorPlace(id, part) }
      }
      last = id
    }
    return nil
  }

  /// The next part of the element's own text; at first the element comes before all of them.
  private func part(
    among parts: [TextPart], _ direction: ReviewDirection, of current: ElementID
  ) -> TextPart? {
    guard !parts.isEmpty else { return nil }
    guard let place = state.rotor.place, place.element == current, let last = place.part else {
      return direction == .forward ? parts.first : nil
    }
    let order = { (part: TextPart) in (part.place.rawValue, part.range.lowerBound) }
    return direction == .forward
      ? parts.first { order($0) > order(last) } : parts.last { order($0) < order(last) }
  }

  /// True if a container of the kind begins at a stop: it contains the stop, and not the one before it (V-76).
  private mutating func begins(
    _ wanted: ElementKinds, at id: ElementID, after last: ElementID, _ direction: ReviewDirection
  ) -> Bool {
    guard !wanted.isDisjoint(with: .containers) else { return false }
    let holders = holders(wanted, of: id)
    guard !holders.isEmpty else { return false }
    let before = direction == .forward ? last : following(id, .backward)
    guard let before else { return true }
    return !Set(holders).isSubset(of: self.holders(wanted, of: before))
  }

  private func holders(_ wanted: ElementKinds, of id: ElementID) -> [ElementID] {
    state.cursor.tree.ancestors(of: id).filter {
      state.cursor.tree[$0].map { !$0.containerKinds.isDisjoint(with: wanted) } ?? false
    }
  }
}
