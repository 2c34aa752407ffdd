// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@testable import EarshotAudio

@Suite("Tones")
struct EarconToneTests {
  private func samples(_ earcon: Earcon) -> [Int16] { EarconTone(earcon).samples(sampleRate: 22_050) }

  @Test(
    "V-20 V-33 A tone lasts 30 to 120 ms, is softer than speech and begins and ends without a click",
    arguments: Earcon.allCases)
  func shape(earcon: Earcon) {
    let samples = samples(earcon)
    #expect((661...2_646).contains(samples.count))
    let peak = samples.map { abs(Int($0)) }.max() ?? 0
    #expect((1_500...6_000).contains(peak))
    #expect(samples.first == 0)
    #expect(abs(Int(samples.last ?? .max)) < 30)
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
