// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Reading on by itself, from element to element and from page to page, until a key.
extension Reader {
  /// Reads all from the element under the cursor on, or from the first there is.
  mutating func readElements(fromTop: Bool) -> [ReaderEffect] {
    guard let start = fromTop ? stops.first : cursor.current ?? stops.first else { return [.earcon(.boundary)] }
    let place = fromTop ? nil : cursor.text
    return read(from: start, at: place)
  }

  /// Reads an element, or the first after it that has anything to say.
  private mutating func read(from start: ElementID, at place: TextPlace? = nil) -> [ReaderEffect] {
    var effects: [ReaderEffect] = []
    let lastTurn = elementReading?.lastTurn
    var from = place
    var next: ElementID? = start
    while let id = next {
      let old = cursor.current
      effects += id == old ? [] : take(id, .user)
      if let from { cursor.text = from }
      elementReading = ElementReading(element: id, state: .due(now), lastTurn: lastTurn)
      var isHeard = false
      effects += say(words(for: id, at: from, cameFrom: old), source: .review, priority: .text, key: Self.reviewKey) {
        $0.elementReading?.state = .saying($1)
        isHeard = true
      }
      if isHeard { return effects }
      if turnsPage(id) { return effects + turnPage(of: id) }
      next = following(id, .forward)
      from = nil
    }
    return effects + endReading()
  }

  private mutating func words(for id: ElementID, at place: TextPlace?, cameFrom old: ElementID?) -> [SpeechCommand] {
    if let place, let element = cursor.tree[id], !element.isSecure {
      let text = NavigableText(element, in: cursor.tree)
      if place.offset < text.characters.count {
        return [.language(textLanguage(of: id)), .text(text.characters[place.offset...].joined())]
      }
    }
    return describeWhole(id, from: old).commands
  }

  // MARK: What follows

  /// Told the end of every utterance: after an element that was heard the next one is due, anything else ends the
  /// reading.
  mutating func readElementsOn(after id: UtteranceID, _ outcome: SpeechOutcome) {
    guard case .saying(id) = elementReading?.state else { return }
    if outcome == .finished {
      elementReading?.state = .due(now)
    } else {
      elementReading = nil
    }
  }

  /// An element that the source brought the cursor to while the reading waited for what follows: it goes on there.
  mutating func readingGoesOn(at id: ElementID, with utterance: UtteranceID) {
    guard let reading = elementReading, reading.deadline != nil else { return }
    elementReading = ElementReading(element: id, state: .saying(utterance), lastTurn: reading.lastTurn)
  }

  mutating func readNextElement(at now: Instant) -> [ReaderEffect] {
    guard let reading = elementReading, let deadline = reading.deadline, deadline <= now else { return [] }
    guard reading.element == cursor.current else {
      elementReading = nil
      return []
    }
    // Nobody turned the page that was waited for.
    guard case .due = reading.state else { return endReading() }
    if turnsPage(reading.element) { return turnPage(of: reading.element) }
    return following(reading.element, .forward).map { read(from: $0) } ?? endReading()
  }

  private mutating func endReading() -> [ReaderEffect] {
    elementReading = nil
    return [.earcon(.boundary)]
  }

  // MARK: Turning pages

  private func turnsPage(_ id: ElementID) -> Bool {
    if let last = elementReading?.lastTurn, last.at == now, last.emptyBefore >= ElementReading.mostEmptyPages {
      return false
    }
    return cursor.tree[id]?.traits.contains(.causesPageTurn) ?? false
  }

  private mutating func turnPage(of id: ElementID) -> [ReaderEffect] {
    let empty = elementReading?.lastTurn.map { $0.at == now ? $0.emptyBefore + 1 : 0 }
    elementReading?.lastTurn = (now, empty ?? 0)
    var container = cursor.tree.parent(of: id)
    var stops = container.map { cursor.order.stops(within: $0, in: cursor.tree) } ?? []
    if stops.isEmpty || stops.count > PageTurn.mostStops {
      container = nil
      stops = [id]
    }
    var page: [ElementID: Element] = [:]
    for stop in stops { page[stop] = cursor.tree[stop] }
    elementReading?.state = .turning(
      PageTurn(container: container, stops: page, limit: now + settings.pageTurnTime))
    return [.perform(.scroll(.next))]
  }

  private var turn: PageTurn? {
    if case .turning(let turn) = elementReading?.state { turn } else { nil }
  }

  var isTurningPage: Bool { turn != nil }

  /// What became of the gesture that turns the page; nil for any other gesture. Where nobody turned it, reading stops
  /// (V-55): what stands after a page is not what it goes on with.
  mutating func turned(_ gesture: Gesture, _ result: GestureResult) -> [ReaderEffect]? {
    guard isTurningPage, gesture == .scroll(.next) else { return nil }
    return result.ending == .unhandled ? endReading() : []
  }

  /// Where the page that has come begins: with the first stop that is other than before.
  mutating func pageBeginning() -> ElementID? {
    guard let turn, let reading = elementReading else { return nil }
    let stops = turn.container.map { cursor.order.stops(within: $0, in: cursor.tree) } ?? [reading.element]
    return stops.first { id in
      guard let new = cursor.tree[id] else { return false }
      return turn.stops[id].map { !$0.readsAs(new) } ?? true
    }
  }

  /// The tree has changed: if that was the page, it is read.
  mutating func readPage() -> [ReaderEffect] {
    pageBeginning().map { read(from: $0) } ?? []
  }
}

extension Element {
  /// Whether it says the same as another.
  fileprivate func readsAs(_ other: Element) -> Bool {
    label == other.label && value == other.value && details.lines == other.details.lines
  }
}
