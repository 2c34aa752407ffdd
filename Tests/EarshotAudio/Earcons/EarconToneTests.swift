// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc
import Testing

@testable import EarshotAudio

@Suite("Tones")
struct EarconToneTests {
  private func samples(_ earcon: Earcon) -> [Int16] { EarconTone(earcon).samples(sampleRate: 22_050) }

  @Test(
    "V-20 V-33 A tone lasts 30 to 120 ms, peaks below speech and begins and ends without a click",
    arguments: Earcon.allCases)
  func shape(earcon: Earcon) {
    let samples = samples(earcon)
    #expect((661...2_646).contains(samples.count))
    let peak = samples.map { abs(Int($0)) }.max() ?? 0
    #expect((1_500...16_000).contains(peak))
    #expect(samples.first == 0)
    #expect(abs(Int(samples.last ?? .max)) < 30)
  }

  @Test("Every tone is within 1 LU of speech, and has its sound above 400 Hz", arguments: Earcon.allCases)
  func loudness(earcon: Earcon) {
    let wave = samples(earcon).map { Double($0) / 32_768 }
    #expect(abs(Loudness.lufs(wave, sampleRate: 22_050) - Loudness.speech) < 1)
    // A filter of first order halves the power at its corner.
    let weight = exp(-2 * Double.pi * 400 / 22_050)
    var low = 0.0
    var (lowPower, power) = (0.0, 0.0)
    for sample in wave {
      low = weight * low + (1 - weight) * sample
      lowPower += low * low
      power += sample * sample
    }
    #expect(lowPower / power < 0.5)
  }

  @Test("Loudness is that of BS.1770: a full sine of 997 Hz in one channel has -3.01 LUFS")
  func scale() {
    let sine = (0..<44_100).map { sin(2 * Double.pi * 997 * Double($0) / 22_050) }
    #expect(abs(Loudness.lufs(sine, sampleRate: 22_050) + 3.01) < 0.1)
  }

  @Test("All tones are different")
  func distinct() {
    let all = Earcon.allCases.map(samples)
    #expect(Set(all).count == Earcon.allCases.count)
  }

  @Test("V-85 Volume scales a tone, and 0 is silence")
  func volume() {
    let tone = EarconTone(.boundary)
    let half = tone.samples(sampleRate: 22_050, volume: 50)
    for (soft, loud) in zip(half, samples(.boundary)) { #expect(abs(Int(soft) * 2 - Int(loud)) <= 2) }
    #expect(tone.samples(sampleRate: 22_050, volume: 0).allSatisfy { $0 == 0 })
  }
}
