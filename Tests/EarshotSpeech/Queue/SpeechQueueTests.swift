// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

/// A queue with the owner's part played: what it says is being spoken, and every end it told.
struct SpokenQueue {
  var queue = SpeechQueue()
  var log: [String] = []
  private var names: [UtteranceID: String] = [:]

  init(limits: SpeechQueue.Limits = .init()) { queue = SpeechQueue(limits: limits) }

  var speaking: String? { queue.speaking.map(\.text) }

  @discardableResult mutating func say(
    _ text: String, _ priority: SpeechPriority = .text, source: SpeechSource = .output, key: String? = nil,
    isPatient: Bool = false, generation: UInt64 = 0, interrupting: SpeechInterruption = .byPriority, heard: Bool = true
  ) -> UtteranceID {
    let utterance = Utterance(
      commands: [.text(text)], source: source, priority: priority, coalescingKey: key, isPatient: isPatient,
      generation: generation)
    let (id, actions) = queue.enqueue(utterance, interrupting: interrupting)
    follow(actions, heard: heard)
    return id
  }

  mutating func finish() {
    guard let id = queue.speaking?.id else { return }
    follow(queue.ended(id, .finished))
  }

  mutating func follow(_ actions: [SpeechQueueAction], heard: Bool = true) {
    for action in actions {
      switch action {
      case .speak(let utterance):
        log.append("speak \(utterance.text)")
        if heard { queue.began(utterance.id) }
      case .cancel: break
      case .ended(let utterance, let outcome): log.append("\(utterance.text) \(outcome.rawValue)")
      }
    }
  }

  /// The events logged since the last look.
  mutating func news() -> [String] {
    defer { log = [] }
    return log
  }
}

@Suite struct SpeechQueueTests {
  @Test("V-36 an announcement while silent is spoken, then ends finished")
  func spokenWhileSilent() {
    var spoken = SpokenQueue()
    spoken.say("Saved", .message)
    #expect(spoken.news() == ["speak Saved"])
    spoken.finish()
    #expect(spoken.news() == ["Saved finished"])
    #expect(spoken.queue.isIdle)
  }

  @Test("V-40 high priority interrupts, and is not interrupted once started")
  func highPriority() {
    var spoken = SpokenQueue()
    spoken.say("line")
    spoken.say("Battery low", .important)
    #expect(spoken.news() == ["speak line", "line interrupted", "speak Battery low"])
    spoken.say("x")
    spoken.say("y", .message)
    spoken.say("focus", key: "focus")
    spoken.say("z", .important)
    #expect(spoken.news() == [])
    spoken.finish()
    #expect(spoken.news() == ["Battery low finished", "speak z"])
    spoken.finish()
    #expect(spoken.news() == ["z finished", "speak y"])
    spoken.finish()
    #expect(spoken.news() == ["y finished", "speak x"])
  }

  @Test("V-41 focus of a newer key press waits for what is important only")
  func focusAfterImportant() {
    var spoken = SpokenQueue()
    spoken.say("Battery low", .important, generation: 1)
    spoken.say("Banana", key: "focus", generation: 1)
    spoken.finish()
    #expect(spoken.news() == ["speak Battery low", "Battery low finished", "speak Banana"])
  }

  @Test("V-43 each ends once, also those that never began")
  func droppedWhileWaiting() {
    var spoken = SpokenQueue()
    spoken.say("one", .message)
    spoken.say("two", .message)
    spoken.say("three", .message)
    spoken.follow(spoken.queue.cancelAll())
    #expect(spoken.news() == ["speak one", "one interrupted", "two dropped", "three dropped"])
    #expect(spoken.queue.isIdle)
  }

  @Test("V-44 the stop key ends everything of older key presses as interrupted")
  func stopKey() {
    var spoken = SpokenQueue()
    spoken.say("one")
    spoken.say("two")
    spoken.say("Battery low", .important)
    spoken.say("newer", generation: 7)
    _ = spoken.news()
    spoken.follow(spoken.queue.stop(generation: 7))
    #expect(spoken.news() == ["Battery low interrupted", "two interrupted", "speak newer"])
  }

  @Test("An utterance of an older key press than the current is interrupted at once")
  func staleArrival() {
    var spoken = SpokenQueue()
    spoken.follow(spoken.queue.stop(generation: 3))
    spoken.say("late", generation: 2)
    #expect(spoken.news() == ["late interrupted"])
    #expect(spoken.queue.isIdle)
    spoken.say("now", generation: 3)
    #expect(spoken.news() == ["speak now"])
  }

  @Test("V-45 the end is told before the next begins")
  func endBeforeNext() {
    var spoken = SpokenQueue()
    let first = spoken.say("one")
    spoken.say("two")
    let actions = spoken.queue.ended(first, .finished)
    guard case .ended(let ended, .finished) = actions.first, case .speak(let next) = actions.last else {
      Issue.record("unexpected \(actions)")
      return
    }
    #expect(ended.text == "one" && next.text == "two" && actions.count == 2)
  }

  @Test("V-48 two equal announcements in a row are both spoken")
  func equalAnnouncements() {
    var spoken = SpokenQueue()
    spoken.say("Saved", .message)
    spoken.say("Saved", .message)
    spoken.finish()
    spoken.finish()
    #expect(spoken.news() == ["speak Saved", "Saved finished", "speak Saved", "Saved finished"])
  }

  @Test("SSIP message cuts text, waits for messages, and waiting text is said after it")
  func messageOverText() {
    var spoken = SpokenQueue()
    spoken.say("line 1")
    spoken.say("line 2")
    spoken.say("Done", .message)
    spoken.say("Sent", .message)
    #expect(spoken.news() == ["speak line 1", "line 1 interrupted", "speak Done"])
    spoken.finish()
    spoken.finish()
    #expect(spoken.news() == ["Done finished", "speak Sent", "Sent finished", "speak line 2"])
  }

  @Test("Program output is said line after line")
  func outputIsFirstInFirstOut() {
    var spoken = SpokenQueue()
    for line in 1...5 { spoken.say("\(line)") }
    for _ in 1...5 { spoken.finish() }
    #expect(spoken.news().filter { $0.hasPrefix("speak") } == (1...5).map { "speak \($0)" })
  }

  @Test("Of one key the newest cuts the one being heard and is heard next, before other text that waits")
  func newestOfAKey() {
    var spoken = SpokenQueue()
    spoken.say("Apple", key: "focus")
    spoken.say("output")
    spoken.say("Banana", key: "focus")
    #expect(spoken.news() == ["speak Apple", "Apple interrupted", "speak Banana"])
    spoken.finish()
    #expect(spoken.news() == ["Banana finished", "speak output"])
  }

  @Test("Of one key the newest takes the place of the one that waits, which is dropped")
  func newestOfAKeyWaiting() {
    var spoken = SpokenQueue()
    spoken.say("output 1")
    spoken.say("Apple", key: "focus")
    spoken.say("output 2")
    spoken.say("Banana", key: "focus")
    #expect(spoken.news() == ["speak output 1", "Apple dropped"])
    for _ in 1...3 { spoken.finish() }
    #expect(
      spoken.news() == [
        "output 1 finished", "speak Banana", "Banana finished", "speak output 2", "output 2 finished",
      ])
  }

  @Test("What is replaced before its first sample was dropped, not interrupted")
  func replacedBeforeHeard() {
    var spoken = SpokenQueue()
    spoken.say("a", key: "echo", heard: false)
    spoken.say("b", key: "echo", heard: false)
    #expect(spoken.news() == ["speak a", "a dropped", "speak b"])
  }

  @Test("A key matches in what matters less too, and never in what matters more")
  func keyAcrossPriorities() {
    var spoken = SpokenQueue()
    spoken.say("now", .message)
    spoken.say("step 9", .progress, key: "copy")
    spoken.say("Copied", .message, key: "copy")
    #expect(spoken.news() == ["speak now", "step 9 dropped"])
    spoken.say("step 10", .progress, key: "copy")
    spoken.say("copying", key: "copy")
    #expect(spoken.news() == ["step 10 dropped"])
    #expect(spoken.queue.waitingCount == 2)
  }

  @Test("Important utterances are not replaced by their key")
  func importantIgnoresKeys() {
    var spoken = SpokenQueue()
    spoken.say("fire", .important, key: "alarm")
    spoken.say("flood", .important, key: "alarm")
    spoken.say("quake", .important, key: "alarm")
    #expect(spoken.news() == ["speak fire"])
    #expect(spoken.queue.waitingCount == 2)
  }

  @Test("SSIP notification is said only when nothing else is, and the newer cuts the older")
  func notifications() {
    var spoken = SpokenQueue()
    spoken.say("3 mails", .notification)
    spoken.say("4 mails", .notification)
    #expect(spoken.news() == ["speak 3 mails", "3 mails interrupted", "speak 4 mails"])
    spoken.say("line")
    #expect(spoken.news() == ["4 mails interrupted", "speak line"])
    spoken.say("5 mails", .notification)
    #expect(spoken.news() == ["5 mails dropped"])
  }

  @Test("SSIP progress does not cut itself; a newer step replaces the waiting one; the last is always said")
  func progress() {
    var spoken = SpokenQueue()
    spoken.say("10%", .progress)
    spoken.say("20%", .progress)
    spoken.say("30%", .progress)
    #expect(spoken.news() == ["speak 10%", "20% dropped"])
    spoken.say("line")
    #expect(spoken.news() == ["10% interrupted", "speak line"])
    spoken.say("100%", .progress)
    #expect(spoken.news() == ["30% dropped"])
    spoken.finish()
    #expect(spoken.news() == ["line finished", "speak 100%"])
    spoken.say("more")
    spoken.say("Done", .message)
    #expect(spoken.news() == [], "the last of a series is not cut by text or messages")
    spoken.finish()
    #expect(spoken.news() == ["100% finished", "speak Done"])
  }

  @Test("Each series of progress has its own last step")
  func seriesOfProgress() {
    var spoken = SpokenQueue()
    spoken.say("line")
    spoken.say("a 1", .progress, key: "a")
    spoken.say("b 1", .progress, key: "b")
    spoken.say("a 2", .progress, key: "a")
    spoken.say("none 1", .progress)
    spoken.say("none 2", .progress)
    for _ in 1...4 { spoken.finish() }
    #expect(
      spoken.news().filter { !$0.hasSuffix("finished") } == [
        "speak line", "a 1 dropped", "none 1 dropped", "speak a 2", "speak b 1", "speak none 2",
      ])
  }

  @Test("Ends the queue does not wait for are ignored")
  func staleEnds() {
    var spoken = SpokenQueue()
    let first = spoken.say("one", key: "focus")
    spoken.say("two", key: "focus")
    let waiting = spoken.say("three")
    _ = spoken.news()
    #expect(spoken.queue.ended(first, .interrupted) == [])
    #expect(spoken.queue.ended(waiting, .finished) == [])
    #expect(spoken.queue.ended(UtteranceID(999), .failed) == [])
    #expect(spoken.speaking == "two")
  }

  @Test("A voice that died on an utterance fails it and goes on with the next")
  func failure() {
    var spoken = SpokenQueue()
    let first = spoken.say("one")
    spoken.say("two")
    spoken.follow(spoken.queue.ended(first, .failed))
    #expect(spoken.news() == ["speak one", "one failed", "speak two"])
  }

  @Test("Cancelling takes back one, heard or waiting")
  func cancelOne() {
    var spoken = SpokenQueue()
    let first = spoken.say("one")
    let second = spoken.say("two")
    spoken.say("three")
    spoken.follow(spoken.queue.cancel(second))
    spoken.follow(spoken.queue.cancel(second))
    spoken.follow(spoken.queue.cancel(first))
    #expect(spoken.news() == ["speak one", "two dropped", "one interrupted", "speak three"])
  }
}
