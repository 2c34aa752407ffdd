// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// What was said, as a list: gone through, searched, copied.
extension Reader {
  mutating func listSpeech() -> [ReaderEffect] {
    let menu = TextMenu(history.texts)
    guard menu.chosen != nil else { return list(phrases(.historyEmpty)) }
    keys.listSpeech(menu)
    return list(phrases(.items, count: menu.hits.count) + ". " + words(of: menu))
  }

  mutating func carryOut(_ answer: KeyMeaning.SpeechListAnswer) -> [ReaderEffect] {
    switch answer {
    case .cancelled: say(.cancelled)
    case .unchanged: [.earcon(.boundary)]
    case .moved(let menu): list(words(of: menu))
    case .narrowed(let menu):
      list(menu.chosen == nil ? phrases(.notFound) : "\(phrases(.items, count: menu.hits.count)). \(words(of: menu))")
    case .copy(let texts): carryOut(review.copy(said: texts.joined(separator: "\n"), wording))
    }
  }

  private func words(of menu: TextMenu) -> String {
    let position = phrases.word(.position, ["index": "\(menu.index + 1)", "count": "\(menu.hits.count)"])
    return "\(menu.chosen ?? ""). \(position)"
  }

  /// Says something of the list, which is no part of what was said.
  private mutating func list(_ words: String) -> [ReaderEffect] {
    var saying = Saying(.text(words), source: .review, priority: .message, key: Self.reviewKey)
    (saying.isAnswer, saying.isRemembered) = (true, false)
    return say(saying)
  }
}
