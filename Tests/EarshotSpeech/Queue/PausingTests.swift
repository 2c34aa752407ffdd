// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite struct PausingTests {
  @Test("V-86 pause holds speech back, resume says again what was cut")
  func pauseAndResume() {
    var spoken = SpokenQueue()
    spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.pause())
    spoken.say("three")
    #expect(spoken.news() == ["speak one"])
    #expect(spoken.speaking == nil && spoken.queue.waitingCount == 3)
    spoken.follow(spoken.queue.resume())
    for _ in 1...3 { spoken.finish() }
    #expect(
      spoken.news() == ["speak one", "one finished", "speak two", "two finished", "speak three", "three finished"])
  }

  @Test("The key that pauses does not stop what it pauses")
  func pauseKeyRaisesGeneration() {
    var spoken = SpokenQueue()
    spoken.say("one", generation: 1)
    spoken.say("two", generation: 1)
    spoken.follow(spoken.queue.pause(generation: 2))
    spoken.follow(spoken.queue.resume(generation: 3))
    #expect(spoken.queue.speaking?.generation == 3)
    spoken.finish()
    spoken.finish()
    #expect(spoken.news() == ["speak one", "speak one", "one finished", "speak two", "two finished"])
  }

  @Test("The late end of a paused request is not the end of the one said again")
  func lateEndOfPausedRequest() {
    var spoken = SpokenQueue()
    let id = spoken.say("one")
    spoken.follow(spoken.queue.pause())
    #expect(spoken.queue.ended(id, .interrupted) == [])
    spoken.follow(spoken.queue.resume(), heard: false)
    #expect(spoken.queue.ended(id, .interrupted) == [])
    spoken.queue.began(id)
    spoken.follow(spoken.queue.ended(id, .finished))
    #expect(spoken.news() == ["speak one", "speak one", "one finished"])
  }

  @Test("Any other key ends a pause and what it held")
  func stopEndsPause() {
    var spoken = SpokenQueue()
    spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.pause())
    spoken.follow(spoken.queue.stop(generation: 1))
    spoken.say("new", generation: 1)
    #expect(spoken.news() == ["speak one", "one interrupted", "two interrupted", "speak new"])
  }

  @Test("What was heard before a pause and is replaced in it was interrupted")
  func replacedInPause() {
    var spoken = SpokenQueue()
    spoken.say("Apple", key: "focus")
    spoken.follow(spoken.queue.pause())
    spoken.say("Banana", key: "focus")
    spoken.follow(spoken.queue.resume())
    #expect(spoken.news() == ["speak Apple", "Apple interrupted", "speak Banana"])
  }

  @Test("Draining says what waits and takes nothing new")
  func drain() {
    var spoken = SpokenQueue()
    spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.drain())
    spoken.say("late")
    spoken.finish()
    #expect(!spoken.queue.isIdle)
    spoken.finish()
    #expect(spoken.news() == ["speak one", "late dropped", "one finished", "speak two", "two finished"])
    #expect(spoken.queue.isIdle)
  }

  @Test("Any key ends the draining")
  func keyEndsDraining() {
    var spoken = SpokenQueue()
    spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.drain())
    spoken.follow(spoken.queue.stop(generation: 1))
    #expect(spoken.news() == ["speak one", "one interrupted", "two interrupted"])
    #expect(spoken.queue.isIdle)
  }

  @Test("An exit while paused waits for nothing")
  func drainWhilePaused() {
    var spoken = SpokenQueue()
    spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.pause())
    spoken.follow(spoken.queue.drain())
    #expect(spoken.news() == ["speak one", "one interrupted", "two interrupted"])
    #expect(spoken.queue.isIdle)
  }
}
