// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Testing

@testable import EarshotReader

@Suite("What follows an element that was told")
struct TreeReadingTests {
  private var tree = TreeReading()

  private mutating func end(_ id: UInt64, _ outcome: SpeechOutcome, at now: Instant) {
    tree.ended(UtteranceID(id), outcome, hintDelay: .milliseconds(700), at: now)
  }

  private mutating func tell(_ id: UInt64) {
    let telling = tree.nextTelling()
    tree.elementHint = ElementHint(commands: [.text("Press Enter.")], state: .asked(telling))
    tree.elementReading = ElementReading(element: 1, state: .asked(telling))
    tree.told(telling, as: UtteranceID(id))
  }

  @Test("Its hint and the next element of a reading wait for its end")
  mutating func heard() {
    tell(1)
    #expect(tree.deadline == nil)
    end(2, .finished, at: at(500))
    #expect(tree.deadline == nil)
    end(1, .finished, at: at(1_000))
    #expect(tree.elementHint?.deadline == at(1_700))
    #expect(tree.elementReading?.deadline == at(1_000))
  }

  @Test("Who cut it off hears neither", arguments: [SpeechOutcome.interrupted, .dropped, .failed])
  mutating func cut(outcome: SpeechOutcome) {
    tell(1)
    end(1, outcome, at: at(1_000))
    #expect(tree.elementHint == nil && tree.elementReading == nil)
  }

  @Test("The utterance of an element told before belongs to that, and a key ends both")
  mutating func later() {
    let earlier = tree.nextTelling()
    tell(2)
    tree.told(earlier, as: UtteranceID(1))
    end(1, .finished, at: at(100))
    #expect(tree.deadline == nil)
    tree.stop()
    #expect(tree.elementHint == nil && tree.elementReading == nil)
  }
}
