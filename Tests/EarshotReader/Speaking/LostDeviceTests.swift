// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Testing

@Suite("A sound device that is lost")
struct LostDeviceTests {
  private var reader = Reader(settings: ReaderSettings(), composer: SpeechComposer())

  /// The words handed to the voice and the ends, in order.
  private mutating func handle(_ input: ReaderInput) -> [String] {
    reader.handle(input, at: .zero, in: TreeWorld()).compactMap { effect in
      switch effect {
      case .speak(let request): "speak " + request.segments.map(\.text).joined(separator: " ")
      case .ended(let utterance, let outcome): "\(utterance.text) \(outcome.rawValue)"
      default: nil
      }
    }
  }

  @Test("Sound is back is said first, then what was cut goes on from the sentence that was cut")
  mutating func back() {
    let words = (1...9).map { "Sentence \($0) is said in a row with all the others." }.joined(separator: " ")
    let heard = handle(.say(words, source: .output, priority: .text))
    #expect(heard.count == 1)
    #expect(handle(.speech(.began(UtteranceID(1)))) == [])
    #expect(handle(.speech(.held(UtteranceID(1), heardSegments: 1))) == [])
    #expect(handle(.speech(.status(SpeechStatus(.serverGone)))) == [])
    #expect(handle(.say("Saved", source: .announcement, priority: .message)) == [])
    #expect(
      handle(.speech(.status(SpeechStatus(.soundIsBack)))) == [
        "Sound lost: the PulseAudio server is gone. dropped", "speak Sound is back.",
      ])
    #expect(
      handle(.speech(.ended(UtteranceID(4), .finished))) == ["Sound is back. finished", "speak Saved"])
    let rest = handle(.speech(.ended(UtteranceID(3), .finished)))
    #expect(rest.first == "Saved finished")
    #expect(rest.last?.hasPrefix("speak Sentence 1 ") == false)
    #expect(rest.last?.hasPrefix("speak Sentence ") == true)
    #expect(rest.last?.hasSuffix("Sentence 9 is said in a row with all the others.") == true)
  }

  @Test("A device that does not return lets everything go on in silence")
  mutating func silence() {
    _ = handle(.say("one", source: .output, priority: .text))
    _ = handle(.speech(.held(UtteranceID(1), heardSegments: 0)))
    #expect(handle(.speech(.released)) == ["speak one"])
    #expect(handle(.speech(.ended(UtteranceID(1), .failed))) == ["one failed"])
  }
}
