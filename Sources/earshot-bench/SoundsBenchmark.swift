// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotSpeech
import Foundation

/// The speech heard of lines in seven languages, judged by sound: a part is heard if the line lasts longer with it,
/// pauses left out.
///
/// The lines are those of the page of readings, of the tutorials, and of what programs print in each language. Beside
/// Earshot at the level where all is said and at its usual level, espeak-ng is given the line as it is, and
/// speech-dispatcher some of them, since it takes a tenth of a second for each: at its levels "all" and "some".
@MainActor
enum SoundsBenchmark {
  /// The speech heard of one reader's lines.
  private struct Count {
    var signs = 0
    var silent = 0
    var words = 0
    var lost = 0
    var meanings = 0
    var turned = 0
    var lostWords: [String] = []
    var turnedLines: [String] = []
    var silentSigns: [String] = []
  }

  private enum Part { case signs, words, meanings }

  /// The way in which a reader makes a line sound.
  private enum Reading {
    case earshot(SpeechComposer)
    case plain(voice: String)
    case dispatcher(DispatcherVoice)
  }

  private static let languages = ["de", "en", "es", "fr", "ja", "ko", "pl"]
  /// The most lines of a language: some thousand of all, as the page of readings has more than the tutorials. Another
  /// number with `EARSHOT_SOUND_LINES`.
  private static let most =
    ProcessInfo.processInfo.environment["EARSHOT_SOUND_LINES"].flatMap { Int($0) } ?? 260
  private static let rate = 260
  /// Of so many lines speech-dispatcher gets one.
  private static let dispatched = 10
  /// The time by which a pause may lengthen the words beside it, in seconds.
  private static let least = 0.05
  /// The least difference between two words, in seconds.
  private static let leastOfMeanings = 0.015

  static func run() throws(Unmeasured) {
    guard let data = DataDirectory.find() else { throw Unmeasured("no folder Voices") }
    let voice: SampledVoice
    do throws(AudioError) { voice = try SampledVoice() } catch {
      throw Unmeasured("the voice does not start: install libespeak-ng1.")
    }
    reportHeading("Sounds: parts of lines that are not heard, by comparing the sound without them")
    let dispatcher = DispatcherVoice(in: try TemporaryFolder())
    var (all, usual, plain, other) = (Count(), Count(), Count(), Count())
    // Earshot's own of the lines that speech-dispatcher gets, too.
    var beside = Count()
    var times: [Double] = []
    var count = 0
    for language in languages {
      let lines = SoundLines.lines(of: language, data, most: most)
      guard !lines.isEmpty else { throw Unmeasured("no lines in \(language)") }
      count += lines.count
      var composer = SpeechComposer(symbols: data.symbolTables(), words: data.wordTables())
      composer.settings.defaultLanguage = language
      composer.settings.rate = rate
      composer.japanese = JapaneseReader.find()
      var loud = composer
      loud.settings.punctuation = .all
      let own = VoiceTable().voiceName(for: language)
      for line in lines {
        hear(line, .earshot(loud), voice, [.signs], into: &all)
        hear(line, .earshot(composer), voice, [.words, .meanings], into: &usual)
        hear(line, .plain(voice: own), voice, [.signs, .words, .meanings], into: &plain)
      }
      if let dispatcher {
        let some = lines.enumerated().compactMap { $0 % dispatched == 0 ? $1 : nil }
        _ = dispatcher.use(language: language, punctuation: "all")
        for line in some {
          hear(line, .dispatcher(dispatcher), voice, [.signs], into: &other)
          hear(line, .earshot(loud), voice, [.signs], into: &beside)
        }
        _ = dispatcher.use(language: language, punctuation: "some")
        for line in some {
          hear(line, .dispatcher(dispatcher), voice, [.words, .meanings], into: &other)
          hear(line, .earshot(composer), voice, [.words, .meanings], into: &beside)
        }
      }
      for _ in 0..<3 {
        for line in lines {
          let start = monotonicSeconds()
          _ = composer.segments(for: utterance(line))
          times.append(monotonicSeconds() - start)
        }
      }
    }
    report("lines", String(count), "of \(languages.count) languages")
    report("signs without a sound", "\(all.silent) of \(all.signs)", "espeak-ng \(plain.silent)")
    report("words lost", "\(usual.lost) of \(usual.words)", "espeak-ng \(plain.lost)")
    report("sentences turned", "\(usual.turned) of \(usual.meanings)", "espeak-ng \(plain.turned)")
    for words in usual.lostWords.prefix(10) { report("lost", words) }
    for line in plain.silentSigns.prefix(5) { report("silent by espeak-ng", line) }
    for line in plain.turnedLines.prefix(5) { report("turned by espeak-ng", line) }
    for lines in usual.turnedLines.prefix(10) { report("turned", lines) }
    for sign in all.silentSigns.prefix(10) { report("silent", sign) }
    if dispatcher == nil {
      reportSkipped("speech-dispatcher", "it is not installed, or does not start.")
    } else {
      report("of every tenth line: signs", "\(beside.silent) of \(beside.signs)", "speech-dispatcher \(other.silent)")
      report("words lost", "\(beside.lost) of \(beside.words)", "speech-dispatcher \(other.lost)")
      report(
        "sentences turned", "\(beside.turned) of \(beside.meanings)", "speech-dispatcher \(other.turned)")
      for line in other.silentSigns.prefix(5) { report("silent by speech-dispatcher", line) }
      for line in other.lostWords.prefix(5) { report("lost by speech-dispatcher", line) }
      for line in other.turnedLines.prefix(5) { report("turned by speech-dispatcher", line) }
    }
    let composing = Measurement(seconds: times)
    report("composing", composing.median.microseconds, "p99 \(composing.percentile(99).microseconds)")
    if let failure = voice.failure { throw Unmeasured(failure) }
  }

  private static func utterance(_ line: String) -> Utterance {
    Utterance(commands: [.text(line)], source: .output, priority: .text)
  }

  /// Compares the sound of a line with those of the line without parts of it.
  private static func hear(
    _ line: String, _ reading: Reading, _ voice: SampledVoice, _ parts: [Part], into count: inout Count
  ) {
    let whole = time(of: line, reading, voice)
    for part in parts {
      switch part {
      case .signs:
        for rest in SoundLines.signs(of: line).prefix(3) {
          count.signs += 1
          guard whole < time(of: rest, reading, voice) + least else { continue }
          count.silent += 1
          count.silentSigns.append("\(line) = \(rest)")
        }
      case .words:
        guard let (word, rest) = SoundLines.word(of: line) else { break }
        count.words += 1
        guard whole < time(of: rest, reading, voice) + least else { break }
        count.lost += 1
        count.lostWords.append("\(word) of \(line)")
      case .meanings:
        for other in SoundLines.otherMeanings(of: line) {
          count.meanings += 1
          guard abs(time(of: other, reading, voice) - whole) < leastOfMeanings else { continue }
          count.turned += 1
          count.turnedLines.append("\(line) = \(other)")
        }
      }
    }
  }

  private static func time(of line: String, _ reading: Reading, _ voice: SampledVoice) -> Double {
    let segments: [SpeechSegment]
    switch reading {
    case .earshot(let composer): segments = composer.segments(for: utterance(line))
    case .plain(let name): segments = [SpeechSegment(text: line, voice: name, rate: rate, pitch: 50, volume: 100)]
    case .dispatcher(let other): return SampledVoice.heardTime(other.samples(of: line) ?? [])
    }
    let request = SpeechRequest(id: UtteranceID(1), generation: 0, segments: segments)
    return SampledVoice.heardTime(voice.samples(of: request))
  }
}
