// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotTestRandom
import Testing

/// Follows a queue and holds it to what must be true of every history.
struct QueueWitness {
  var ends: [UtteranceID: SpeechOutcome] = [:]
  var begun: Set<UtteranceID> = []
  var handed: UtteranceID?
  var enqueued = 0
  var violations: [String] = []

  mutating func follow(_ actions: [SpeechQueueAction], _ queue: inout SpeechQueue, hears: Bool) {
    for action in actions {
      switch action {
      case .speak(let utterance):
        if handed != nil { violations.append("two at a time") }
        if ends[utterance.id] != nil { violations.append("spoken after its end") }
        if utterance.generation < queue.generation { violations.append("a stale one is heard") }
        handed = utterance.id
        if hears {
          queue.began(utterance.id)
          begun.insert(utterance.id)
        }
      case .cancel(let id):
        if handed != id { violations.append("cancels what is not spoken") }
        handed = nil
      case .ended(let utterance, let outcome):
        if ends[utterance.id] != nil { violations.append("ended twice") }
        if outcome == .dropped, begun.contains(utterance.id) { violations.append("heard, yet dropped") }
        if handed == utterance.id { handed = nil }
        ends[utterance.id] = outcome
      }
    }
  }
}

@Suite struct SpeechQueuePropertyTests {
  @Test("Whatever happens, each utterance ends exactly once", arguments: 0..<40)
  func exactlyOneEnd(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<100 {
      var limits = SpeechQueue.Limits()
      limits.text = Int.random(in: 1...20, using: &random)
      limits.announcements = Int.random(in: 1...20, using: &random)
      limits.progress = Int.random(in: 1...3, using: &random)
      var queue = SpeechQueue(limits: limits)
      var witness = QueueWitness()
      var generation: UInt64 = 0
      for _ in 0..<Int.random(in: 1...150, using: &random) {
        let actions = step(&queue, &witness, &generation, &random)
        witness.follow(actions, &queue, hears: Bool.random(using: &random))
        #expect(queue.speaking?.id == witness.handed)
        #expect(queue.waitingCount <= limits.text + 3 * limits.announcements + limits.progress + 1)
        let delays = queue.speaking?.isPatient == true && queue.contains { !$0.isPatient }
        #expect(!delays, "a patient one is said while others wait")
      }
      witness.follow(queue.resume(), &queue, hears: true)
      witness.follow(queue.release(), &queue, hears: true)
      while let id = queue.speaking?.id { witness.follow(queue.ended(id, .finished), &queue, hears: true) }
      #expect(queue.isIdle)
      #expect(witness.ends.count == witness.enqueued)
      #expect(witness.violations == [])
    }
  }

  private func step(
    _ queue: inout SpeechQueue, _ witness: inout QueueWitness, _ generation: inout UInt64,
    _ random: inout SplitMix
  ) -> [SpeechQueueAction] {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<20:
      let keys: [String?] = [nil, nil, nil, "focus", "echo", "copy"]
      let utterance = Utterance(
        commands: [.text("x")],
        source: [.output, .announcement, .focus].randomElement(using: &random) ?? .output,
        priority: SpeechPriority.allCases.randomElement(using: &random) ?? .text,
        coalescingKey: keys.randomElement(using: &random) ?? nil, isPatient: Bool.random(using: &random),
        generation: Bool.random(using: &random) ? generation : UInt64.random(in: 0...(generation + 1), using: &random))
      witness.enqueued += 1
      let important = queue.speaking.flatMap { $0.priority == .important ? $0.id : nil }
      let interruption = SpeechInterruption.allCases.randomElement(using: &random) ?? .all
      let actions = queue.enqueue(utterance, interrupting: interruption).actions
      if let important, queue.speaking?.id != important { witness.violations.append("an important one is cut") }
      return actions
    case 20..<30:
      guard let id = queue.speaking?.id else { return [] }
      return queue.ended(id, [.finished, .failed].randomElement(using: &random) ?? .finished)
    case 30..<32: return queue.ended(UtteranceID(UInt64.random(in: 0...200, using: &random)), .interrupted)
    case 32..<34: return queue.cancel(UtteranceID(UInt64.random(in: 0...200, using: &random)))
    case 34:
      if Bool.random(using: &random) { return queue.cancelAll { $0.source == .announcement } }
      return queue.cancelAll(below: SpeechPriority.allCases.randomElement(using: &random))
    case 35:
      generation += 1
      return queue.stop(generation: generation)
    case 36 where Bool.random(using: &random):
      guard let id = queue.speaking?.id, Bool.random(using: &random) else {
        return Bool.random(using: &random) ? queue.hold() : queue.release()
      }
      // The synthesizer has given it back by itself.
      witness.handed = nil
      return queue.hold(id, heardSegments: 1)
    case 36: return queue.pause(generation: Bool.random(using: &random) ? nil : generation + 1)
    case 37: return queue.resume()
    case 38: return Int.random(in: 0..<20, using: &random) == 0 ? queue.drain() : []
    default:
      guard let id = queue.speaking?.id else { return [] }
      queue.began(id)
      witness.begun.insert(id)
      return []
    }
  }

  @Test("10,000 announcements in a burst each end exactly once, in order")
  func burst() {
    var queue = SpeechQueue()
    var witness = QueueWitness()
    var order: [UtteranceID] = []
    for number in 0..<10_000 {
      let utterance = Utterance(commands: [.text("\(number)")], source: .announcement, priority: .message)
      witness.follow(queue.enqueue(utterance).actions, &queue, hears: true)
    }
    while let id = queue.speaking?.id {
      order.append(id)
      witness.follow(queue.ended(id, .finished), &queue, hears: true)
    }
    #expect(order == (1...10_000).map { UtteranceID($0) })
    #expect(witness.ends.count == 10_000 && witness.ends.values.allSatisfy { $0 == .finished })
    #expect(witness.violations == [])
  }

  @Test("10,000 announcements that each interrupt end exactly once, the last of them heard to its end")
  func burstOfInterruptions() {
    var queue = SpeechQueue()
    var witness = QueueWitness()
    for number in 0..<10_000 {
      let utterance = Utterance(commands: [.text("\(number)")], source: .announcement, priority: .message)
      witness.follow(queue.enqueue(utterance, interrupting: .all).actions, &queue, hears: true)
    }
    #expect(queue.speaking?.text == "9999" && queue.waitingCount == 0)
    witness.follow(queue.ended(UtteranceID(10_000), .finished), &queue, hears: true)
    #expect(witness.ends.count == 10_000 && witness.ends.values.count { $0 == .interrupted } == 9_999)
    #expect(witness.violations == [])
  }

  @Test("A flood of text keeps the newest, counts what it lost, and memory stays bounded")
  func flood() {
    var queue = SpeechQueue()
    var witness = QueueWitness()
    for number in 0..<20_000 {
      let utterance = Utterance(commands: [.text("\(number)")], source: .output, priority: .text)
      witness.follow(queue.enqueue(utterance).actions, &queue, hears: true)
      #expect(queue.waitingCount <= 2_000)
    }
    #expect(witness.ends.count == 17_999)
    #expect(witness.ends.values.allSatisfy { $0 == .dropped })
    witness.follow(queue.stop(generation: 1), &queue, hears: true)
    #expect(queue.isIdle && witness.ends.count == 20_000 && witness.violations == [])
  }

  @Test("A program that floods announcements loses the newest, never those that wait")
  func floodOfAnnouncements() {
    var limits = SpeechQueue.Limits()
    limits.announcements = 3
    var spoken = SpokenQueue(limits: limits)
    for number in 1...6 { spoken.say("\(number)", .message) }
    #expect(spoken.news() == ["speak 1", "5 dropped", "6 dropped"])
  }
}
