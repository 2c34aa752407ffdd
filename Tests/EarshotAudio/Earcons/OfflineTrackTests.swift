// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@testable import EarshotAudio

@Suite("Tones in virtual time")
struct OfflineTrackTests {
  /// The instant of a sample: a little later, as instants are cut to microseconds.
  private func at(_ sample: Int) -> Instant {
    Instant(nanoseconds: Int64(sample) * 1_000_000_000 / 22_050 + 2_000)
  }

  private let speech = [Int16](repeating: 100, count: 50)
  private let tone = [Int16](repeating: 7, count: 20)

  @Test("Speech begins at the same sample with a tone and without it")
  func onset() {
    var track = OfflineTrack()
    #expect(track.play(tone, at: at(1_000)) == [])
    #expect(track.speak(speech, at: at(1_000)) == [])
    #expect(track.takeAll() == [Int16](repeating: 107, count: 20) + [Int16](repeating: 100, count: 30))
  }

  @Test("Silence between utterances is kept where the file has the session's time")
  func keptSilence() {
    var track = OfflineTrack()
    track.longestSilence = .max
    #expect(track.speak(speech, at: at(30)) == [Int16](repeating: 0, count: 30))
    #expect(track.speak(speech, at: at(100)) == speech + [Int16](repeating: 0, count: 20))
    #expect(track.speak(speech, at: at(150)) == speech)
    #expect(track.takeHeard(at: at(160)) == Array(speech.prefix(10)))
    #expect(track.takeAll() == [])
  }

  @Test("Of a long silence only so much is kept as is asked for, however many keys are pressed in it")
  func briefSilence() {
    var track = OfflineTrack()
    track.longestSilence = 40
    #expect(track.speak(speech, at: at(30)) == [])
    #expect(track.speak(speech, at: at(100)) == speech + [Int16](repeating: 0, count: 20))
    #expect(track.takeHeard(at: at(150)) == speech)
    #expect(track.takeHeard(at: at(175)) == [Int16](repeating: 0, count: 25))
    #expect(track.takeHeard(at: at(200)) == [Int16](repeating: 0, count: 15))
    #expect(track.speak(speech, at: at(300)) == [])
  }

  @Test("A tone in the middle and past the end of speech is whole, and the next utterance does not wait for it")
  func tail() {
    var track = OfflineTrack()
    _ = track.speak(speech, at: at(0))
    _ = track.play(tone, at: at(40))
    #expect(track.speak(speech, at: at(50)) == [])
    let all = track.takeAll()
    #expect(all.count == 100)
    #expect(Array(all[40..<60]) == [Int16](repeating: 107, count: 20))
    #expect(all[..<40].allSatisfy { $0 == 100 } && all[60...].allSatisfy { $0 == 100 })
  }

  @Test("Silence between is left out, and speech alone is as long as it is")
  func silence() {
    var track = OfflineTrack()
    _ = track.speak(speech, at: at(0))
    #expect(track.play(tone, at: at(60)) == speech)
    #expect(track.speak(speech, at: at(200)) == tone)
    #expect(track.speak(speech, at: at(249)) == speech, "an instant that was rounded down cuts nothing off")
    #expect(track.takeAll() == speech)
  }

  @Test("Speech that is cut leaves the tone in it whole; a key ends both")
  func cuts() {
    var track = OfflineTrack()
    _ = track.speak(speech, at: at(0))
    _ = track.play(tone, at: at(5))
    track.cutSpeech(at: at(10))
    #expect(track.takeAll().count == 25)
    _ = track.speak(speech, at: at(500))
    _ = track.play(tone, at: at(505))
    #expect(track.takeHeard(at: at(512)).count == 12)
    #expect(track.takeAll() == [])
  }
}
