// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What the user selected in a field, and let go.
struct SelectionChange {
  private let left: [Range<Int>]
  private let added: [Range<Int>]
  private let characters: [Character]
  private let isSecure: Bool

  /// Nil where nothing else is selected than before, or the caret tells more.
  init?(from old: Element, to new: Element) {
    let (was, selected) = (old.details.selection ?? 0..<0, new.details.selection ?? 0..<0)
    guard was != selected else { return nil }
    // Whoever only leaves a selection wants to hear where the caret went.
    if selected.isEmpty, old.details.caret != new.details.caret { return nil }
    left = was.subtracting(selected)
    added = selected.subtracting(was)
    characters = Array(new.value ?? "")
    isSecure = new.isSecure
  }

  /// Says what is selected now and was not before, and the other way round; nil where that is no text.
  func saying(_ settings: ReaderSettings, _ phrases: Phrases) -> Saying? {
    let left = words(for: left, .unselected, .unselectedCharacters, settings, phrases)
    let added = words(for: added, .selected, .selectedCharacters, settings, phrases)
    let words = left + (left.isEmpty || added.isEmpty ? [] : [.text(", ")]) + added
    return words.isEmpty ? nil : Saying(words, source: .focus, key: "caret")
  }

  private func words(
    for parts: [Range<Int>], _ phrase: Phrase, _ count: Phrase, _ settings: ReaderSettings, _ phrases: Phrases
  ) -> [Saying.Words] {
    let selected = parts.flatMap { characters[$0.clamped(to: 0..<characters.count)] }
    if selected.isEmpty { return [] }
    if isSecure { return [.phrase(phrase, ["text": phrases(.bullet)])] }
    let length = selected.count
    guard length <= settings.readPasteLimit else { return [.count(count, length)] }
    let text = String(selected)
    let words = Saying.Words.phrase(phrase, ["text": text == " " ? phrases(.space) : text.trimmingBlanks])
    guard length == 1 || text.allSatisfy(\.isWhitespace) else { return [words] }
    if length == 1, text == " " || text.allSatisfy({ $0.isLetter || $0.isNumber }) { return [words] }
    // A character keeps its name.
    return [.spelled(text), .text(", " + phrases(phrase, ["text": ""]).trimmingBlanks)]
  }
}

extension Range<Int> {
  /// What of it is not in another one.
  fileprivate func subtracting(_ other: Range<Int>) -> [Range<Int>] {
    guard overlaps(other) else { return [self] }
    return [lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound]
      .filter { !$0.isEmpty }
  }
}
