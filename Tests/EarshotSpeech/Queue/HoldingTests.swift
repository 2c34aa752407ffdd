// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct HoldingTests {
  @Test("What the device was lost for waits again, and goes on after what was heard")
  func goesOn() {
    var spoken = SpokenQueue()
    let id = spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.hold(id, heardSegments: 2))
    spoken.say("three")
    #expect(spoken.news() == ["speak one"])
    #expect(spoken.speaking == nil && !spoken.queue.isIdle)
    spoken.follow(spoken.queue.release())
    #expect(spoken.queue.speaking?.heardSegments == 2)
    spoken.follow(spoken.queue.hold(id, heardSegments: 1))
    spoken.follow(spoken.queue.release())
    #expect(spoken.queue.speaking?.heardSegments == 3)
    for _ in 1...3 { spoken.finish() }
    #expect(
      spoken.news() == [
        "speak one", "speak one", "one finished", "speak two", "two finished", "speak three", "three finished",
      ])
  }

  @Test("What is to be first is so when speech is released, before important ones that waited")
  func first() {
    var spoken = SpokenQueue()
    let id = spoken.say("one")
    spoken.follow(spoken.queue.hold(id))
    spoken.say("Battery low", .important)
    let back = Utterance(commands: [.text("Sound is back.")], source: .reader, priority: .important)
    spoken.follow(spoken.queue.enqueue(back, isFirst: true).actions)
    spoken.follow(spoken.queue.release())
    for _ in 1...3 { spoken.finish() }
    #expect(
      spoken.news() == [
        "speak one", "speak Sound is back.", "Sound is back. finished", "speak Battery low", "Battery low finished",
        "speak one", "one finished",
      ])
  }

  @Test("A key drops what is held, and a loss while the session ends fails it at once")
  func ends() {
    var spoken = SpokenQueue()
    let id = spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.hold(id))
    spoken.follow(spoken.queue.stop(generation: 1))
    #expect(spoken.news() == ["speak one", "one interrupted", "two interrupted"])
    spoken.say("three", generation: 1)
    spoken.follow(spoken.queue.drain())
    #expect(spoken.news() == ["three failed"])
    #expect(spoken.queue.isIdle)
    var draining = SpokenQueue()
    let last = draining.say("last")
    draining.say("more")
    draining.follow(draining.queue.drain())
    draining.follow(draining.queue.hold(last))
    #expect(draining.news() == ["speak last", "last failed", "more failed"])
  }

  @Test("What was said after the loss and before it was known is held like the rest, and its late end is not its end")
  func unknown() {
    var spoken = SpokenQueue()
    let id = spoken.say("one")
    spoken.follow(spoken.queue.hold())
    #expect(spoken.queue.ended(id, .interrupted) == [])
    spoken.follow(spoken.queue.release(), heard: false)
    #expect(spoken.queue.ended(id, .interrupted) == [])
    spoken.queue.began(id)
    spoken.finish()
    #expect(spoken.news() == ["speak one", "speak one", "one finished"])
  }

  @Test("A request without its heard segments is never empty")
  func request() throws {
    let composer = SpeechComposer()
    var utterance = Utterance(commands: [.text("one"), .pause(1), .text("two")], source: .output, priority: .text)
    var queue = SpeechQueue()
    let id = queue.enqueue(utterance).id
    for count in [0, 1, 1, 5] {
      _ = queue.hold(id, heardSegments: count)
      _ = queue.release()
      utterance = try #require(queue.speaking)
      let texts = composer.request(for: utterance)?.segments.map(\.text)
      #expect(texts == (utterance.heardSegments == 0 ? ["one", "two"] : ["two"]))
    }
  }
}
