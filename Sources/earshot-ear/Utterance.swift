// SPDX-License-Identifier: Apache-2.0

/// The recording of one utterance, with the state of its end.
struct Utterance {
  private(set) var samples: [Float] = []
  private var levels: [Float] = []
  private var measured = 0
  private var band = SpeechBand()

  /// The time without speech after which it has ended, in hundredths of a second.
  let pause: Int
  static let usualPause = 70
  /// The time without speech after which it may have ended: what was said is already looked for.
  static let shortPause = 10
  /// It is cut off then, in hundredths of a second.
  private let longest: Int
  /// A command; a sentence that is read aloud.
  static let (longestCommand, longestSentence) = (600, 1_200)

  /// The stretches in which speech was found so far.
  private(set) var span: Range<Int>?

  init(pause: Int = Utterance.usualPause, longest: Int = Utterance.longestCommand) {
    (self.pause, self.longest) = (pause, longest)
  }

  mutating func append(_ new: [Float]) {
    samples += new
    let whole = (samples.count - measured) / SpeechSpan.stretch * SpeechSpan.stretch
    guard whole > 0 else { return }
    levels += SpeechSpan.loudness(of: samples[measured..<measured + whole], through: &band)
    measured += whole
    span = SpeechSpan.find(in: levels, withoutClicks: true)
  }

  /// The time since the last speech, in hundredths of a second; nil if there was none.
  var silence: Int? { span.map { levels.count - $0.upperBound } }

  var isOver: Bool { levels.count >= longest || silence.map { $0 >= pause } ?? false }
  var mayBeOver: Bool { silence.map { $0 >= Self.shortPause } ?? false }

  /// The speech in it, clean; nil if there is none.
  var speech: [Float]? {
    guard span != nil else { return nil }
    let clean = SoundCleaning.withoutNoise(SoundCleaning.withoutClicks(samples))
    var band = SpeechBand()
    let levels = SpeechSpan.loudness(of: clean, through: &band)
    guard let span = SpeechSpan.find(in: levels, withoutClicks: false) else { return nil }
    let first = max(0, span.lowerBound - Self.margin) * SpeechSpan.stretch
    let end = min(clean.count, (span.upperBound + Self.margin) * SpeechSpan.stretch)
    let speech = Array(clean[first..<end])
    return Voicing.isThere(in: speech) ? speech : nil
  }

  /// The time before and after speech that is decoded too, in hundredths of a second.
  private static let margin = 15
}
