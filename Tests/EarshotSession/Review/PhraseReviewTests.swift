// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("The last phrase as a place")
@MainActor
struct PhraseReviewTests {
  @Test("Keys of the review cursor move in the phrase, and in the screen after a key for the program")
  func moves() {
    let harness = SessionHarness()
    harness.output("screen line\r\n")
    harness.post(.announcement("Backup of home done"))
    harness.pass(.seconds(20))
    _ = harness.answers(.top)
    harness.command(.phrase)
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "phrase: Backup of home done")
    #expect(harness.answers(.nextWord) == ["of"])
    #expect(harness.answers(.nextWord) == ["home"])
    harness.command(.review(.spell(.word)))
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "home")
    harness.key("x")
    harness.pass(.seconds(5))
    #expect(harness.answers(.line) == ["screen line"])
  }

  @Test("Asked for again it leads back to the screen, whose cursor has not moved")
  func back() {
    let harness = SessionHarness()
    harness.output("one two\r\n")
    harness.post(.announcement("Saved"))
    harness.pass(.seconds(20))
    _ = harness.answers(.top, .nextWord)
    harness.command(.phrase)
    harness.command(.phrase)
    harness.pass(.seconds(5))
    #expect(harness.phrases.last == "screen")
    #expect(harness.answers(.word) == ["two"])
  }
}
