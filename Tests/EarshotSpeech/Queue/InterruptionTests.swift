// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Testing

@Suite("Who interrupts whom, and who waits")
struct InterruptionTests {
  @Test("V-37, V-39 What interrupts all cuts its own kind too; what waits goes on waiting")
  func all() {
    var spoken = SpokenQueue()
    spoken.say("a line")
    spoken.say("another")
    spoken.say("Saved", .message, interrupting: .all)
    spoken.say("queued", .message, interrupting: .none)
    spoken.say("Saved again", .message, interrupting: .all)
    #expect(
      spoken.news() == [
        "speak a line", "a line interrupted", "speak Saved", "Saved interrupted", "speak Saved again",
      ])
    for _ in 1...3 { spoken.finish() }
    #expect(
      spoken.news() == [
        "Saved again finished", "speak queued", "queued finished", "speak another", "another finished",
      ])
  }

  @Test("V-37 What would interrupt but cannot yet waits its turn", arguments: [false, true])
  func waiting(isPaused: Bool) {
    var spoken = SpokenQueue()
    if isPaused { spoken.follow(spoken.queue.pause()) } else { spoken.say("Battery low", .important) }
    for text in ["one", "two", "three"] { spoken.say(text, .message, interrupting: .all) }
    if isPaused { spoken.follow(spoken.queue.resume()) } else { spoken.finish() }
    for _ in 1...3 { spoken.finish() }
    let spokenTexts = spoken.news().filter { $0.hasPrefix("speak") }
    #expect(spokenTexts.suffix(3) == ["speak one", "speak two", "speak three"])
  }

  @Test("V-37 What interrupts finds a place also where no more may wait")
  func fullLane() {
    var limits = SpeechQueue.Limits()
    limits.announcements = 1
    var spoken = SpokenQueue(limits: limits)
    spoken.say("one", .message)
    spoken.say("two", .message)
    spoken.say("now", .message, interrupting: .all)
    #expect(spoken.news() == ["speak one", "one interrupted", "speak now"])
    #expect(spoken.queue.waitingCount == 1)
  }

  @Test("V-37 Even the last step of a series is cut by what interrupts all")
  func progress() {
    var spoken = SpokenQueue()
    spoken.say("90%", .progress)
    spoken.say("Saved", .message, interrupting: .none)
    #expect(spoken.news() == ["speak 90%"])
    spoken.say("Failed", .message, interrupting: .all)
    #expect(spoken.news() == ["90% interrupted", "speak Failed"])
  }

  @Test("V-38 What is queued waits for the line being read, and comes before the lines that wait")
  func queued() {
    var spoken = SpokenQueue()
    spoken.say("first")
    spoken.say("second")
    spoken.say("Saved", .message, interrupting: .none)
    #expect(spoken.news() == ["speak first"])
    for _ in 1...3 { spoken.finish() }
    #expect(
      spoken.news() == [
        "first finished", "speak Saved", "Saved finished", "speak second", "second finished",
      ])
  }

  @Test("V-40 What is important interrupts also where it is queued")
  func importantQueued() {
    var spoken = SpokenQueue()
    spoken.say("line")
    spoken.say("Battery low", .important, interrupting: .none)
    #expect(spoken.news() == ["speak line", "line interrupted", "speak Battery low"])
  }

  @Test("V-40 Nothing cuts what is important once it has started", arguments: SpeechInterruption.allCases)
  func important(interruption: SpeechInterruption) {
    var spoken = SpokenQueue()
    spoken.say("Battery low", .important, source: .announcement)
    for priority in SpeechPriority.allCases { spoken.say("x", priority, interrupting: interruption) }
    #expect(spoken.speaking == "Battery low")
  }

  // MARK: The patient

  @Test("V-40 The patient wait for every other utterance, also for one that comes later, and are said in order")
  func patient() {
    var spoken = SpokenQueue()
    spoken.say("line")
    spoken.say("low 1", .notification, isPatient: true)
    spoken.say("low 2", .notification, isPatient: true)
    spoken.say("10%", .progress)
    spoken.say("line 2")
    spoken.say("Saved", .message)
    for _ in 1...5 { spoken.finish() }
    #expect(
      spoken.news().filter { $0.hasPrefix("speak") } == [
        "speak line", "speak Saved", "speak line 2", "speak 10%", "speak low 1", "speak low 2",
      ])
  }

  @Test("V-40 Whatever comes cuts a patient one but its own kind", arguments: SpeechPriority.allCases)
  func patientCut(priority: SpeechPriority) {
    var spoken = SpokenQueue()
    spoken.say("low 1", .notification, isPatient: true)
    spoken.say("low 2", .notification, isPatient: true)
    #expect(spoken.news() == ["speak low 1"])
    spoken.say("other", priority, interrupting: priority == .important ? .byPriority : .none)
    #expect(spoken.news() == ["low 1 interrupted", "speak other"])
    spoken.finish()
    #expect(spoken.news() == ["other finished", "speak low 2"])
  }

  @Test("V-40 A patient one that a pause cut is said after it, and no other notification is")
  func patientPaused() {
    var spoken = SpokenQueue()
    spoken.say("low", .notification, isPatient: true)
    spoken.follow(spoken.queue.pause())
    spoken.follow(spoken.queue.resume())
    spoken.finish()
    spoken.say("hint", .notification)
    spoken.follow(spoken.queue.pause())
    #expect(spoken.news() == ["speak low", "speak low", "low finished", "speak hint", "hint interrupted"])
  }

  @Test("Only notifications are patient", arguments: SpeechPriority.allCases)
  func patientPriority(priority: SpeechPriority) {
    let utterance = Utterance(commands: [], source: .announcement, priority: priority, isPatient: true)
    #expect(utterance.isPatient == (priority == .notification))
  }

  @Test("Too many patient ones lose the newest")
  func patientLimit() {
    var limits = SpeechQueue.Limits()
    limits.announcements = 2
    var spoken = SpokenQueue(limits: limits)
    for number in 1...4 { spoken.say("\(number)", .notification, isPatient: true) }
    #expect(spoken.news() == ["speak 1", "4 dropped"])
  }

  // MARK: Elements

  @Test("V-41 An element cuts an announcement, drops those that wait, and leaves the reader's own messages")
  func element() {
    var spoken = SpokenQueue()
    spoken.say("Saved", .message, source: .announcement)
    spoken.say("Sent", .message, source: .announcement)
    spoken.say("later", .notification, source: .announcement, isPatient: true)
    spoken.say("output")
    spoken.say("Banana", source: .focus, key: "focus", interrupting: .announcements)
    #expect(spoken.news() == ["speak Saved", "Sent dropped", "Saved interrupted", "speak Banana"])
    for _ in 1...3 { spoken.finish() }
    #expect(
      spoken.news() == [
        "Banana finished", "speak output", "output finished", "speak later", "later finished",
      ])
    spoken.say("Earshot on", .message, source: .reader)
    spoken.say("Cherry", source: .focus, key: "focus", interrupting: .announcements)
    #expect(spoken.news() == ["speak Earshot on"])
  }

  @Test("V-41 An element waits for an important announcement")
  func elementAfterImportant() {
    var spoken = SpokenQueue()
    spoken.say("Battery low", .important, source: .announcement)
    spoken.say("Disk full", .important, source: .announcement)
    spoken.say("Banana", source: .focus, key: "focus", interrupting: .announcements)
    spoken.finish()
    spoken.finish()
    #expect(
      spoken.news() == [
        "speak Battery low", "Battery low finished", "speak Disk full", "Disk full finished", "speak Banana",
      ])
  }

  @Test("V-43 Of what is taken back the one heard is interrupted and the rest dropped; others go on")
  func cancelMatching() {
    var spoken = SpokenQueue()
    spoken.say("one", .message, source: .announcement)
    spoken.say("two", .message, source: .announcement)
    spoken.say("line")
    spoken.follow(spoken.queue.cancelAll { $0.source == .announcement })
    #expect(spoken.news() == ["speak one", "one interrupted", "two dropped", "speak line"])
  }
}
