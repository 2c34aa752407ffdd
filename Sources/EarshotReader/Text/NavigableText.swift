// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The text of an element as the user goes through it: the lines of a page, what a field holds, else all
/// that is said of it in words of its source.
struct NavigableText {
  let characters: [String]
  /// Its lines without what ends them, as ranges of ``characters``.
  let lines: [Range<Int>]
  /// Parts that no word and no sentence reaches out of.
  private let sections: [Range<Int>]
  /// Where the element's own label and value begin; nil for what is not part of the text.
  let labelStart: Int?
  let valueStart: Int?
  /// Characters that are never told.
  private let secret: Range<Int>?

  init(_ element: Element, in tree: ElementTree) {
    var parts = TextParts()
    if !element.details.lines.isEmpty {
      labelStart = nil
      valueStart = parts.add(element.details.lines.map(\.text).joined(separator: "\n"))
      secret = nil
    } else {
      let texts = ElementTexts(element, in: tree)
      // What a field holds is what the caret goes through, and nothing else.
      let isField = element.takesTyping && texts.value != nil
      let label = isField ? nil : parts.add(texts.label)
      labelStart = (element.label ?? "").isEmpty ? nil : label
      valueStart = parts.add(element.isSecure ? texts.value?.map { _ in "•" }.joined() : texts.value)
      secret = element.isSecure ? valueStart.map { $0..<parts.characters.count } : nil
      parts.add(texts.placeholder)
      if !isField { for text in texts.others { parts.add(text) } }
    }
    characters = parts.characters
    sections = parts.sections
    lines = characters.isEmpty ? [] : Self.lines(in: characters)
  }

  /// Whether a part is of what is never told.
  func isSecret(_ part: Range<Int>) -> Bool { secret?.overlaps(part) ?? false }

  private static func lines(in characters: [String]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, character) in characters.enumerated() where character.first?.isNewline ?? false {
      lines.append(start..<index)
      start = index + 1
    }
    return lines + [start..<characters.count]
  }

  /// The parts of the text of one kind, in order, each beginning elsewhere.
  func parts(_ unit: ReviewUnit) -> [Range<Int>] {
    switch unit {
    case .character: lines.flatMap { line in line.map { $0..<$0 + 1 } }
    case .line: lines
    case .word, .sentence:
      sections.flatMap { section in
        Paragraph(Array(characters[section])).parts(unit).map {
          $0.lowerBound + section.lowerBound..<$0.upperBound + section.lowerBound
        }
      }
    }
  }

  /// The part that a step from a place leads to; without a place, the first or the last.
  func part(_ unit: ReviewUnit, _ direction: ReviewDirection, from place: TextPlace?) -> Range<Int>? {
    let parts = parts(unit)
    switch direction {
    case .forward:
      guard let place else { return parts.first }
      // The first word of a line that was read comes before the second.
      let isWithin = place.unit.map { unit.size < $0.size } ?? true
      return parts.first { isWithin ? $0.lowerBound >= place.offset : $0.lowerBound > place.offset }
    case .backward:
      guard let place else { return parts.last }
      return parts.last { $0.lowerBound < place.offset }
    }
  }

  /// The parts that are what is asked for, such as links, in order.
  func ranges(in element: Element, where isWanted: (TextAttribute.Kind) -> Bool) -> [Range<Int>] {
    func ranges(_ attributes: [TextAttribute], from start: Int?) -> [Range<Int>] {
      guard let start, element.details.lines.isEmpty else { return [] }
      return attributes.filter { isWanted($0.kind) }.compactMap { attribute in
        let lower = min(max(attribute.range.lowerBound, 0), characters.count - start) + start
        let upper = min(max(attribute.range.upperBound, 0), characters.count - start) + start
        return lower < upper ? lower..<upper : nil
      }
    }
    let found =
      ranges(element.details.labelAttributes, from: labelStart)
      + ranges(element.details.valueAttributes, from: valueStart)
    return found.sorted { $0.lowerBound < $1.lowerBound }
  }
}

/// Texts one after the other, each on a line of its own.
private struct TextParts {
  private(set) var characters: [String] = []
  private(set) var sections: [Range<Int>] = []

  /// Where it begins; nil for what is no text.
  @discardableResult
  mutating func add(_ text: String?) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    if !sections.isEmpty { characters.append("\n") }
    let start = characters.count
    characters += text.map { String($0) }
    sections.append(start..<characters.count)
    return start
  }
}

/// A place in the text of the element under the cursor.
struct TextPlace: Equatable {
  /// The index of a character.
  var offset: Int
  /// What was read there last; nil for nothing, as at a caret.
  var unit: ReviewUnit?
}

extension TextRangeKind {
  func matches(_ kind: TextAttribute.Kind) -> Bool {
    switch (self, kind) {
    case (.link, .style(.link)), (.link, .style(.visitedLink)), (.heading, .heading): true
    default: false
    }
  }
}

extension ReviewUnit {
  fileprivate var size: Int {
    switch self {
    case .character: 0
    case .word: 1
    case .line: 2
    case .sentence: 3
    }
  }
}

extension Element {
  /// Whether text is typed into it.
  var takesTyping: Bool {
    !effectiveTraits.isDisjoint(with: [.textEntry, .textArea, .searchField, .secureTextField])
  }

  /// All that a page says, as one text; nil for what is no page, or says it by its value.
  var pageText: String? {
    guard !details.lines.isEmpty else { return nil }
    let text = details.lines.map(\.text).joined(separator: "\n")
    return text == value ? nil : text
  }
}
