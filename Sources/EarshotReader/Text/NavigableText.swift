// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The text of an element for moving through: the lines of a page, the contents of a field, else all spoken text from
/// its source.
struct NavigableText {
  let characters: [String]
  /// The lines without their terminators, as ranges of ``characters``.
  let lines: [Range<Int>]
  /// The sections, which limit words and sentences.
  private let sections: [Range<Int>]
  /// The beginning of the element's own label and value; nil if absent from the text.
  let labelStart: Int?
  let valueStart: Int?
  /// The characters that are never spoken.
  private let secret: Range<Int>?

  init(_ element: Element, in tree: ElementTree) {
    var parts = TextParts()
    if !element.details.lines.isEmpty {
      labelStart = nil
      valueStart = parts.add(element.details.lines.map(\.text).joined(separator: "\n"))
      secret = nil
    } else {
      let texts = ElementTexts(element, in: tree)
      // The text of a field is its contents alone, through which the caret moves.
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

  /// True if a part overlaps the secret.
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

  /// The parts of one unit, in order, each with its own beginning.
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

  /// The part after a step from a place; without a place, the first or the last.
  func part(_ unit: ReviewUnit, _ direction: ReviewDirection, from place: TextPlace?) -> Range<Int>? {
    let parts = parts(unit)
    switch direction {
    case .forward:
      guard let place else { return parts.first }
      // After reading a line its first word comes before the second.
      let isWithin = place.unit.map { unit.size < $0.size } ?? true
      return parts.first { isWithin ? $0.lowerBound >= place.offset : $0.lowerBound > place.offset }
    case .backward:
      guard let place else { return parts.last }
      return parts.last { $0.lowerBound < place.offset }
    }
  }

  /// The parts with a wanted attribute, such as links, in order.
  func ranges(in element: Element, where isWanted: (TextAttributeKind) -> Bool) -> [Range<Int>] {
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

/// Texts in sequence, each on its own line.
private struct TextParts {
  private(set) var characters: [String] = []
  private(set) var sections: [Range<Int>] = []

  /// Adds a text and returns its beginning; nil if there is no text.
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

/// A position in the text of the element under the cursor.
struct TextPlace: Equatable {
  /// The index of a character.
  var offset: Int
  /// The unit read there last; nil for none, as at a caret.
  var unit: ReviewUnit?
}

extension TextRangeKind {
  func matches(_ kind: TextAttributeKind) -> Bool {
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
  /// True if the user types into it.
  var takesTyping: Bool {
    !effectiveTraits.isDisjoint(with: [.textEntry, .textArea, .searchField, .secureTextField])
  }

  /// The text of a page; nil for other elements, and for pages with a value.
  var pageText: String? {
    guard !details.lines.isEmpty else { return nil }
    let text = details.lines.map(\.text).joined(separator: "\n")
    return text == value ? nil : text
  }
}
