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
    return SpeechRequest(
      id: utterance.id, generation: utterance.generation, segments: Array(segments.dropFirst(heard)))
  }

  /// The segments of an utterance in order; empty if nothing speakable is left. A pause before the first word is left
  /// out.
  public func segments(for utterance: Utterance) -> [SpeechSegment] {
    var segments: [SpeechSegment] = []
    var language = utterance.language
    var pitch = 1.0
    var punctuation: PunctuationLevel?
    var text = ""
    for command in utterance.commands {
      if case .text(let words) = command {
        text += words
        continue
      }
      read(text, language, pitch, punctuation, into: &segments)
      text = ""
      switch command {
      case .text: break
      case .spell(let characters): spell(characters, language, pitch, into: &segments)
      case .language(let tag): language = tag ?? utterance.language
      case .pitch(let factor): pitch = factor
      case .punctuation(let level): punctuation = level
      case .phonemes(let notation, let words):
        if let segment = phonemes(notation, language, pitch) {
          segments.append(segment)
        } else {
          read(words, language, pitch, punctuation, into: &segments)
        }
      case .pause(let milliseconds):
        guard let last = segments.indices.last, milliseconds > 0 else { continue }
        let sum = segments[last].pauseAfter + min(milliseconds, SpeechComposer.longestPause)
        segments[last].pauseAfter = min(sum, SpeechComposer.longestPause)
      }
    }
    read(text, language, pitch, punctuation, into: &segments)
    return segments
  }

  private func read(
    _ text: String, _ language: String?, _ pitch: Double, _ punctuation: PunctuationLevel?,
    into segments: inout [SpeechSegment]
  ) {
    guard !text.isEmpty else { return }
    var cleaned = TextCleaning.cleaned(text)
    var runs = runs(of: cleaned, language)
    if !pronunciations.isEmpty {
      let said = pronunciations.applied(to: cleaned, runs, program: program)
      if said != cleaned {
        cleaned = said
        runs = self.runs(of: said, language)
      }
    }
    let lines = LineContexts(cleaned)
    for run in runs {
      let table = symbols.table(for: run.language, fallback: settings.defaultLanguage)
      let reading = SymbolReading(
        table: table,
        setting: punctuation ?? settings.punctuation,
        repeatLimit: max(1, settings.repeatLimit), language: run.language, lines: lines,
        shapes: Shapes(symbols: table, words: words.table(for: run.language), language: run.language))
      for piece in SegmentSplitting.pieces(of: reading.words(of: cleaned, in: run.range)) {
        segments.append(segment(piece, run.language, pitch))
      }
    }
  }

  private func spell(_ text: String, _ language: String?, _ pitch: Double, into segments: inout [SpeechSegment]) {
    let preferred = preferredLanguages(language)
    let spelling = CharacterSpelling(
      symbols: symbols, languages: LanguageRuns(preferred: preferred, latinLanguage: settings.latinLanguage),
      switchesLanguages: settings.switchesLanguages, capitals: settings.capitals)
    for name in spelling.names(of: text) {
      var segment = segment(name.text, name.language, pitch)
      segment.isCharacter = name.isCharacter
      if name.isRaised { segment.pitch = min(100, segment.pitch + max(0, settings.capitalRise)) }
      segments.append(segment)
    }
  }

  /// Phonemes for the voice of the language; nil if it lacks any of them.
  private func phonemes(_ notation: String, _ language: String?, _ pitch: Double) -> SpeechSegment? {
    let language = language ?? settings.defaultLanguage
    return PhonemeMnemonics.mnemonics(for: notation, language: language).map { mnemonics in
      var segment = segment(mnemonics, language, pitch)
      segment.isPhonemes = true
      return segment
    }
  }

  private func runs(of text: [Unicode.Scalar], _ language: String?) -> [LanguageRun] {
    let preferred = preferredLanguages(language)
    guard settings.switchesLanguages else {
      return [LanguageRun(range: text.indices, language: preferred.first ?? settings.latinLanguage)]
    }
    let isKorean = preferred.first.map(KoreanNumbers.isKorean) == true
    return LanguageRuns(
      preferred: preferred, latinLanguage: settings.latinLanguage, koreanWords: isKorean ? words.table(for: "ko") : nil
    ).split(text)
  }

  private func preferredLanguages(_ language: String?) -> [String] {
    [language, settings.defaultLanguage].compactMap { $0 }.filter { !LanguageTag.parts($0).isEmpty }
  }

  private func segment(_ text: String, _ language: String, _ pitch: Double) -> SpeechSegment {
    let factor = pitch.isFinite ? max(0, min(2, pitch)) : 1
    return SpeechSegment(
      text: text, voice: voices.voiceName(for: language), rate: SpeechSettings.possible(rate: settings.rate),
      pitch: min(100, max(0, Int((Double(min(100, max(0, settings.pitch))) * factor).rounded()))),
      volume: min(200, max(0, settings.volume)))
  }
}
