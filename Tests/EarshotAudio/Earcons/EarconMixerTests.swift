// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotAudio

@Suite("Tones in speech")
struct EarconMixerTests {
  @Test("A tone is added to speech sample by sample, and speech stays where it is")
  func sum() {
    var mixer = EarconMixer()
    mixer.add([10, 20], generation: 1)
    #expect(mixer.mixed(with: [1, 2, 3, 4]) == [11, 22, 3, 4])
    mixer.advance(by: 1)
    #expect(mixer.mixed(with: [5, 6]) == [25, 6])
    mixer.advance(by: 2)
    #expect(mixer.isEmpty)
    #expect(mixer.mixed(with: [7]) == [7])
  }

  @Test("Where speech leaves no room a tone gives way: nothing is cut off, and speech is no softer")
  func headroom() {
    var mixer = EarconMixer()
    mixer.add([10_000, -10_000, 5_000, 10_000, -10_000, 0])
    let speech: [Int16] = [27_767, -27_767, 27_767, .max, .min, .min]
    let both = mixer.mixed(with: speech)
    #expect(both == [32_767, -32_767, 30_267, .max, .min, .min])
    mixer.add([10_000], after: 6)
    #expect(mixer.mixed(with: [0, 0, 0, 0, 0, 0, 22_000]).last == 32_000)
  }

  @Test("Whatever is played at once, the sum has room and no tone is heard later than it was asked for")
  func piling() {
    var random = SystemRandomNumberGenerator()
    var mixer = EarconMixer()
    for _ in 0..<200 { mixer.add((0..<100).map { _ in Int16.random(in: -10_000...10_000, using: &random) }) }
    #expect(mixer.rest.count == 100)
    #expect(mixer.rest.allSatisfy { Int($0.magnitude) <= EarconMixer.ceiling })
    let loud = (0..<100).map { _ in Int16.random(in: .min ... .max, using: &random) }
    for (both, speech) in zip(mixer.mixed(with: loud), loud) {
      #expect(both.magnitude <= max(speech.magnitude, UInt16(Int16.max)))
    }
  }

  @Test("Two tones are heard together, the second from where the first is")
  func overlap() {
    var mixer = EarconMixer()
    mixer.add([1, 2, 3], generation: 4)
    mixer.advance(by: 2)
    mixer.add([10, 20], generation: 5)
    #expect(Array(mixer.rest) == [13, 20])
    #expect(mixer.generation == 5)
  }

  @Test("What was taken and will not be heard is still to be played, and nothing that was heard")
  func rewind() {
    var mixer = EarconMixer()
    mixer.add([1, 2, 3, 4])
    mixer.advance(by: 4)
    mixer.rewind(by: 3)
    #expect(mixer.mixed(with: [0, 0, 0, 0, 0]) == [2, 3, 4, 0, 0])
    mixer.advance(by: 10)
    mixer.rewind(by: 7)
    #expect(mixer.isEmpty, "the tone was over before what was cut")
    mixer.rewind(by: 100)
    #expect(Array(mixer.rest) == [1, 2, 3, 4])
    mixer.rewind(by: -1)
    #expect(mixer.written == 0)
  }
}
