// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

func segment(
  _ text: String, voice: String = "en", rate: Int = 260, pauseAfter: Int = 0, isCharacter: Bool = false
) -> SpeechSegment {
  SpeechSegment(
    text: text, voice: voice, rate: rate, pitch: 50, volume: 100, pauseAfter: pauseAfter, isCharacter: isCharacter)
}

func request(_ id: UInt64, generation: UInt64 = 0, _ segments: [SpeechSegment]) -> SpeechRequest {
  SpeechRequest(id: UtteranceID(id), generation: generation, segments: segments)
}

func request(_ id: UInt64, generation: UInt64 = 0, _ text: String, rate: Int = 260) -> SpeechRequest {
  request(id, generation: generation, [segment(text, rate: rate)])
}

/// About twelve seconds of speech at 260 words a minute, in segments of about a second.
func longRequest(_ id: UInt64, generation: UInt64 = 0) -> SpeechRequest {
  request(id, generation: generation, (0..<10).map { _ in segment("One two three four five six.") })
}

/// Text that kills espeak-ng 1.51.
let deadlyText = String(repeating: "s'", count: 80)
