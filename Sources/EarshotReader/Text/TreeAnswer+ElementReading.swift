// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Continuous reading, from element to element and from page to page, until a key is pressed.
extension TreeAnswer {
  /// Reads on from the element under the cursor, or from the first one.
  mutating func readElements(fromTop: Bool) -> [PartEffect] {
    guard let start = fromTop ? stops.first : state.cursor.current ?? stops.first else { return [.earcon(.boundary)] }
    let place = fromTop ? nil : state.cursor.text
    return read(from: start, at: place)
  }

  /// Reads an element, or the first after it with anything to say.
  private mutating func read(from start: ElementID, at place: TextPlace? = nil) -> [PartEffect] {
    var effects: [PartEffect] = []
    let lastTurn = state.elementReading?.lastTurn
    var from = place
    var next: ElementID? = start
    while let id = next {
      let old = state.cursor.current
      effects += id == old ? [] : take(id, .user)
      if let from { state.cursor.text = from }
      state.elementReading = ElementReading(element: id, state: .due(now), lastTurn: lastTurn)
      let telling = state.nextTelling()
      let words = words(for: id, at: from, cameFrom: old)
      var saying = saying(words, source: .review, priority: .text, key: Reader.reviewKey, language: nil)
      saying.isReadOn = true
      let told = tell(telling, saying)
      if !told.isEmpty {
        state.elementReading?.state = .asked(telling)
        return effects + told
      }
      if turnsPage(id) { return effects + turnPage(of: id) }
      next = following(id, .forward)
      from = nil
    }
    return effects + endReading()
  }

  private mutating func words(for id: ElementID, at place: TextPlace?, cameFrom old: ElementID?) -> [SpeechCommand] {
    if let place, let element = state.cursor.tree[id], !element.isSecure {
      let text = NavigableText(element, in: state.cursor.tree)
      if place.offset < text.characters.count {
        return [.language(textLanguage(of: id)), .text(text.characters[place.offset...].joined())]
      }
    }
    return describeWhole(id, from: old).commands
  }

  // MARK: Continuation

  /// Continues the reading at an element to which the source moved the cursor meanwhile.
  mutating func readingGoesOn(at id: ElementID, _ telling: Int) {
    guard let reading = state.elementReading, reading.deadline != nil else { return }
    state.elementReading = ElementReading(element: id, state: .asked(telling), lastTurn: reading.lastTurn)
  }

  mutating func readNextElement() -> [PartEffect] {
    guard let reading = state.elementReading, let deadline = reading.deadline, deadline <= now else { return [] }
    guard reading.element == state.cursor.current else {
      state.elementReading = nil
      return []
    }
    // The page was not turned.
    guard case .due = reading.state else { return endReading() }
    if turnsPage(reading.element) { return turnPage(of: reading.element) }
    return following(reading.element, .forward).map { read(from: $0) } ?? endReading()
  }

  private mutating func endReading() -> [PartEffect] {
    state.elementReading = nil
    return [.earcon(.boundary)]
  }

  // MARK: Turning pages

  private func turnsPage(_ id: ElementID) -> Bool {
    if let last = state.elementReading?.lastTurn, last.at == now, last.emptyBefore >= ElementReading.mostEmptyPages {
      return false
    }
    return state.cursor.tree[id]?.traits.contains(.causesPageTurn) ?? false
  }

  private mutating func turnPage(of id: ElementID) -> [PartEffect] {
    let empty = state.elementReading?.lastTurn.map { $0.at == now ? $0.emptyBefore + 1 : 0 }
    state.elementReading?.lastTurn = (now, empty ?? 0)
    var container = state.cursor.tree.parent(of: id)
    var stops = container.map { state.cursor.order.stops(within: $0, in: state.cursor.tree) } ?? []
    if stops.isEmpty || stops.count > PageTurn.mostStops {
      container = nil
      stops = [id]
    }
    var page: [ElementID: Element] = [:]
    for stop in stops { page[stop] = state.cursor.tree[stop] }
    state.elementReading?.state = .turning(
      PageTurn(container: container, stops: page, limit: now + settings.pageTurnTime))
    return [.perform(.scroll(.next))]
  }

  private var turn: PageTurn? {
    if case .turning(let turn) = state.elementReading?.state { turn } else { nil }
  }

  var isTurningPage: Bool { turn != nil }

  /// Handles the result of the gesture that turns the page; nil for any other gesture. If no page was turned, reading
  /// stops (V-55): the element after a page does not continue it.
  mutating func turned(_ gesture: Gesture, _ result: GestureResult) -> [PartEffect]? {
    guard isTurningPage, gesture == .scroll(.next) else { return nil }
    return result.ending == .unhandled ? endReading() : []
  }

  /// The beginning of the new page: the first stop that differs.
  mutating func pageBeginning() -> ElementID? {
    guard let turn, let reading = state.elementReading else { return nil }
    let stops = turn.container.map { state.cursor.order.stops(within: $0, in: state.cursor.tree) } ?? [reading.element]
    return stops.first { id in
      guard let new = state.cursor.tree[id] else { return false }
      return turn.stops[id].map { !$0.readsAs(new) } ?? true
    }
  }

  /// Reads the new page, if the change of the tree was one.
  mutating func readPage() -> [PartEffect] {
    pageBeginning().map { read(from: $0) } ?? []
  }
}

extension Element {
  /// True if its speech equals another's.
  fileprivate func readsAs(_ other: Element) -> Bool {
    label == other.label && value == other.value && details.lines == other.details.lines
  }
}
