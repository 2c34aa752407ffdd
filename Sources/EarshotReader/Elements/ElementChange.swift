// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The changes of the element under the cursor, as speech. Empty if there are none.
struct ElementChange {
  /// The new value and state, if the value changed.
  let value: [SpeechCommand]
  /// The new label, value and state.
  let commands: [SpeechCommand]

  init(from old: Element, to new: Element, in context: ElementContext, _ verbosity: Verbosity, book: PhraseBook) {
    let old = ElementComposition(old, context, verbosity, book)
    let new = ElementComposition(new, context, verbosity, book)
    commands = Self.sentence(from: old, to: new, withLabel: true).commands
    value = old.element.value == new.element.value ? [] : Self.sentence(from: old, to: new, withLabel: false).commands
  }

  private static func sentence(
    from old: ElementComposition, to new: ElementComposition, withLabel: Bool
  ) -> ElementSentence {
    var sentence = ElementSentence(new.phrases)
    func next() {
      guard !sentence.isEmpty else { return }
      sentence.end()
      sentence.join(" ")
    }
    if new.isSelected, !old.isSelected { sentence.add(.selected, as: .selected) }
    if !new.isSelected, old.isSelected { sentence.add(.notSelected, as: .selected) }
    let isRenamed = withLabel && new.label != old.label && !new.label.isEmpty
    if isRenamed {
      next()
      sentence.add(new.label, .label)
    }
    if new.value != old.value || new.secret != old.secret, !new.value.isEmpty {
      next()
      sentence.add(new.value, .value)
    }
    for word in new.words where !old.words.contains(word) || (isRenamed && word == .phrase(.backButton)) {
      // The name of another screen alone would sound like that screen.
      next()
      new.add(word, to: &sentence)
    }
    return sentence
  }
}
