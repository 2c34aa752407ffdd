import EarshotCore
import EarshotSpeech

/// What is said of an element that has changed: what is new of it.
struct ElementChange {
  /// The new value, if it has another.
  let value: [SpeechCommand]
  /// The new label, value and state.
  let commands: [SpeechCommand]

  init(from old: Element, to new: Element, in context: ElementContext, _ verbosity: Verbosity, book: PhraseBook) {
    let phrases = book.phrases(for: context.language)
    var isSaid: Set<ElementDescription.Part.Kind> = []
    if old.label != new.label { isSaid.insert(.label) }
    if old.value != new.value { isSaid.insert(.value) }
    let description = ElementDescription(of: new, in: context, verbosity, book: book)
    let states = Self.states(from: old, to: new, context, phrases)
    let texts = description.parts.filter { isSaid.contains($0.kind) }
    commands = Self.commands(texts) + states
    value = Self.commands(texts.filter { $0.kind == .value }) + (old.value != new.value ? states : [])
  }

  private static func commands(_ parts: [ElementDescription.Part]) -> [SpeechCommand] {
    parts.flatMap { [.language($0.language), .text(trimmed($0.text) + " ")] }
  }

  /// Without the punctuation that leads to what follows in the whole description.
  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let last = text.last, last == " " || last == ":" || last == "." { text.removeLast() }
    return String(text)
  }

  private static func states(
    from old: Element, to new: Element, _ context: ElementContext, _ phrases: Phrases
  ) -> [SpeechCommand] {
    func words(_ element: Element) -> [ElementWords.Word] {
      ElementWords(element.effectiveTraits, element, isInTabBar: context.isInTabBar).words
    }
    let known = words(old)
    var texts: [String] = []
    if new.traits.contains(.selected), !old.traits.contains(.selected) { texts.append(phrases.word(.selected)) }
    for word in words(new) where !known.contains(word) {
      switch word {
      case .phrase(let phrase): texts.append(phrases.word(phrase))
      case .headingLevel(let level): texts.append(phrases.word(.headingLevel, ["level": String(level)]))
      case .text(let text): texts += ElementText.cleaned(text).map { [$0] } ?? []
      }
    }
    return texts.isEmpty ? [] : [.language(phrases.language), .text(texts.joined(separator: " "))]
  }
}
