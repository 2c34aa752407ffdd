import Testing

@testable import EarshotAudio

@Suite("Tones in speech")
struct EarconMixerTests {
  private func mixed(_ mixer: EarconMixer, _ speech: [Int16]) -> [Int16] {
    speech.withUnsafeBufferPointer { mixer.mixed(with: $0) }
  }

  @Test("A tone is added to speech sample by sample, and speech stays where it is")
  func sum() {
    var mixer = EarconMixer()
    mixer.add([10, 20], generation: 1)
    #expect(mixed(mixer, [1, 2, 3, 4]) == [11, 22, 3, 4])
    mixer.advance(by: 1)
    #expect(mixed(mixer, [5, 6]) == [25, 6])
    mixer.advance(by: 2)
    #expect(mixer.isEmpty)
    #expect(mixed(mixer, [7]) == [7])
  }

  @Test("A sum that is too loud stays at the edge")
  func saturation() {
    var mixer = EarconMixer()
    mixer.add([1_000, -1_000], generation: 0)
    #expect(mixed(mixer, [32_000, -32_500]) == [.max, .min])
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

  @Test("What was written and not heard is still to be mixed")
  func rewind() {
    var mixer = EarconMixer()
    mixer.add([1, 2, 3, 4], generation: 0)
    mixer.advance(by: 4)
    mixer.rewind(toHeard: 1)
    #expect(mixed(mixer, [0, 0, 0, 0, 0]) == [2, 3, 4, 0, 0])
    mixer.rewind(toHeard: 3)
    #expect(Array(mixer.rest) == [2, 3, 4], "it never goes forward by that")
  }
}
