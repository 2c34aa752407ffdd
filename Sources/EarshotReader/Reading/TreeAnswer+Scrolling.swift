// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Where the content is after it was scrolled.
extension TreeAnswer {
  /// The status waits for what is being said, and the newest takes the place of one that waits: it cuts no element and
  /// is not lost. The same words again for the same content mean that there was nowhere left to go: a sound.
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

  /// The nearest element around the cursor that tells where its content is, itself among them.
  private var scroller: ElementID? {
    guard let current = state.cursor.current else { return nil }
    return ([current] + state.cursor.tree.ancestors(of: current)).first {
      guard let details = state.cursor.tree[$0]?.details else { return false }
      return details.scrollPosition != nil || details.scrollStatus != nil
    }
  }
}

/// What was told of where scrolled content is.
struct ScrollStatus: Equatable {
  var scroller: ElementID?
  var words: String
}

extension Phrases {
  /// Which part of something that scrolls is shown.
  func word(for position: ScrollPosition) -> String {
    switch position {
    case .page(let page, let count): word(.page, ["page": "\(page)", "count": "\(count)"])
    case .rows(let first, let last, let count):
      word(.rows, ["first": "\(first)", "last": "\(last)", "count": "\(count)"])
    }
  }
}
