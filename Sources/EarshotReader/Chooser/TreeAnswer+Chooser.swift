// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Choosing an element by name.
extension TreeAnswer {
  mutating func openChooser() -> [PartEffect] {
    let chooser = ItemChooser(state.cursor.order.stops(in: state.cursor.tree))
    guard chooser.chosen != nil else { return [.earcon(.boundary)] }
    return [.choose(chooser)] + sayHits(of: chooser)
  }

  /// Answers a key pressed while the list is open.
  mutating func carryOut(_ answer: KeyMeaning.ChooserAnswer) -> [PartEffect] {
    switch answer {
    case .cancelled: say(.cancelled)
    case .chose(let chosen): chosen.map { goAnywhere(to: $0) } ?? [.earcon(.boundary)]
    case .moved(let chooser): sayChosen(of: chooser)
    case .narrowed(let chooser): sayHits(of: chooser)
    case .unchanged: [.earcon(.boundary)]
    }
  }

  private mutating func sayChosen(of chooser: ItemChooser) -> [PartEffect] {
    guard let chosen = chooser.chosen else { return [] }
    return sayPlainly(chosen, place: SetPosition(index: chooser.place + 1, count: chooser.hits.count))
  }

  /// Speaks the number of hits, and the first one.
  private mutating func sayHits(of chooser: ItemChooser) -> [PartEffect] {
    guard let first = chooser.chosen else { return answer(.notFound) }
    return sayPlainly(first, after: phrases(.items, count: chooser.hits.count))
  }

  /// Speaks an element without its containers, as an answer.
  ///
  /// - Parameters:
  ///   - words: The words spoken before it.
  ///   - place: Its position among the hits.
  mutating func sayPlainly(
    _ id: ElementID, after words: String? = nil, place: SetPosition? = nil
  ) -> [PartEffect] {
    let description = describe(id, from: id)
    var commands: [SpeechCommand] = words.map { [.text($0 + ", ")] } ?? []
    commands += orBlank(description?.commands ?? [])
    if let place {
      let end = description?.text.last
      commands.append(.text(end == "." || end == "!" || end == "?" || end == "…" ? " " : ". "))
      commands.append(
        .text(phrases.word(.position, ["index": String(place.index), "count": String(place.count)])))
    }
    return say(commands, source: .review, priority: .text, key: Reader.reviewKey)
  }

  /// Moves to the user's choice anywhere, leaving the container that confines the cursor.
  mutating func goAnywhere(to id: ElementID) -> [PartEffect] {
    guard let stop = state.cursor.stop(for: id) else { return [.earcon(.boundary)] + answer(.gone) }
    leaveConfinement(for: stop)
    return go(to: stop)
  }
}
