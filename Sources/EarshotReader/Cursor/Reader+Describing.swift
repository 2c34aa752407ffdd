import EarshotCore
import EarshotSpeech

/// The words for an element under the cursor.
extension Reader {
  /// - Parameter old: where the cursor came from: containers it was in already are not told again; nil tells all of
  ///   them.
  mutating func describe(_ id: ElementID, from old: ElementID?) -> (commands: [SpeechCommand], hint: [SpeechCommand]?) {
    guard let element = cursor.tree[id] else { return ([], nil) }
    return (
      [.text([element.label, element.value].compactMap { $0 }.joined(separator: ": "))],
      element.hint.map { [.text($0)] }
    )
  }

  func words(for element: Element, _ phrase: Phrase) -> String { phrases(phrase) }

  mutating func say(changesFrom old: Element, to new: Element, isAdjustment: Bool) -> [ReaderEffect] {
    guard old.value != new.value else { return [] }
    return say([.text(new.value ?? "")], source: .focus, priority: .text, key: Self.focusKey)
  }

  mutating func sayContainer(_ id: ElementID, _ phrase: Phrase) -> [ReaderEffect] {
    say(
      [.text(phrases(phrase, ["label": cursor.tree[id]?.label ?? ""]))], source: .focus, priority: .text,
      key: Self.focusKey)
  }
}
