// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The former speech as a list: gone through, searched, copied.
extension Reader {
  mutating func listSpeech() -> [ReaderEffect] {
    let list = SpeechMenu(history.texts, program: composer.program)
    guard list.menu.chosen != nil else { return self.list(phrases.place(.historyEmpty)) }
    keys.listSpeech(list)
    return self.list(size(of: list.menu))
  }

  mutating func carryOut(_ answer: KeyMeaning.SpeechListAnswer) -> [ReaderEffect] {
    switch answer {
    case .cancelled: say(.cancelled) + [Self.listClosed]
    case .unchanged: [.earcon(.boundary)]
    case .moved(let list): self.list(words(of: list.menu))
    case .narrowed(let list): self.list(size(of: list.menu))
    case .turned(let list): self.list(scope(of: list) + ". " + size(of: list.menu))
    case .copy(let texts): carryOut(review.copy(said: texts.joined(separator: "\n"), wording)) + [Self.listClosed]
    case .save(let texts): save(texts.joined(separator: "\n"), as: "earshot-said.txt")
    }
  }

  private static let listClosed = ReaderEffect.post(.commandPerformed("history.close"))

  private func scope(of list: SpeechMenu) -> String {
    list.isOfProgram ? phrases.place(.ofProgram, ["program": list.program ?? ""]) : phrases.place(.ofAll)
  }

  private func size(of menu: TextMenu) -> String {
    menu.chosen == nil ? phrases(.notFound) : "\(phrases(.items, count: menu.hits.count)). \(words(of: menu))"
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
