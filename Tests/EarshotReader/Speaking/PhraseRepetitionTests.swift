// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("The last phrase said again")
struct PhraseRepetitionTests {
  @Test("As it was, then slower, word by word and spelled, and anew after something else")
  func manners() {
    var repetition = PhraseRepetition()
    let phrase: [SpeechCommand] = [.text("git push")]
    func next() -> [SpeechCommand] { PhraseRepetition.commands(phrase, repetition.next()) }
    #expect(next() == phrase)
    #expect(next() == [.rate(0.6)] + phrase)
    #expect(next() == [.rate(0.6), .text("git "), .pause(250), .text("push "), .pause(250)])
    #expect(next() == [.spell("git push")])
    #expect(next() == phrase)
    #expect(next() == [.rate(0.6)] + phrase)
    repetition.forget()
    #expect(next() == phrase)
  }
}
