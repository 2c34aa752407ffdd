// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Continuous reading of elements: one is with the voice, the next follows when it has been heard.
struct ElementReading {
  enum State {
    /// The element with this telling number was handed to the voice.
    case asked(Int)
    case saying(UtteranceID)
    /// The element was heard to its end: the next one is due at this instant.
    case due(Instant)
    /// The next page was requested.
    case turning(PageTurn)
  }

  /// The element being read.
  var element: ElementID
  var state: State
  /// The time of the last page turn, and the number of instantly read pages before it.
  var lastTurn: (at: Instant, emptyBefore: Int)?

  /// The instant at which it continues by itself.
  var deadline: Instant? {
    switch state {
    case .asked, .saying: nil
    case .due(let instant): instant
    case .turning(let turn): turn.limit
    }
  }

  /// The number of instantly read pages in a row that ends the reading.
  static let mostEmptyPages = 20
}

/// A page being turned: its old contents, to tell the new ones apart.
struct PageTurn {
  /// The container of the page; nil if it is too large to compare.
  var container: ElementID?
  /// The former stops, in order.
  var stops: [ElementID: Element]
  /// The end of the wait for the new page.
  var limit: Instant

  /// The number of stops above which only the element that requested the page is compared.
  static let mostStops = 500
}
