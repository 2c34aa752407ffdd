// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The words for the element under the cursor.
extension TreeAnswer {
  /// - Parameter old: The element the cursor came from, whose containers are not repeated; nil to say all of them.
  mutating func describe(_ id: ElementID, from old: ElementID?) -> ElementDescription? {
    guard let element = state.cursor.tree[id] else { return nil }
    var context = context(
      of: id, entering: entered(id, from: old), from: old == nil || old == id ? nil : state.cursor.formerCell)
    if element.role == .treeItem, element.details.level > 0, level(of: old, before: id) != element.details.level {
      context.treeLevel = element.details.level
    }
    return ElementDescription(
      of: element, in: context, settings.verbosity, book: phraseBook, keys: hintKeys,
      composesBrief: settings.composesBriefs)
  }

  /// The level in a tree of the item the cursor came from; 0 if it came from elsewhere, or is still there.
  private func level(of old: ElementID?, before id: ElementID) -> Int {
    old == id ? 0 : old.flatMap { state.cursor.tree[$0]?.details.level } ?? 0
  }

  /// The speech for the user's position, which is never silent, even if the source provides no text.
  func orBlank(_ commands: [SpeechCommand]) -> [SpeechCommand] {
    commands.contains(where: \.hasWords) ? commands : [.text(phrases(.blank))]
  }

  /// The context of an element. The order is moved out meanwhile, so that querying it copies nothing.
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

  /// The containers of an element that did not contain the one the cursor came from, outermost first.
  private mutating func entered(_ id: ElementID, from old: ElementID?) -> [ElementID] {
    guard id != old else { return [] }
    let containers = state.cursor.order.containers(of: id, in: state.cursor.tree)
    guard let old, !containers.isEmpty else { return containers }
    let left = Set(state.cursor.tree.ancestors(of: old))
    return containers.filter { !left.contains($0) }
  }

  /// Speaks only the changes of an element.
  ///
  /// - Parameters:
  ///   - isAdjustment: True to speak only the value.
  ///   - name: The words spoken before it if the cursor is elsewhere.
  mutating func say(
    changesFrom old: Element, to new: Element, isAdjustment: Bool, named name: String? = nil
  ) -> [PartEffect] {
    let change = ElementChange(from: old, to: new, in: context(of: new.id), settings.verbosity, book: phraseBook)
    var commands = isAdjustment ? change.value : change.commands
    // The changed element as a whole takes the place of its former state.
    let brief = name == nil ? describe(new.id, from: new.id)?.brief : nil
    if let name, commands.contains(where: \.hasWords) { commands.insert(.text("\(name): "), at: 0) }
    return say(commands, source: .focus, priority: .text, key: Reader.focusKey, brief: brief)
  }

  /// Speaks words about an element in its language.
  mutating func say(_ phrase: ElementPhrase, about id: ElementID) -> [PartEffect] {
    let language = context(of: id).language
    let words = phraseBook.phrases(for: language)
    return say(
      [.language(words.language), .text(words.word(phrase))], source: .focus, priority: .text, key: Reader.focusKey)
  }

  /// Says that the cursor enters or leaves a container.
  mutating func say(_ phrase: Phrase, container id: ElementID) -> [PartEffect] {
    let name = ElementText.cleaned(state.cursor.tree[id]?.label) ?? phrases(.unnamedGroup)
    return say([.text(phrases(phrase, ["label": name]))], source: .focus, priority: .text, key: Reader.focusKey)
  }
}

extension ReadingOrder {
  /// The position of a stop among those of a container. It is not counted in the middle of very many: a move of the
  /// cursor has to cost the same everywhere.
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
