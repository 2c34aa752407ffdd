// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What the user selects in a field, and lets go.
extension Reader {
  /// Says what is selected now and was not before, and the other way round; nil where the caret tells more.
  mutating func selectionChange(from old: Element, to new: Element) -> [ReaderEffect]? {
    let (was, selected) = (old.details.selection ?? 0..<0, new.details.selection ?? 0..<0)
    guard was != selected else { return nil }
    // Whoever only leaves a selection wants to hear where the caret went.
    if selected.isEmpty, old.details.caret != new.details.caret { return nil }
    (cursor.text, typedWord) = (nil, "")
    let characters = Array(new.value ?? "")
    let isSecure = new.isSecure
    func commands(_ parts: [Range<Int>], _ phrase: Phrase, _ count: Phrase) -> [SpeechCommand] {
      let text = parts.flatMap { characters[$0.clamped(to: 0..<characters.count)] }
      return text.isEmpty ? [] : selection(of: isSecure ? nil : String(text), text.count, phrase, count)
    }
    let left = commands(was.subtracting(selected), .unselected, .unselectedCharacters)
    let added = commands(selected.subtracting(was), .selected, .selectedCharacters)
    let words = left + (left.isEmpty || added.isEmpty ? [] : [.text(", ")]) + added
    return say(words, source: .focus, priority: .text, key: "caret")
  }

  /// - Parameter text: nil where nobody may hear it.
  private func selection(of text: String?, _ length: Int, _ phrase: Phrase, _ count: Phrase) -> [SpeechCommand] {
    guard let text else { return [.text(phrases(phrase, ["text": phrases(.bullet)]))] }
    guard length <= settings.readPasteLimit else { return [.text(phrases(count, count: length))] }
    let words = phrases(phrase, ["text": text == " " ? phrases(.space) : text.trimmingBlanks])
    guard length == 1 || text.allSatisfy(\.isWhitespace) else { return [.text(words)] }
    if length == 1, text == " " || text.allSatisfy({ $0.isLetter || $0.isNumber }) { return [.text(words)] }
    // A character keeps its name.
    return [.spell(text), .text(", " + phrases(phrase, ["text": ""]).trimmingBlanks)]
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
