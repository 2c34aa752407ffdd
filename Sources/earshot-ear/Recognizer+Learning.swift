// SPDX-License-Identifier: Apache-2.0

/// Learning a speaker's sounds: from sentences that are known, read aloud.
///
/// The length of the vocal tract is the one with which the sentences fit best. Then the means of all densities are moved
/// by a linear map, and those that were heard are moved further, the more the oftener they were.
extension Recognizer {
  /// A sentence that was read aloud.
  struct Reading: Sendable {
    var text: String
    /// Its speech, in a quiet room and in a loud one.
    var speech: [[Float]]
  }

  private struct Sentence {
    var grammar: Grammar
    var speech: [[Float]]
  }

  /// The speaker who read this; nil if it is too little to tell.
  func speaker(of readings: [Reading]) -> Speaker? {
    let sentences = readings.compactMap { reading in
      grammar(of: [(0, reading.text)]).map { Sentence(grammar: $0, speech: reading.speech) }
    }
    let tract = tract(of: sentences)
    let cepstra = Cepstra(tract: tract)
    let classes = SpeakerTransform.classes(of: model.definition.names)
    var densities = model.densities
    for round in 1...Self.rounds {
      var statistics = SpeakerStatistics(densityCount: densities.densityCount)
      for sentence in sentences {
        for speech in sentence.speech {
          let frames = cepstra.frames(of: speech)
          densities.count(frames, as: path(of: frames, sentence.grammar, densities), in: &statistics)
        }
      }
      guard statistics.frames >= Self.leastFrames else { return nil }
      let transform = SpeakerTransform(statistics, model.densities, classes: classes)
      var means = transform.moved(model.densities)
      if round == Self.rounds { statistics.move(&means, keeping: Self.prior) }
      densities = model.densities.with(means: means)
    }
    return Speaker(tract: tract, densities: densities)
  }

  /// The part of a sound that each frame of a sentence is.
  private func path(of frames: [Float], _ grammar: Grammar, _ densities: Densities) -> [Densities.Unit?] {
    var scores = densities.scores(of: frames, grammar.plan)
    let width = grammar.network.units.count
    quiet.level(&scores, width: width)
    return grammar.network.path(scores, width: width)
  }

  /// The length of the vocal tract with which some of the sentences fit best.
  private func tract(of sentences: [Sentence]) -> Double {
    let usual = Cepstra()
    let some = stride(from: 0, to: sentences.count, by: 3).compactMap { place in
      sentences[place].speech.first.map { speech in
        (speech, path(of: usual.frames(of: speech), sentences[place].grammar, model.densities))
      }
    }
    func likelihood(_ tract: Double) -> Double {
      let cepstra = Cepstra(tract: tract)
      var statistics = SpeakerStatistics(densityCount: model.densities.densityCount)
      for (speech, path) in some { model.densities.count(cepstra.frames(of: speech), as: path, in: &statistics) }
      return statistics.likelihood
    }
    return Self.tracts.map { ($0, likelihood($0)) }.max { $0.1 < $1.1 }?.0 ?? 1
  }

  private static let tracts = (-5...5).map { 1 + 0.04 * Double($0) }
  /// Better means find better parts of sounds, which make better means.
  private static let rounds = 3
  /// Fifteen seconds of speech.
  private static let leastFrames = 1_500
  /// The frames that a density's mean counts for, beside those that were heard of it. Found with the practice part of
  /// Tests/Fixtures/Spoken, as the map is.
  private static let prior: Float = 10
}
