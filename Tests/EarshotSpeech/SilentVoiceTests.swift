// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@Suite struct SilentVoiceTests {
  private func duration(_ text: String, rate: Int = 260, pauseAfter: Int = 0, isCharacter: Bool = false) -> Interval {
    SilentVoice.duration(of: [
      SpeechSegment(
        text: text, voice: "en", rate: rate, pitch: 50, volume: 100, pauseAfter: pauseAfter, isCharacter: isCharacter)
    ])
  }

  @Test("A word of five letters lasts a minute divided by the rate")
  func word() {
    #expect(duration("hello", rate: 100) == .milliseconds(600))
    #expect(duration("hello world", rate: 100) == .milliseconds(1_200))
    #expect(duration("hello", rate: 300) == .milliseconds(200))
  }

  @Test("Syllables, digits, marks and pauses have their own lengths")
  func others() {
    #expect(duration("한글", rate: 100) == .milliseconds(700))
    #expect(duration("か", rate: 100) == .milliseconds(300))
    #expect(duration("好", rate: 100) == .milliseconds(500))
    #expect(duration("か、", rate: 100) == .milliseconds(600))
    #expect(duration("か。", rate: 100) == .milliseconds(900))
    #expect(duration("7", rate: 100) == .milliseconds(700))
    #expect(duration("hello,", rate: 100) == .milliseconds(900))
    #expect(duration("a", rate: 100, isCharacter: true) == .milliseconds(600))
    #expect(duration("hello", rate: 100, pauseAfter: 250) == .milliseconds(850))
  }

  @Test("The rate is that of a voice: 80…1,000")
  func rates() {
    #expect(duration("hello", rate: 1) == duration("hello", rate: 80))
    #expect(duration("hello", rate: 9_000) == duration("hello", rate: 1_000))
  }

  @Test("It says how long a request lasts when it is asked to speak")
  func asSynthesizer() {
    let segment = SpeechSegment(text: "hello", voice: "en", rate: 100, pitch: 50, volume: 100)
    let request = SpeechRequest(id: UtteranceID(1), generation: 0, segments: [segment, segment])
    #expect(SilentVoice().speak(request) == .milliseconds(1_200))
  }

  // Lengths of the audio of espeak-ng 1.51 at 350 words a minute.
  @Test(
    "It is within a third of what the voice takes",
    arguments: [
      ("The quick brown fox jumps over the lazy dog while Earshot reads the terminal now", 2.27),
      ("error: no such file or directory", 0.94),
      ("slash usr slash local slash bin", 0.93),
      ("total 48 files", 0.77),
      ("터미널에서 명령을 실행하면 결과를 읽어 주고 변경된 파일은 모두 여섯 개입니다", 3.62),
      ("파일을 찾을 수 없습니다", 1.05),
      ("你好世界，今天天气很好", 1.36),
      ("こんにちは、おげんきですか", 0.84),
    ])
  func closeToTheVoice(_ text: String, _ seconds: Double) {
    let silent = Double(duration(text, rate: 350).nanoseconds) / 1e9
    #expect(silent > seconds / 1.33 && silent < seconds * 1.33)
  }
}
