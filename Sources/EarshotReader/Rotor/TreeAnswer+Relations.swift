// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Relations of an element to others, and its hint.
extension TreeAnswer {
  /// Moves to the related element (MK-18).
  mutating func goToLinked() -> [PartEffect] {
    guard let details = state.cursor.element?.details, let linked = details.linked ?? details.detailedBy.first,
      let stop = state.cursor.stop(for: linked), stop != state.cursor.current
    else { return [.earcon(.boundary)] + sayRotor(phrases(.noLinked)) }
    leaveConfinement(for: stop)
    return go(to: stop)
  }

  /// Speaks the hint at once, even if hints are off (MK-24).
  mutating func sayHint() -> [PartEffect] {
    state.elementHint = nil
    guard let current = state.cursor.current else { return [] }
    let verbosity = settings.verbosity
    settings.verbosity.saysHints = true
    settings.verbosity.actions = .off
    settings.verbosity.moreContent = .off
    let hint = describe(current, from: current)?.hintCommands ?? []
    settings.verbosity = verbosity
    guard !hint.isEmpty else { return [.earcon(.boundary)] + sayRotor(phrases(.noHint)) }
    return say(hint, source: .reader, priority: .message, key: Reader.rotorKey)
  }

  /// Speaks the headers of the element: its own, else those of its row and column (P-22).
  mutating func sayHeaders() -> [PartEffect] {
    let words = state.cursor.element.map(headers)?.compactMap { id in
      state.cursor.tree[id].flatMap { [$0.label, $0.value].compactMap { $0 }.first { !$0.isEmpty } }
    }
    guard let words, !words.isEmpty else { return [.earcon(.boundary)] + sayRotor(phrases(.noHeaders)) }
    return say([.text(words.joined(separator: ", "))], source: .focus, priority: .text, key: Reader.focusKey)
  }

  private func headers(of element: Element) -> [ElementID] {
    guard element.details.headers.isEmpty else { return element.details.headers }
    guard let cell = element.details.cell,
      let table = state.cursor.tree.ancestors(of: element.id).lazy.compactMap({ state.cursor.tree[$0]?.details.table })
        .first
    else { return [] }
    return table.rowHeaders.filter { $0.index == cell.row }.flatMap(\.elements)
      + table.columnHeaders.filter { $0.index == cell.column }.flatMap(\.elements)
  }
}
