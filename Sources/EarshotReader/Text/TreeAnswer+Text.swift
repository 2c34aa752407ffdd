// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Moving through the text of an element.
extension TreeAnswer {
  mutating func moveInText(_ unit: ReviewUnit, _ direction: ReviewDirection) -> [PartEffect] {
    stepInText(direction) { text, _, place in
      text.part(unit, direction, from: place)
    } said: { answer, part, text in
      answer.state.cursor.text = TextPlace(offset: part.lowerBound, unit: unit)
      return answer.words(for: part, unit, in: text)
    }
  }

  /// Moves to the next part of the text of a kind: a link, a heading.
  mutating func moveInText(
    _ direction: ReviewDirection, to isWanted: @escaping (TextAttributeKind) -> Bool
  ) -> [PartEffect] {
    stepInText(direction) { text, element, place in
      let ranges = text.ranges(in: element, where: isWanted)
      guard let place else { return direction == .forward ? ranges.first : ranges.last }
      return direction == .forward
        ? ranges.first { $0.lowerBound > place.offset || (place.unit == nil && $0.lowerBound == place.offset) }
        : ranges.last { $0.lowerBound < place.offset }
    } said: { answer, part, text in
      answer.state.cursor.text = TextPlace(offset: part.lowerBound, unit: .word)
      return answer.words(for: part, .line, in: text)
    }
  }

  /// Finds a part in the element's text, then in the texts that continue it (P-30).
  private mutating func stepInText(
    _ direction: ReviewDirection, part find: (NavigableText, Element, TextPlace?) -> Range<Int>?,
    said words: (inout TreeAnswer, Range<Int>, NavigableText) -> [AnswerPart]
  ) -> [PartEffect] {
    guard let start = state.cursor.element else { return [.earcon(.boundary)] }
    var element = start
    var place = state.cursor.text ?? caretPlace(in: start)
    var seen: Set<ElementID> = []
    while seen.insert(element.id).inserted {
      let text = NavigableText(element, in: state.cursor.tree)
      if let part = find(text, element, place) {
        let effects = element.id == start.id ? [] : take(element.id, .user)
        return effects + answer(words(&self, part, text), language: textLanguage(of: element.id))
      }
      let beyond = direction == .forward ? element.details.nextText : element.details.previousText
      guard let stop = beyond.flatMap({ state.cursor.stop(for: $0) }), let next = state.cursor.tree[stop] else { break }
      element = next
      place = nil
    }
    return [.earcon(.boundary)]
  }

  /// The starting position in a text being edited.
  private func caretPlace(in element: Element) -> TextPlace? {
    guard isEdited(element), let caret = element.details.caret else { return nil }
    let text = NavigableText(element, in: state.cursor.tree)
    return text.valueStart.map { TextPlace(offset: $0 + min(max(caret, 0), text.characters.count - $0)) }
  }

  /// True if the user's typing goes into it now.
  func isEdited(_ element: Element) -> Bool {
    element.traits.contains(.isEditing) || (element.takesTyping && state.cursor.tree.focus == element.id)
  }

  private func words(for part: Range<Int>, _ unit: ReviewUnit, in text: NavigableText) -> [AnswerPart] {
    if text.isSecret(part) { return [.words(phrases(.bullet))] }
    let characters = Array(text.characters[part])
    guard unit == .character, let character = characters.first else { return wording.parts(of: characters) }
    return character.isBlank ? [.words(phrases(.space))] : [.spelled(character)]
  }

  /// The language of an element's text, its own or its container's, if given.
  func textLanguage(of id: ElementID) -> String? {
    ([id] + state.cursor.tree.ancestors(of: id)).lazy.compactMap { state.cursor.tree[$0]?.language }.first
  }

  // MARK: Pages

  /// The words for an element, including all of a page (C-8).
  mutating func describeWhole(
    _ id: ElementID, from old: ElementID?
  ) -> (commands: [SpeechCommand], hint: [SpeechCommand], brief: String?) {
    let description = describe(id, from: old)
    var commands = description?.commands ?? []
    var brief = description?.brief
    if let page = state.cursor.tree[id]?.pageText, !page.allSatisfy(\.isWhitespace) {
      if commands.contains(where: \.hasWords) { commands.append(.text(" ")) }
      commands += [.language(textLanguage(of: id)), .text(page)]
      brief = brief.map { [$0, page].filter { !$0.isEmpty }.joined(separator: " ") }
    }
    return (commands, description?.hintCommands ?? [], brief)
  }

  /// Speaks the line of a page under the pointer once. Nil if there is none.
  mutating func touchLine(at point: Point, in id: ElementID) -> [PartEffect]? {
    guard let element = state.cursor.tree[id],
      let index = element.details.lines.firstIndex(where: { $0.frame.contains(point) })
    else { return nil }
    let text = NavigableText(element, in: state.cursor.tree)
    // One line of the source may be several lines of text.
    let offset = element.details.lines[..<index].reduce(0) { $0 + $1.text.count + 1 }
    let count = element.details.lines[index].text.count
    let isNew = id != state.cursor.current
    let place = TextPlace(offset: offset, unit: .line)
    guard isNew || state.cursor.text != place else { return [] }
    let effects = isNew ? take(id, .user) : []
    state.cursor.text = place
    let line = min(offset, text.characters.count)..<min(offset + count, text.characters.count)
    return effects + answer(words(for: line, .line, in: text), language: textLanguage(of: id))
  }
}

extension TreeReading {
  /// The line of the page under the cursor read last, by its index and frame.
  var pageLine: TextLine? {
    guard let element = cursor.element, let place = cursor.text, !element.details.lines.isEmpty else { return nil }
    var end = 0
    return element.details.lines.first { line in
      end += line.text.count + 1
      return place.offset < end
    }
  }
}
