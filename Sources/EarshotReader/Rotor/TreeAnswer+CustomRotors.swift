// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Rotors of the source: some list all their items, others are queried for one after the other (C-10).
extension TreeAnswer {
  /// - Parameter name: The name of an item, for the message at the end.
  mutating func follow(_ offered: OfferedRotor, _ direction: ReviewDirection, _ name: String) -> [PartEffect] {
    guard let items = offered.description.items else { return ask(offered, direction) }
    guard let place = nextPlace(among: items, direction) else { return refuse(name, direction) }
    return go(to: place)
  }

  mutating func follow(rotorNamed name: String, _ direction: ReviewDirection) -> [PartEffect] {
    guard let current = state.cursor.current,
      let offered = offeredRotors(at: current).first(where: { $0.description.kind == .named(name) })
    else { return refuse(name, direction) }
    return follow(offered, direction, name)
  }

  // MARK: Places that are known

  /// The item after the cursor's. From outside all of them, the nearest one in that direction, as with headings.
  private mutating func nextPlace(
    among items: [RotorDescription.Item], _ direction: ReviewDirection
  ) -> RotorPlace? {
    guard let current = state.cursor.current else { return nil }
    let step = direction == .forward ? 1 : -1
    if let here = items.firstIndex(where: { RotorPlace($0) == state.rotor.place })
      ?? items.firstIndex(where: { $0.element == current })
    {
      // An element comes before the parts of its text.
      let isBeforeParts = state.rotor.place?.part == nil && items[here].range != nil && direction == .forward
      var index = isBeforeParts ? here : here + step
      while items.indices.contains(index) {
        let place = RotorPlace(items[index])
        if state.cursor.isStop(place.element), place != RotorPlace(items[here]) || isBeforeParts { return place }
        index += step
      }
      return nil
    }
    var placeOf: [ElementID: RotorPlace] = [:]
    for item in items where direction == .backward || placeOf[item.element] == nil {
      placeOf[item.element] = RotorPlace(item)
    }
    var last = current
    var steps = 0
    while let id = following(last, direction), steps <= state.cursor.tree.count {
      if let place = placeOf[id] { return place }
      last = id
      steps += 1
    }
    return nil
  }

  // MARK: Places that only the source knows

  private mutating func ask(_ offered: OfferedRotor, _ direction: ReviewDirection) -> [PartEffect] {
    let current = state.cursor.current.map { id in
      RotorDescription.Item(id, range: state.rotor.place.flatMap { $0.element == id ? $0.part?.range : nil })
    }
    let query = RotorQuery(
      owner: offered.owner, kind: offered.description.kind, current: current,
      direction: direction == .forward ? .next : .previous)
    state.rotor.search = RotorSearch(query, walk: state.rotor.walk)
    return [.search(query)]
  }

  /// Handles the source's answer. Missing items are skipped; a source that leads back to the user's position, or in a
  /// circle, has found nothing (V-75).
  mutating func found(_ item: RotorDescription.Item?, _ query: RotorQuery) -> [PartEffect] {
    guard var search = state.rotor.search, search.query == query else { return [] }
    state.rotor.search = nil
    state.rotor.walk = search.walk
    defer { state.rotor.walk = nil }
    guard let item, item != search.start else { return refuse(query) }
    guard !state.cursor.isStop(item.element) else { return go(to: RotorPlace(item)) }
    guard search.goOn(behind: item) else { return refuse(query) }
    state.rotor.search = search
    return [.search(search.query)]
  }

  private mutating func refuse(_ query: RotorQuery) -> [PartEffect] {
    let name: String =
      switch query.kind {
      case .named(let name): name
      case .system(let system): ElementKind(system)?.name(in: phrases) ?? phrases.word(.kindItem)
      }
    return refuse(name, query.direction == .next ? .forward : .backward)
  }
}
