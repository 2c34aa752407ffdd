// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The change of the user's selection in a field.
struct SelectionChange {
  private let left: [Range<Int>]
  private let added: [Range<Int>]
  private let characters: [Character]
  private let isSecure: Bool

  /// Nil if the selection is unchanged, or the caret says more.
  init?(from old: Element, to new: Element) {
    let (was, selected) = (old.details.selection ?? 0..<0, new.details.selection ?? 0..<0)
    guard was != selected else { return nil }
    // When a selection is merely cleared, the new position of the caret matters.
    if selected.isEmpty, old.details.caret != new.details.caret { return nil }
    left = was.subtracting(selected)
    added = selected.subtracting(was)
    characters = Array(new.value ?? "")
    isSecure = new.isSecure
  }

  /// Speaks newly selected or unselected text; nil if there is none.
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
    // A single character is named.
    return [.spelled(text), .text(", " + phrases(phrase, ["text": ""]).trimmingBlanks)]
  }
}

extension Range<Int> {
  /// The parts of the range outside another one.
  fileprivate func subtracting(_ other: Range<Int>) -> [Range<Int>] {
    guard overlaps(other) else { return [self] }
    return [lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound]
      .filter { !$0.isEmpty }
  }
}
