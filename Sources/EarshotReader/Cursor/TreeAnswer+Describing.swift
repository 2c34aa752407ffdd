// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The words for an element under the cursor.
extension TreeAnswer {
  /// - Parameter old: where the cursor came from: containers it was in already are not told again; nil tells all of
  ///   them.
  mutating func describe(_ id: ElementID, from old: ElementID?) -> ElementDescription? {
    guard let element = state.cursor.tree[id] else { return nil }
    return ElementDescription(
      of: element,
      in: context(
        of: id, entering: entered(id, from: old), from: old == nil || old == id ? nil : state.cursor.formerCell),
      settings.verbosity, book: phraseBook,
      keys: hintKeys)
  }

  /// What is said where the user is: a stop is never silent, also where its source tells nothing of it.
  func orBlank(_ commands: [SpeechCommand]) -> [SpeechCommand] {
    commands.contains(where: \.hasWords) ? commands : [.text(phrases(.blank))]
  }

  /// Where an element stands. The order is taken out for that, so that asking it copies nothing.
  private mutating func context(
    of id: ElementID, entering: [ElementID] = [], from former: CellPlace? = nil
  ) -> ElementContext {
    var order = ReadingOrder()
    swap(&order, &state.cursor.order)
    let tree = state.cursor.tree
    let context = ElementContext(of: id, in: tree, entering: entering, from: former) { stop, container in
      order.place(of: stop, within: container, in: tree)
    }
    swap(&order, &state.cursor.order)
    return context
  }

  /// The containers that hold an element and did not hold the one the cursor came from, outermost first.
  private mutating func entered(_ id: ElementID, from old: ElementID?) -> [ElementID] {
    guard id != old else { return [] }
    let containers = state.cursor.order.containers(of: id, in: state.cursor.tree)
    guard let old, !containers.isEmpty else { return containers }
    let left = Set(state.cursor.tree.ancestors(of: old))
    return containers.filter { !left.contains($0) }
  }

  /// Says what is new of an element, and nothing else.
  ///
  /// - Parameters:
  ///   - isAdjustment: only its value is meant.
  ///   - name: what is said before it, where the user is not at the element.
  mutating func say(
    changesFrom old: Element, to new: Element, isAdjustment: Bool, named name: String? = nil
  ) -> [PartEffect] {
    let change = ElementChange(from: old, to: new, in: context(of: new.id), settings.verbosity, book: phraseBook)
    var commands = isAdjustment ? change.value : change.commands
    if let name, commands.contains(where: \.hasWords) { commands.insert(.text("\(name): "), at: 0) }
    return say(commands, source: .focus, priority: .text, key: Reader.focusKey)
  }

  /// Words about an element, in its language.
  mutating func say(_ phrase: ElementPhrase, about id: ElementID) -> [PartEffect] {
    let language = context(of: id).language
    let words = phraseBook.phrases(for: language)
    return say(
      [.language(words.language), .text(words.word(phrase))], source: .focus, priority: .text, key: Reader.focusKey)
  }

  /// Says that the cursor goes into a container, or out of it.
  mutating func say(_ phrase: Phrase, container id: ElementID) -> [PartEffect] {
    let name = ElementText.cleaned(state.cursor.tree[id]?.label) ?? phrases(.unnamedGroup)
    return say([.text(phrases(phrase, ["label": name]))], source: .focus, priority: .text, key: Reader.focusKey)
  }
}

extension ReadingOrder {
  /// The place of a stop among those that a container holds. In the middle of very many it is not counted: a move of
  /// the cursor has to cost the same wherever it is.
  fileprivate mutating func place(
    of stop: ElementID, within container: ElementID, in tree: ElementTree
  ) -> SetPosition? {
    if tree[container]?.children.count ?? 0 <= 10_000 {
      let stops = stops(within: container, in: tree)
      return stops.firstIndex(of: stop).map { SetPosition(index: $0 + 1, count: stops.count) }
    }
    let isFirst = first(within: container, in: tree) == stop
    guard isFirst || last(within: container, in: tree) == stop else { return nil }
    let count = tree[container]?.children.count ?? 0
    return SetPosition(index: isFirst ? 1 : count, count: count)
  }
}
