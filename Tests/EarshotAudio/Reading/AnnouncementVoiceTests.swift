// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotSpeech
import Glibc
import Synchronization
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("Announcements with the voice itself")
  struct AnnouncementVoiceTests {
    @Test("V-36, V-37, V-45 One that is heard is successful, one that is interrupted is not")
    func heard() throws {
      var spoken = try SpokenAnnouncements()
      defer { spoken.output.close() }
      spoken.post("One two three four five six seven eight nine ten eleven twelve.")
      #expect(spoken.follow { $0.begun == 1 })
      spoken.post("Saved")
      spoken.post("Sent", isQueued: true)
      #expect(spoken.follow { $0.ends.count == 3 })
      #expect(spoken.ends.map(\.outcome) == ["interrupted", "finished", "finished"])
    }

    @Test("V-44 An announcement that no worker survives is not successful, and the voice comes back for the next")
    func workersKilled() throws {
      var spoken = try SpokenAnnouncements()
      defer { spoken.output.close() }
      spoken.post(String(repeating: "One two three four five six seven eight nine ten eleven twelve. ", count: 10))
      #expect(
        becomesTrue {
          for worker in children() { kill(worker, SIGKILL) }
          spoken.take()
          return !spoken.ends.isEmpty
        })
      #expect(spoken.ends.map(\.outcome) == ["failed"])
      #expect(spoken.ends.map(\.wasSuccessful) == [false])
      var posted = 1
      while posted < 1_000, spoken.ends.last?.wasSuccessful != true {
        posted += 1
        spoken.post("hello")
        let count = posted
        #expect(spoken.follow { $0.ends.count == count })
      }
      #expect(spoken.ends.last?.wasSuccessful == true)
      #expect(spoken.ends.count == posted)
    }

    @Test("V-43, V-44 Ten thousand in a burst end exactly once each, though the worker dies and a key cuts the rest")
    func burst() throws {
      var spoken = try SpokenAnnouncements(speed: 10_000)
      defer { spoken.output.close() }
      for number in 0..<10_000 { spoken.post("a", isQueued: true, id: UInt64(number)) }
      #expect(spoken.follow { $0.ends.count >= 100 })
      for worker in children() { kill(worker, SIGKILL) }
      #expect(spoken.follow { $0.ends.count >= 200 })
      spoken.handle(.silence(generation: 1))
      #expect(spoken.ends.count == 10_000)
      #expect(Set(spoken.ends.compactMap(\.id)).count == 10_000)
      #expect(spoken.ends.count { $0.wasSuccessful } >= 190)
      #expect(spoken.ends.last?.outcome == "interrupted")
    }
  }
}

/// A reader with the real voice, and the ends of its announcements.
private struct SpokenAnnouncements {
  let output: SpeechOutput
  private(set) var ends: [AccessibilityNotification.AnnouncementDidFinish] = []
  /// The number of requests that have begun to be heard.
  private(set) var begun = 0
  private var reader = Reader(settings: ReaderSettings(), composer: SpeechComposer())
  private let inbox: Inbox

  init(speed: Double = 4) throws {
    let inbox = Inbox()
    self.inbox = inbox
    output = try SpeechOutput(sink: .paced(speed: speed), program: try voiceProgram()) { inbox.add($0) }
  }

  mutating func post(_ text: String, isQueued: Bool = false, id: UInt64? = nil) {
    let message = AccessibilityNotification.Announcement(text, isQueued: isQueued, id: id.map { AnnouncementID($0) })
    handle(.message(message))
  }

  mutating func handle(_ input: ReaderInput) {
    for effect in reader.handle(input, at: .zero, in: TreeWorld()) {
      switch effect {
      case .speak(let request): _ = output.speak(request)
      case .cancel(let id): output.cancel(id)
      case .cancelBefore(let generation): output.cancel(before: generation)
      case .began: begun += 1
      case .post(let message as AccessibilityNotification.AnnouncementDidFinish): ends.append(message)
      default: break
      }
    }
  }

  /// Gives the reader what the voice has told since.
  mutating func take() {
    for event in inbox.take() { handle(.speech(event)) }
  }

  /// False when it did not come to be within a generous time.
  mutating func follow(until holds: (SpokenAnnouncements) -> Bool) -> Bool {
    take()
    while !holds(self) {
      guard inbox.waits() else { return false }
      take()
    }
    return true
  }
}

/// The events that the voice told and the reader has not heard yet.
private final class Inbox: Sendable {
  private let events = Mutex<[SpeechEvent]>([])
  private let news = Waiter()

  func add(_ event: SpeechEvent) {
    events.withLock { $0.append(event) }
    news.tell()
  }

  func waits() -> Bool { news.waits { events.withLock { !$0.isEmpty } } }

  func take() -> [SpeechEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
