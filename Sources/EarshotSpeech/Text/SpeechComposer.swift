// SPDX-License-Identifier: Apache-2.0
/// Turns an utterance into segments for a voice worker: cleaned, with symbols named, split by language.
///
/// A value with all its dependencies: the same utterance always gives the same segments.
public struct SpeechComposer: Sendable {
  public var settings: SpeechSettings
  public var voices: VoiceTable
  public var symbols: SymbolTables
  /// The pronunciations of technical words.
  public var words: WordTables
  /// The phonetic alphabets.
  public var phonetics: PhoneticAlphabets
  /// The user's own pronunciations, for text that is read. What is spelled is spelled as written.
  public var pronunciations = PronunciationDictionary()
  /// The sound of each category of text.
  public var styles = AuralStyleSheet()
  /// The volume of the tones of styles, 0…200; nil for none.
  public var earconVolume: Int? = 100
  /// The program that knows the words of Japanese; nil if none does: then Chinese characters are read one by one.
  public var japanese: JapaneseReader?
  /// The program whose text is read, if known: some pronunciations are for one program.
  public var program: String?

  /// The longest pause of a command, in milliseconds.
  public static let longestPause = 5_000

  public init(
    settings: SpeechSettings = SpeechSettings(), voices: VoiceTable = VoiceTable(),
    symbols: SymbolTables = SymbolTables(), words: WordTables = WordTables(),
    phonetics: PhoneticAlphabets = PhoneticAlphabets()
  ) {
    self.settings = settings
    self.voices = voices
    self.symbols = symbols
    self.words = words
    self.phonetics = phonetics
  }

  /// The request for the synthesizer, or nil if nothing speakable is left: then the caller ends the utterance at once,
  /// as finished. One that a lost device cut goes on from the segment that was cut.
  public func request(for utterance: Utterance) -> SpeechRequest? {
    let segments = segments(for: utterance)
    guard !segments.isEmpty else { return nil }
    let heard = min(max(0, utterance.heardSegments), segments.count - 1)
    var request = SpeechRequest(
      id: utterance.id, generation: utterance.generation, segments: Array(segments.dropFirst(heard)))
    request.firstSegment = heard
    request.isReadOn = utterance.isReadOn
    return request
  }

  /// The manner of speaking at a point of an utterance.
  private struct Manner {
    var language: String?
    var pitch = 1.0
    var rate = 1.0
    var punctuation: PunctuationLevel?
    var style = AuralStyle()
    /// True if the language of Latin text may be judged by its words.
    var detectsLanguage = false
  }

  /// The segments of an utterance in order; empty if nothing speakable is left. A pause before the first word is left
  /// out.
  public func segments(for utterance: Utterance) -> [SpeechSegment] {
    var segments: [SpeechSegment] = []
    var manner = Manner(language: utterance.language, style: styles[utterance.source.category])
    manner.detectsLanguage = settings.detectsLanguage && utterance.source.hasTextOfPrograms
    var tones = manner.style.earcon.map { [(segment: 0, earcon: $0)] } ?? []
    var text = ""
    // Signs between the parts of a description are its joints.
    let isOneText = utterance.commands.allSatisfy { command in
      switch command {
      case .text, .category: true
      default: false
      }
    }
    for command in utterance.commands {
      if case .text(let words) = command {
        text += words
        continue
      }
      // Most categories sound alike: then the text is read in one piece.
      if case .category(let category) = command, styles[category ?? utterance.source.category] == manner.style {
        continue
      }
      read(text, manner, into: &segments)
      text = ""
      switch command {
      case .text: break
      case .spell(let characters): spell(characters, manner, into: &segments)
      case .language(let tag): manner.language = tag ?? utterance.language
      case .pitch(let factor): manner.pitch = factor
      case .rate(let factor): manner.rate = factor
      case .punctuation(let level): manner.punctuation = level
      case .category(let category):
        manner.style = styles[category ?? utterance.source.category]
        addPause(manner.style.pause, to: &segments)
        sound(manner.style.earcon, before: segments.count, in: &tones)
      case .style(let style):
        manner.style = style
        addPause(style.pause, to: &segments)
        sound(style.earcon, before: segments.count, in: &tones)
      case .phonemes(let notation, let words):
        if let segment = phonemes(notation, manner) {
          segments.append(segment)
        } else {
          read(words, manner, into: &segments)
        }
      case .pause(let milliseconds): addPause(milliseconds, to: &segments)
      }
    }
    read(text, manner, saysSigns: isOneText && segments.isEmpty, into: &segments)
    for tone in tones where segments.indices.contains(tone.segment) {
      guard let earconVolume else { break }
      segments[tone.segment].earcon = tone.earcon
      segments[tone.segment].earconVolume = earconVolume
    }
    return segments
  }

  /// The tone of the style from a segment on, in place of another that would be there.
  private func sound(_ earcon: Earcon?, before segment: Int, in tones: inout [(segment: Int, earcon: Earcon)]) {
    tones.removeAll { $0.segment == segment }
    if let earcon { tones.append((segment, earcon)) }
  }

  private func addPause(_ milliseconds: Int, to segments: inout [SpeechSegment]) {
    guard let last = segments.indices.last, milliseconds > 0 else { return }
    let sum = segments[last].pauseAfter + min(milliseconds, SpeechComposer.longestPause)
    segments[last].pauseAfter = min(sum, SpeechComposer.longestPause)
  }

  private func read(
    _ text: String, _ manner: Manner, saysSigns: Bool = false, into segments: inout [SpeechSegment]
  ) {
    guard !text.isEmpty else { return }
    let level = manner.punctuation ?? settings.punctuation
    // Where all is said, what is written is.
    var cleaned = TextCleaning.cleaned(level == .all ? text : QuotedBytes.decoded(text), keepsFrames: level == .all)
    if !cleaned.allSatisfy({ $0.value < 0x80 }) {
      cleaned = symbols.forms.folded(cleaned)
      if LookalikeLetters.areIn(cleaned) {
        let language = manner.language ?? settings.defaultLanguage
        let own = symbols.table(for: language, fallback: settings.defaultLanguage)
        cleaned = LookalikeLetters(table: own).told(cleaned)
      }
    }
    var runs = runs(of: cleaned, manner)
    if !pronunciations.isEmpty {
      let said = pronunciations.applied(to: cleaned, runs, program: program)
      if said != cleaned {
        cleaned = said
        runs = self.runs(of: said, manner)
      }
    }
    let lines = LineContexts(cleaned)
    let pieces = pieces(of: cleaned, runs, lines, level)
    // A line of signs alone, as an editor's `?` or a `}`, is not silent; frames and rules are.
    let isUnsaid = saysSigns && pieces.isEmpty && level < .all && lines.hasSignsAlone(cleaned)
    for piece in isUnsaid ? self.pieces(of: cleaned, runs, lines, .all) : pieces {
      segments.append(segment(piece.text, piece.language, manner))
    }
  }

  private func pieces(
    of cleaned: [Unicode.Scalar], _ runs: [LanguageRun], _ lines: LineContexts, _ level: PunctuationLevel
  ) -> [(text: String, language: String)] {
    var pieces: [(text: String, language: String)] = []
    for run in runs {
      let table = symbols.table(for: run.language, fallback: settings.defaultLanguage)
      let reading = SymbolReading(
        table: table,
        setting: level,
        repeatLimit: max(1, settings.repeatLimit), language: run.language, lines: lines,
        shapes: Shapes(symbols: table, words: words.table(for: run.language), language: run.language),
        japanese: japanese)
      for piece in SegmentSplitting.pieces(of: reading.words(of: cleaned, in: run.range)) {
        pieces.append((piece, run.language))
      }
    }
    return pieces
  }

  private func spell(_ text: String, _ manner: Manner, into segments: inout [SpeechSegment]) {
    let preferred = preferredLanguages(manner.language)
    let spelling = CharacterSpelling(
      symbols: symbols, languages: LanguageRuns(preferred: preferred, latinLanguage: settings.latinLanguage),
      switchesLanguages: settings.switchesLanguages, capitals: settings.capitals)
    for name in spelling.names(of: text) {
      var segment = segment(name.text, name.language, manner)
      segment.isCharacter = name.isCharacter
      if name.isRaised { segment.pitch = min(100, segment.pitch + max(0, settings.capitalRise)) }
      segments.append(segment)
    }
  }

  /// Phonemes for the voice of the language; nil if it lacks any of them.
  private func phonemes(_ notation: String, _ manner: Manner) -> SpeechSegment? {
    let language = manner.language ?? settings.defaultLanguage
    return PhonemeMnemonics.mnemonics(for: notation, language: language).map { mnemonics in
      var segment = segment(mnemonics, language, manner)
      segment.isPhonemes = true
      return segment
    }
  }

  private func runs(of text: [Unicode.Scalar], _ manner: Manner) -> [LanguageRun] {
    var preferred = preferredLanguages(manner.language)
    guard settings.switchesLanguages else {
      return [LanguageRun(range: text.indices, language: preferred.first ?? settings.latinLanguage)]
    }
    let sentences = preferred.first.flatMap { SpokenLanguages.language($0).sentences(words.table(for: $0)) }
    var latinLanguage = settings.latinLanguage
    if manner.detectsLanguage, manner.language == nil {
      let usual = preferred.first { Script(language: $0) == .latin } ?? latinLanguage
      if let found = LatinLanguage.language(of: text, besides: usual) {
        latinLanguage = found
        preferred.removeAll { Script(language: $0) == .latin }
        // Text without letters is in the user's own language.
        if preferred.isEmpty { preferred = [found] }
      }
    }
    return LanguageRuns(
      preferred: preferred, latinLanguage: latinLanguage, sentences: sentences
    ).split(text)
  }

  private func preferredLanguages(_ language: String?) -> [String] {
    let usual = settings.defaultLanguage
    guard let language, language != usual else { return LanguageTag.isEmpty(usual) ? [] : [usual] }
    return [language, usual].filter { !LanguageTag.isEmpty($0) }
  }

  private func segment(_ text: String, _ language: String, _ manner: Manner) -> SpeechSegment {
    let style = manner.style
    let pitch = Double(min(100, max(0, settings.pitch))) * Self.clamped(manner.pitch, 0...2) + Double(style.pitch)
    let rate = Double(settings.rate) * Self.clamped(manner.rate, 0.25...4) * Double(style.rate) / 100
    var segment = SpeechSegment(
      text: text,
      voice: style.voice.flatMap { voices.voice(named: $0, for: language) } ?? voices.voiceName(for: language),
      rate: SpeechSettings.possible(rate: Int(rate.rounded())), pitch: min(100, max(0, Int(pitch.rounded()))),
      volume: min(200, max(0, settings.volume)) * style.volume / 100)
    segment.pan = style.pan
    segment.language = language
    return segment
  }

  private static func clamped(_ factor: Double, _ range: ClosedRange<Double>) -> Double {
    factor.isFinite ? min(range.upperBound, max(range.lowerBound, factor)) : 1
  }
}

extension SpeechSource {
  /// True if most of its text is a program's, in any language; the reader's own words are in the user's.
  fileprivate var hasTextOfPrograms: Bool {
    switch self {
    case .output, .review, .announcement, .focus: true
    case .echo, .hint, .status, .reader: false
    }
  }
}
