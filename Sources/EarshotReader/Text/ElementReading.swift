// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Reading on from element to element: one of them is with the voice, the next follows when it was heard.
struct ElementReading {
  enum State {
    /// The element was told, by the number of that.
    case asked(Int)
    case saying(UtteranceID)
    /// The element was heard to its end: what follows is to be said, at this instant.
    case due(Instant)
    /// The next page was asked for.
    case turning(PageTurn)
  }

  /// What is being read.
  var element: ElementID
  var state: State
  /// The page that was turned last, and how many there were before it that took no time to be read.
  var lastTurn: (at: Instant, emptyBefore: Int)?

  /// When it wants to go on by itself.
  var deadline: Instant? {
    switch state {
    case .asked, .saying: nil
    case .due(let instant): instant
    case .turning(let turn): turn.limit
    }
  }

  /// More pages one after the other that take no time to be read end the reading.
  static let mostEmptyPages = 20
}

/// A page that is being turned: what was there, so that what is new can be told from it.
struct PageTurn {
  /// What holds the page; nil where that holds too much to be compared.
  var container: ElementID?
  /// What could be gone to, in order, as it was.
  var stops: [ElementID: Element]
  /// When nothing more is to be expected.
  var limit: Instant

  /// Of more than this only the element that asked for the page is compared.
  static let mostStops = 500
}
