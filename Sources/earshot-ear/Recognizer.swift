// SPDX-License-Identifier: Apache-2.0
import EarshotPronunciation
import Glibc

/// Finds which phrase of a grammar was said, and how surely.
///
/// All phrases are compared with the sound at once, and with them the best row of sounds, whatever the language: speech
/// that is no phrase fits it far better. Sound is compared with the model's units once.
///
/// Of pocketsphinx only the model is used, because its library scores sound anew for each search: the phrases, the row of
/// sounds, and the second best are three searches. With the library the two further ones took some 100 ms behind the key
/// that ended a command; with this decoder a machine of that sort has the result of all of them 27 ms behind the key
/// (Tests/Fixtures/Live/spoken_time.py).
struct Recognizer: Sendable {
  /// The reason why nothing can be understood, in a sentence.
  struct Absence: Error {
    var sentence: String
  }

  fileprivate struct Phrase: Sendable {
    var number: Int
    var text: String
    var words: [String]
    /// The ways to say each word, in numbers of phones.
    var ways: [[[Int]]]
  }

  /// The phrases that may be said.
  struct Grammar: Sendable {
    fileprivate var phrases: [Phrase] = []
    fileprivate(set) var network: PhraseNetwork
    /// For the units of the network.
    fileprivate(set) var plan = Densities.Plan()

    fileprivate init(network: PhraseNetwork) { self.network = network }

    /// Adds a phrase that can be said; others are left out.
    fileprivate mutating func add(_ phrase: Phrase) {
      if network.add(phrase.ways) { phrases.append(phrase) }
    }
  }

  let model: AcousticModel
  private let dictionary: PronouncingDictionary
  private let loop: SoundLoop
  let quiet: QuietUnits
  private(set) var speaker: Speaker

  /// Loads the model of English.
  init() throws(Absence) {
    let folder = getenv("EARSHOT_EAR_MODEL").map { String(cString: $0) } ?? "/usr/share/pocketsphinx/model/en-us"
    guard access("\(folder)/en-us/mdef", R_OK) == 0 else {
      throw Absence(
        sentence: "Spoken commands need pocketsphinx's model of English: install the package earshot-ear, "
          + "or pocketsphinx-en-us.")
    }
    do throws(ModelFile.Fault) {
      model = try AcousticModel(folder: "\(folder)/en-us")
      dictionary = PronouncingDictionary(try ModelFile(path: "\(folder)/cmudict-en-us.dict").bytes)
    } catch {
      throw Absence(sentence: "The model of English in \(folder) is not one of pocketsphinx-en-us.")
    }
    speaker = Speaker(tract: 1, densities: model.densities)
    quiet = QuietUnits(model)
    loop = SoundLoop(model, units: quiet.units)
  }

  // MARK: Grammars

  /// Takes phrases in; nil if there is none that can be said in English. The phrases that cannot are left out.
  func grammar(of phrases: [(number: Int, text: String)]) -> Grammar? {
    let grammar = grammar(
      of: phrases.map { phrase in
        let words = EnglishReading.words(of: phrase.text)
        return Phrase(
          number: phrase.number, text: phrase.text, words: words, ways: words.map { pronunciations(of: $0) })
      })
    return grammar.phrases.isEmpty ? nil : grammar
  }

  private func grammar(of phrases: [Phrase]) -> Grammar {
    var grammar = Grammar(network: PhraseNetwork(model, units: loop.units))
    for phrase in phrases { grammar.add(phrase) }
    grammar.plan = model.densities.plan(for: grammar.network.units)
    return grammar
  }

  /// The ways to say a word, in numbers of phones: by the dictionary, or else by rule.
  private func pronunciations(of word: String) -> [[Int]] {
    var ways = dictionary.pronunciations(of: word)
    if ways.isEmpty { ways = [Pronunciation.phones(of: word).map(\.rawValue)] }
    return ways.compactMap { way in
      let phones = way.compactMap { model.definition.phone(named: $0) }
      return phones.count == way.count && !phones.isEmpty ? phones : nil
    }
  }

  // MARK: Decoding

  /// The phrase that was said; nil if no phrase fits at all.
  ///
  /// People differ in the length of their vocal tract, and with it in all frequencies of a sound. What does not fit at once
  /// is taken for a shorter and a longer one, too, and the best of these counts if another agrees.
  func hear(_ samples: [Float], _ grammar: Grammar) -> Hearing? {
    guard let (first, likely) = hear(samples, grammar, speaker.cepstra[0]) else { return nil }
    if first.isPlain { return first }
    let few = self.grammar(of: likely)
    guard
      let others = Together.results(
        { hear(samples, few, speaker.cepstra[1])?.hearing }, { hear(samples, few, speaker.cepstra[2])?.hearing })
    else { return nil }
    let all = [first] + [others.0, others.1].compactMap(\.self)
    guard var best = all.min(by: { $0.strangeness < $1.strangeness }) else { return nil }
    best.isAlone = all.count { $0.text == best.text } < 2
    return best
  }

  /// The phrase that was said, and the phrases that fit best.
  private func hear(
    _ samples: [Float], _ grammar: Grammar, _ cepstra: Cepstra
  ) -> (hearing: Hearing, likely: [Phrase])? {
    let units = grammar.network.units
    let frames = cepstra.frames(of: samples)
    guard !frames.isEmpty else { return nil }
    var leveled = speaker.densities.scores(of: frames, grammar.plan)
    quiet.level(&leveled, width: units.count)
    let scores = leveled
    guard
      let (fits, free) = Together.results(
        { grammar.network.scores(scores, width: units.count) }, { loop.score(scores, width: units.count) })
    else { return nil }
    let order = fits.indices.sorted { (fits[$0], $1) > (fits[$1], $0) }
    guard let best = order.first, fits[best] > PhraseNetwork.never / 2 else { return nil }
    let phrase = grammar.phrases[best]
    let second = order.first { grammar.phrases[$0].words != phrase.words }
    let hearing = Hearing(
      number: phrase.number, text: phrase.text,
      frames: grammar.network.wordFrames(of: best, scores, width: units.count), score: Int(fits[best]),
      freeScore: Int(free), secondScore: second.map { Int(fits[$0]) })
    return (hearing, order.prefix(Self.mostLikely).map { grammar.phrases[$0] })
  }

  /// The phrases that are compared with a sound again.
  private static let mostLikely = 12

  // MARK: Speakers

  /// The reason why a file is that of no speaker.
  enum UnknownSpeaker: Error {
    case unreadable, ofAnotherModel
  }

  /// Understands as a speaker says it; nil for nobody in particular.
  mutating func listen(to speaker: Speaker?) { self.speaker = speaker ?? Speaker(tract: 1, densities: model.densities) }

  /// The facts of the speaker that are written down.
  var learnedVoice: LearnedVoice {
    LearnedVoice(
      model: model.densities.fingerprint, tract: Float(speaker.tract), means: speaker.densities.means)
  }

  /// The speaker of a file.
  func speaker(inFile path: String) throws(UnknownSpeaker) -> Speaker {
    guard let voice = try? LearnedVoice(ModelFile(path: path)) else { throw .unreadable }
    guard voice.model == model.densities.fingerprint else { throw .ofAnotherModel }
    guard voice.means.count == model.densities.densityCount * Cepstra.width else { throw .unreadable }
    return Speaker(tract: Double(voice.tract), densities: model.densities.with(means: voice.means))
  }
}
