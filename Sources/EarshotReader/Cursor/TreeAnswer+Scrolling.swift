// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The position of content after scrolling.
extension TreeAnswer {
  /// Speaks the status after current speech, replacing one that waits: it cuts no element short and is not lost. The
  /// same words again for the same content mean that the end was reached: a sound.
  mutating func read(_ message: AccessibilityNotification.PageScrolled) -> [PartEffect] {
    scrolled()
    let details = scroller.flatMap { state.cursor.tree[$0]?.details }
    let given = [message.status, details?.scrollStatus].compactMap { $0 }.first { !$0.allSatisfy(\.isWhitespace) }
    guard let words = given ?? details?.scrollPosition.map({ phrases.word(for: $0) }) else { return [] }
    let news = ScrollStatus(scroller: scroller, words: words)
    guard news != state.scrollStatus else { return [.earcon(.boundary)] }
    state.scrollStatus = news
    return say([.text(words)], source: .status, priority: .text, key: "scroll")
  }

  /// The nearest container with a scroll status, from the element under the cursor on.
  private var scroller: ElementID? {
    guard let current = state.cursor.current else { return nil }
    return ([current] + state.cursor.tree.ancestors(of: current)).first {
      guard let details = state.cursor.tree[$0]?.details else { return false }
      return details.scrollPosition != nil || details.scrollStatus != nil
    }
  }
}

/// The scroll status as spoken.
struct ScrollStatus: Equatable {
  var scroller: ElementID?
  var words: String
}

extension Phrases {
  /// The words for the visible part of scrollable content.
  func word(for position: ScrollPosition) -> String {
    switch position {
    case .page(let page, let count): word(.page, ["page": "\(page)", "count": "\(count)"])
    case .rows(let first, let last, let count):
      word(.rows, ["first": "\(first)", "last": "\(last)", "count": "\(count)"])
    }
  }
}
