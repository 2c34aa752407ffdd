// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The tree that is read, and all that is known of the user's way through it: the cursor, the rotor, what was looked
/// for, what is being read from element to element.
struct TreeReading {
  var cursor = ElementCursor()
  var rotor = Rotor()
  var hotSpots = HotSpots()
  /// The hint of the element that was said last, until it is due.
  var elementHint: ElementHint?
  /// What was looked for last in elements.
  var elementSearch: String?
  /// What is being read from element to element.
  var elementReading: ElementReading?
  /// What was told last of where scrolled content is.
  var scrollStatus: ScrollStatus?
  /// Whether what a program's screen shows can be asked for as elements.
  var elementOffer = ElementOffer.none
  /// The number of elements that were told, by which their utterances are known.
  private var tellings = 0

  /// When something is to be done; nil when nothing is timed.
  var deadline: Instant? {
    [cursor.change?.at, elementHint?.deadline, pollDeadline, elementReading?.deadline].compactMap { $0 }.min()
  }

  /// The time to look at a value again that changes all the time, where it is not what was said.
  var pollDeadline: Instant? {
    guard let polled = cursor.polled, let element = cursor.element, element.value != polled.value else { return nil }
    return polled.next
  }

  /// Whether keys mean elements.
  var isOnElements: Bool {
    switch elementOffer {
    case .none: cursor.current != nil
    case .besideText: false
    case .beforeText: true
    }
  }

  /// Whether a command is about elements that have to be looked at first.
  func looksAtScreen(for command: ReaderCommand) -> Bool {
    guard elementOffer != .none else { return false }
    switch command {
    case .element: return true
    case .gesture(let gesture): return gesture != .magicTap && cursor.current != nil
    default: return false
    }
  }

  // MARK: Utterances whose end matters

  /// The number of the next element that is told.
  mutating func nextTelling() -> Int {
    tellings += 1
    return tellings
  }

  /// An element that was told has become an utterance.
  mutating func told(_ telling: Int, as utterance: UtteranceID) {
    if elementHint?.state == .asked(telling) { elementHint?.state = .following(utterance) }
    if case .asked(telling) = elementReading?.state { elementReading?.state = .saying(utterance) }
  }

  /// Told the end of every utterance. Only who heard an element to its end waits for its hint, and for the next element
  /// of a reading; anything else ends both.
  mutating func ended(_ id: UtteranceID, _ outcome: SpeechOutcome, hintDelay: Interval, at now: Instant) {
    let isHeard = outcome == .finished
    if case .saying(id) = elementReading?.state {
      if isHeard { elementReading?.state = .due(now) } else { elementReading = nil }
    }
    if elementHint?.state == .following(id) {
      if isHeard { elementHint?.state = .due(now + hintDelay) } else { elementHint = nil }
    }
  }

  /// A key was pressed: nothing goes on by itself.
  mutating func stop() {
    elementHint = nil
    elementReading = nil
  }
}
