// SPDX-License-Identifier: Apache-2.0
import Foundation
import LineProtocol
import Testing

@testable import earshot_ear

@Suite("Sound, before it is decoded")
struct SoundTests {
  private func tone(_ frequency: Double, seconds: Double, rate: Int = 16_000, loudness: Double = 8_000) -> [Float] {
    (0..<Int(seconds * Double(rate))).map { Float(loudness * sin(2 * .pi * frequency * Double($0) / Double(rate))) }
  }

  private func energy(_ samples: some Collection<Float>) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))
  }

  @Test("A spectrogram that is not weighted gives the sound back")
  func roundTrip() {
    let samples = tone(440, seconds: 0.3)
    let again = Spectrogram(samples, window: 512, step: 128).samples
    #expect(again.count == samples.count)
    for (old, new) in zip(samples, again) { #expect(abs(old - new) < 2) }
  }

  @Test("A click is lowered, and the vowel around it stays")
  func clicks() {
    var samples = tone(200, seconds: 1)
    for place in 0..<48 { samples[8_000 + place] += place % 2 == 0 ? 20_000 : -20_000 }
    let clean = SoundCleaning.withoutClicks(samples)
    #expect(energy(clean[8_000..<8_048]) < energy(samples[8_000..<8_048]) / 4)
    #expect(abs(energy(clean[2_000..<6_000]) / energy(samples[2_000..<6_000]) - 1) < 0.05)
  }

  @Test("Steady noise is lowered, and a sound that comes and goes stays")
  func noise() {
    var random = SystemRandomNumberGenerator()
    var samples = (0..<32_000).map { _ in Float.random(in: -500...500, using: &random) }
    for (place, sample) in tone(300, seconds: 0.5).enumerated() { samples[12_000 + place] += sample }
    let clean = SoundCleaning.withoutNoise(samples)
    #expect(energy(clean[2_000..<10_000]) < energy(samples[2_000..<10_000]) / 10)
    #expect(abs(energy(clean[13_000..<19_000]) / energy(samples[13_000..<19_000]) - 1) < 0.15)
  }

  @Test("Speech is found where it is, and silence has none")
  func spans() throws {
    var band = SpeechBand()
    let quiet = [Float](repeating: 0, count: 8_000)
    let levels = SpeechSpan.loudness(of: quiet + tone(500, seconds: 0.5) + quiet, through: &band)
    let span = try #require(SpeechSpan.find(in: levels, withoutClicks: true))
    #expect(abs(span.lowerBound - 50) <= 5 && abs(span.upperBound - 100) <= 5)
    #expect(SpeechSpan.find(in: [Float](repeating: 3, count: 200), withoutClicks: true) == nil)
    #expect(SpeechSpan.find(in: [], withoutClicks: false) == nil)
  }

  @Test("A vowel has a voice, noise has none")
  func voices() {
    // A voice is a row of pulses: 120 a second.
    let voice = (0..<8_000).map { Float($0 % 133 < 20 ? 9_000 : -1_500) }
    var random = SystemRandomNumberGenerator()
    let noise = (0..<16_000).map { _ in Float.random(in: -9_000...9_000, using: &random) }
    #expect(Voicing.isThere(in: voice))
    #expect(!Voicing.isThere(in: noise))
    #expect(!Voicing.isThere(in: []))
  }
}
