// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Synchronization

@testable import EarshotAudio

/// The events that an output told, and waiting for it to tell more.
final class EventLog: Sendable {
  private let events = Mutex<[SpeechEvent]>([])
  private let news = Waiter()

  func add(_ event: SpeechEvent) {
    events.withLock { $0.append(event) }
    news.tell()
  }

  var all: [SpeechEvent] { events.withLock { $0 } }

  var statuses: [String] {
    all.compactMap { if case .status(let status) = $0 { status.description } else { nil } }
  }

  var notes: [String] {
    all.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }

  /// Every end of a request, in order.
  func ends(of id: UInt64) -> [SpeechOutcome] {
    all.compactMap { if case .ended(UtteranceID(id), let outcome) = $0 { outcome } else { nil } }
  }

  /// Every time a request was given back: how many of its segments had been heard.
  func holds(of id: UInt64) -> [Int] {
    all.compactMap { if case .held(UtteranceID(id), let heardSegments) = $0 { heardSegments } else { nil } }
  }

  var endCount: Int { all.count { if case .ended = $0 { true } else { false } } }

  /// The number of times that each request ended.
  var endCounts: [UInt64: Int] {
    all.reduce(into: [:]) { counts, event in
      if case .ended(let id, _) = event { counts[id.rawValue, default: 0] += 1 }
    }
  }

  /// False when it did not come to be within a generous time.
  func waits(until holds: (EventLog) -> Bool) -> Bool { news.waits { holds(self) } }

  func waits(for event: SpeechEvent) -> Bool { waits { $0.all.contains(event) } }
}
