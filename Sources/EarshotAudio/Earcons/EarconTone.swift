// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc

/// The sound of an earcon: a gliding pitch, its overtones, and a quick attack with a slow decay. All are as loud as
/// speech, and have most of their sound where a small loudspeaker can play it.
struct EarconTone {
  /// The pitch at the first and the last moment, in hertz.
  var pitch: (first: Double, last: Double)
  var milliseconds: Int
  /// The strength of each partial, lowest first.
  var partials: [Double]

  /// Rising is news, falling is trouble, low is a boundary, high and short is a step.
  init(_ earcon: Earcon) {
    switch earcon {
    case .boundary: self.init(pitch: (262, 262), milliseconds: 60, partials: [0.5, 1, 0.6, 0.4])
    case .screenChanged: self.init(pitch: (440, 880), milliseconds: 110, partials: [1, 0.2])
    case .focus: self.init(pitch: (1_319, 1_319), milliseconds: 30, partials: [1])
    case .progress: self.init(pitch: (659, 784), milliseconds: 50, partials: [1, 0.1])
    case .error: self.init(pitch: (247, 165), milliseconds: 120, partials: [0.4, 0, 1, 0, 0.7])
    case .liveRegion: self.init(pitch: (1_047, 784), milliseconds: 70, partials: [1, 0.1])
    case .question: self.init(pitch: (659, 988), milliseconds: 100, partials: [1, 0.4, 0.2])
    case .done: self.init(pitch: (784, 523), milliseconds: 100, partials: [1, 0.2])
    case .more: self.init(pitch: (988, 1_175), milliseconds: 40, partials: [1, 0.3])
    case .readerKey: self.init(pitch: (784, 1_047), milliseconds: 40, partials: [1])
    case .readerKeyOff: self.init(pitch: (1_047, 784), milliseconds: 40, partials: [1])
    }
  }

  /// The sound of a series of tones, each with its own beginning, so that equal ones can be counted.
  static func samples(of series: ToneSeries, sampleRate: Int, volume: Int = 100) -> [Int16] {
    series.heights.flatMap { height in
      let pitch = ToneSeries.pitch(of: height)
      return EarconTone(pitch: (pitch, pitch), milliseconds: series.milliseconds, partials: [1, 0.3, 0.1])
        .samples(sampleRate: sampleRate, volume: volume)
    }
  }

  private init(pitch: (first: Double, last: Double), milliseconds: Int, partials: [Double]) {
    self.pitch = pitch
    self.milliseconds = milliseconds
    self.partials = partials
  }

  /// The highest peak of a tone: that of the loud syllables of speech.
  static let peak = 16_000.0
  private static let attack = 0.004

  /// - Parameters:
  ///   - sampleRate: The samples per second.
  ///   - volume: 0…200; 100 is the intended volume.
  func samples(sampleRate: Int, volume: Int = 100) -> [Int16] {
    let wave = wave(sampleRate: sampleRate)
    let highest = wave.reduce(0) { max($0, abs($1)) }
    guard highest > 0 else { return [] }
    let gain = pow(10, (Loudness.speech - Loudness.lufs(wave, sampleRate: sampleRate)) / 20) * Double(Int16.max)
    let factor = min(gain, Self.peak / highest) * Double(min(200, max(0, volume))) / 100
    return wave.map { Int16(clamping: Int($0 * factor)) }
  }

  private func wave(sampleRate: Int) -> [Double] {
    let count = sampleRate * milliseconds / 1_000
    var phase = 0.0
    return (0..<count).map { index in
      let place = Double(index) / Double(count - 1)
      let rise = min(1, Double(index) / Double(sampleRate) / Self.attack)
      let envelope = rise * (1 - place) * (1 - place)
      var sum = 0.0
      for (number, partial) in partials.enumerated() { sum += partial * sin(phase * Double(number + 1)) }
      phase += 2 * Double.pi * (pitch.first + (pitch.last - pitch.first) * place) / Double(sampleRate)
      return sum * envelope
    }
  }
}
