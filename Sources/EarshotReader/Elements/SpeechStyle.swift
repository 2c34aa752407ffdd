// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// How a stretch of text is said.
struct SpeechStyle: Equatable {
  /// A BCP 47 tag; nil lets the script of the text decide.
  var language: String?
  var pitch = 1.0
  /// Nil is the user's choice.
  var punctuation: PunctuationLevel?
  /// The sound, in the International Phonetic Alphabet.
  var phonetic: String?
  var isSpelledOut = false
}

/// A stretch of text that is said in one way.
struct StyledText: Equatable {
  var text: String
  var style: SpeechStyle
  /// Words about it that follow it: a heading's level, what a program adds.
  var remarks: [Remark] = []

  enum Remark: Equatable {
    case heading(Int)
    case custom(String)
  }

  /// More attributes than these of one text are left out.
  static let attributeLimit = 100

  /// A text of a program, cleaned, in the stretches its attributes make of it. None when there is nothing to say.
  ///
  /// Of attributes of the same kind for the same characters the later one counts.
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
        // What is about a stretch is said even where its last part is blank.
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
  /// In some kinds of text symbols carry the meaning: there more of them are said than the user has of other text.
  mutating func raise(for context: TextualContext?, over level: PunctuationLevel) {
    switch context {
    case .sourceCode: punctuation = .all
    case .console, .fileSystem: punctuation = max(.most, level)
    case .wordProcessing, .narrative, .messaging, .spreadsheet, nil: break
    }
  }
}
