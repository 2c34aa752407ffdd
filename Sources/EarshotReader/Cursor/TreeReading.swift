// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The tree being read, and the user's state in it: the cursor, the rotor, the last search, continuous reading.
struct TreeReading {
  var cursor = ElementCursor()
  var rotor = Rotor()
  var hotSpots = HotSpots()
  /// The hint of the element spoken last, until it is due.
  var elementHint: ElementHint?
  /// The last text searched for in elements.
  var elementSearch: String?
  /// The continuous reading of elements, if any.
  var elementReading: ElementReading?
  /// The scroll status spoken last.
  var scrollStatus: ScrollStatus?
  /// The availability of a program's screen as elements.
  var elementOffer = ElementOffer.none
  /// The number of elements spoken, which identifies their utterances.
  private var tellings = 0

  /// The instant of the next action; nil if nothing is timed.
  var deadline: Instant? {
    [cursor.change?.at, elementHint?.deadline, pollDeadline, elementReading?.deadline].compactMap { $0 }.min()
  }

  /// The instant to check a frequently changing value again, if it differs from the one spoken.
  var pollDeadline: Instant? {
    guard let polled = cursor.polled, let element = cursor.element, element.value != polled.value else { return nil }
    return polled.next
  }

  /// True if keys apply to elements.
  var isOnElements: Bool {
    switch elementOffer {
    case .none: cursor.current != nil
    case .besideText: false
    case .beforeText: true
    }
  }

  /// True if a command needs the elements of the screen.
  func looksAtScreen(for command: ReaderCommand) -> Bool {
    guard elementOffer != .none else { return false }
    switch command {
    case .element, .listen: return true
    case .gesture(let gesture): return gesture != .magicTap && cursor.current != nil
    default: return false
    }
  }

  /// True if this turn's changes may move the focus.
  mutating func awaitsFocus() -> Bool {
    guard let change = cursor.change else { return false }
    if change.isFocusAhead || change.notice != nil || change.sourceFocus != nil || change.isFirst { return true }
    guard let current = cursor.current else { return true }
    return !cursor.isStop(current)
  }

  // MARK: Utterances whose end matters

  /// The number of the next telling of an element.
  mutating func nextTelling() -> Int {
    tellings += 1
    return tellings
  }

  /// Records the utterance of a telling.
  mutating func told(_ telling: Int, as utterance: UtteranceID) {
    if elementHint?.state == .asked(telling) { elementHint?.state = .following(utterance) }
    if case .asked(telling) = elementReading?.state { elementReading?.state = .saying(utterance) }
  }

  /// Called with the end of every utterance. Only an element heard to its end is followed by its hint and by the next
  /// element of a reading; any other outcome ends both.
  mutating func ended(_ id: UtteranceID, _ outcome: SpeechOutcome, hintDelay: Interval, at now: Instant) {
    let isHeard = outcome.isComplete
    if case .saying(id) = elementReading?.state {
      if isHeard { elementReading?.state = .due(now) } else { elementReading = nil }
    }
    if elementHint?.state == .following(id) {
      if isHeard { elementHint?.state = .due(now + hintDelay) } else { elementHint = nil }
    }
  }

  /// Stops everything that continues by itself, on a key.
  mutating func stop() {
    elementHint = nil
    elementReading = nil
  }
}
