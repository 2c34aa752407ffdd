// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The way a stretch of text is spoken.
struct SpeechStyle: Equatable {
  /// A BCP 47 tag; nil to detect it from the script.
  var language: String?
  var pitch = 1.0
  /// Nil for the user's choice.
  var punctuation: PunctuationLevel?
  /// The sound, in the International Phonetic Alphabet.
  var phonetic: String?
  var isSpelledOut = false
  var category: TextCategory?
}

/// A stretch of text spoken in one style.
struct StyledText: Equatable {
  var text: String
  var style: SpeechStyle
  /// Remarks that follow it: a heading's level, additions of the program.
  var remarks: [Remark] = []

  enum Remark: Equatable {
    case heading(Int)
    case custom(String)
  }

  /// The largest number of attributes used in one text.
  static let attributeLimit = 100

  /// The cleaned text of a program, split by its attributes. Empty if nothing can be spoken.
  ///
  /// Of several attributes of one kind on the same characters the last counts.
  static func runs(
    of text: String?, _ attributes: [TextAttribute], _ base: SpeechStyle, raisedTo level: PunctuationLevel
  )
    -> [StyledText]
  {
    guard let text, !text.isEmpty else { return [] }
    guard !attributes.isEmpty else {
      return ElementText.cleaned(text).map { [StyledText(text: $0, style: base)] } ?? []
    }
    let characters = Array(ElementText.bounded(text))
    let attributes = attributes.prefix(attributeLimit).map { attribute in
      TextAttribute(attribute.kind, attribute.range.clamped(to: 0..<characters.count))
    }.filter { !$0.range.isEmpty }
    let cuts = Set(attributes.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + [0, characters.count]).sorted()
    var filter = ElementText()
    var runs: [StyledText] = []
    var needsBlank = false
    for (start, end) in zip(cuts, cuts.dropFirst()) {
      let raw = characters[start..<end]
      var run = StyledText(text: filter.clean(String(raw)), style: base)
      for attribute in attributes where attribute.range.contains(start) {
        run.apply(attribute, isEnd: attribute.range.upperBound == end, level)
      }
      if run.text.isEmpty {
        needsBlank = needsBlank || raw.contains(where: \.isWhitespace)
        // Remarks on a stretch are spoken even if its last part is blank.
        if !run.remarks.isEmpty, !runs.isEmpty { runs[runs.count - 1].remarks += run.remarks }
        continue
      }
      if !runs.isEmpty, needsBlank || raw.first?.isWhitespace == true { runs[runs.count - 1].addBlank() }
      needsBlank = raw.last?.isWhitespace == true
      runs.append(run)
    }
    return runs
  }

  private mutating func addBlank() {
    if !text.hasSuffix(" ") { text += " " }
  }

  private mutating func apply(_ attribute: TextAttribute, isEnd: Bool, _ level: PunctuationLevel) {
    switch attribute.kind {
    case .punctuation: style.punctuation = .all
    case .language(let tag): if LanguageTag.isValid(tag) { style.language = tag }
    case .pitch(let pitch): if pitch.isFinite { style.pitch = min(2, max(0, pitch)) }
    case .phonetic(let sound): style.phonetic = ElementText.cleaned(sound)
    case .spellOut: style.isSpelledOut = true
    case .heading(let level): if isEnd, (1...6).contains(level) { remarks.append(.heading(level)) }
    case .custom(let words): if isEnd { remarks += words.prefix(10).compactMap(ElementText.cleaned).map(Remark.custom) }
    case .textualContext(let context): style.raise(for: context, over: level)
    case .style: break
    }
  }
}

extension SpeechStyle {
  /// Raises the level for kinds of text whose symbols carry meaning, above the user's level for other text.
  mutating func raise(for context: TextualContext?, over level: PunctuationLevel) {
    switch context {
    case .sourceCode: punctuation = .all
    case .console, .fileSystem: punctuation = max(.most, level)
    case .wordProcessing, .narrative, .messaging, .spreadsheet, nil: break
    }
  }
}
