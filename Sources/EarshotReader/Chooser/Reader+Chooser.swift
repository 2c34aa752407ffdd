// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotSpeech

/// Choosing one of all elements by name.
extension Reader {
  mutating func openChooser() -> [ReaderEffect] {
    let chooser = ItemChooser(cursor.order.stops(in: cursor.tree))
    guard chooser.chosen != nil else { return [.earcon(.boundary)] }
    keys.chooser = chooser
    return sayHits()
  }

  /// A key while the list is open: none of them is the program's.
  mutating func choose(_ key: Key?) -> [ReaderEffect] {
    switch key?.code {
    case .escape:
      keys.chooser = nil
      return say([.text(phrases(.cancelled))], source: .reader, priority: .message)
    case .enter:
      let chosen = keys.chooser?.chosen
      keys.chooser = nil
      return chosen.map { goAnywhere(to: $0) } ?? [.earcon(.boundary)]
    case .up: return moveInChooser(by: -1)
    case .down: return moveInChooser(by: 1)
    case .backspace: return keys.chooser?.deleteLast() ?? false ? sayHits() : [.earcon(.boundary)]
    default:
      guard let text = key?.text else { return [.earcon(.boundary)] }
      keys.chooser?.type(text, in: cursor.tree)
      return sayHits()
    }
  }

  private mutating func moveInChooser(by step: Int) -> [ReaderEffect] {
    guard keys.chooser?.move(by: step) ?? false else { return [.earcon(.boundary)] }
    guard let chooser = keys.chooser, let chosen = chooser.chosen else { return [] }
    let place = SetPosition(index: chooser.place + 1, count: chooser.hits.count)
    return sayPlainly(chosen, place: place)
  }

  /// How many are left, and the first of them.
  private mutating func sayHits() -> [ReaderEffect] {
    guard let chooser = keys.chooser else { return [] }
    guard let first = chooser.chosen else { return answer(.notFound) }
    return sayPlainly(first, after: phrases(.items, count: chooser.hits.count))
  }

  /// Says an element by itself, without what it is in, as an answer.
  ///
  /// - Parameters:
  ///   - words: what is said before it.
  ///   - place: where it is among what was found.
  mutating func sayPlainly(
    _ id: ElementID, after words: String? = nil, place: SetPosition? = nil
  ) -> [ReaderEffect] {
    let description = describe(id, from: id)
    var commands: [SpeechCommand] = words.map { [.text($0 + ", ")] } ?? []
    commands += orBlank(description?.commands ?? [])
    if let place {
      let end = description?.text.last
      commands.append(.text(end == "." || end == "!" || end == "?" || end == "…" ? " " : ". "))
      commands.append(
        .text(phrases.word(.position, ["index": String(place.index), "count": String(place.count)])))
    }
    return say(commands, source: .review, priority: .text, key: Self.reviewKey)
  }

  /// Goes to an element that the user chose, wherever it is: out of what the cursor was kept within.
  mutating func goAnywhere(to id: ElementID) -> [ReaderEffect] {
    guard let stop = cursor.stop(for: id) else { return [.earcon(.boundary)] + answer(.gone) }
    leaveConfinement(for: stop)
    return go(to: stop)
  }
}
