// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestRandom
import EarshotTestSessions
import Foundation
import Testing

@Suite("Announcements among all else, at random")
@MainActor
struct RandomAnnouncementTests {
  /// `EARSHOT_FULL` asks for many more.
  private static let seeds: ClosedRange<UInt64> =
    1...(ProcessInfo.processInfo.environment["EARSHOT_FULL"] == nil ? 20 : 200)

  /// The announcements posted and what came of them.
  private struct Outcome {
    var posted: [UInt64: AnnouncementPriority] = [:]
    var ends: [AccessibilityNotification.AnnouncementDidFinish] = []
    var lines: [TranscriptLine] = []
  }

  @Test("V-43, V-44, V-99 Each announcement ends once, and is successful when the transcript says it was heard")
  func once() {
    for seed in Self.seeds {
      let outcome = run(seed: seed, hasUser: seed % 3 != 0)
      let ids = outcome.ends.compactMap(\.id?.rawValue)
      #expect(ids.count == outcome.ends.count, "seed \(seed)")
      #expect(ids.sorted() == outcome.posted.keys.sorted(), "seed \(seed)")
      for end in outcome.ends {
        let lines = outcome.lines.filter { $0.source == .announcement && $0.text == end.text }
        #expect(lines.count <= 1, "seed \(seed), \(end.text)")
        #expect(end.outcome == (lines.first?.outcome.rawValue ?? "dropped"), "seed \(seed), \(end.text)")
        #expect(end.wasSuccessful == (end.outcome == "finished"), "seed \(seed), \(end.text)")
        #expect(!end.wasSuccessful || lines.first?.heard != nil, "seed \(seed), \(end.text)")
      }
    }
  }

  @Test("V-40 Where no user does anything, all of high priority are heard to their end")
  func high() {
    var highs = 0
    for seed in Self.seeds {
      let outcome = run(seed: seed, hasUser: false)
      for end in outcome.ends where end.id.flatMap({ outcome.posted[$0.rawValue] }) == .high {
        #expect(end.wasSuccessful, "seed \(seed), \(end.text)")
        highs += 1
      }
    }
    #expect(highs > 100)
  }

  private func run(seed: UInt64, hasUser: Bool) -> Outcome {
    var random = SplitMix(seed: seed)
    let harness = TreeHarness(Trees.rows(["Apple", "Banana", "Cherry"]))
    var outcome = Outcome()
    let ends = AnnouncementEnds(harness.session.hub)
    for number in 1...80 as ClosedRange<UInt64> {
      switch Int.random(in: 0..<(hasUser ? 22 : 16), using: &random) {
      case 0..<7:
        let priority = AnnouncementPriority.allCases.randomElement(using: &random) ?? .default
        outcome.posted[number] = priority
        harness.post(
          .announcement(
            "Number \(number)", priority: priority, isQueued: Bool.random(using: &random), id: AnnouncementID(number)))
      case 7..<11: harness.pass(.milliseconds(Int64.random(in: 0...1_500, using: &random)))
      case 11: harness.post(.screenChanged())
      case 12: harness.post(.layoutChanged(.element(ElementID(UInt64.random(in: 2...4, using: &random)))))
      case 13: harness.post(.textAppended(["a line of output, \(number)"]))
      case 14: harness.post(.focusMoved("item \(number)"))
      case 15: harness.post(.pageScrolled("Page \(number % 3) of 3"))
      case 16: harness.press([UInt8]("x".utf8))
      case 17: harness.command([.move(.next), .move(.previous), .current].randomElement(using: &random) ?? .current)
      case 18: harness.command([.togglePause, .stop, .adjust(.toggleMute)].randomElement(using: &random) ?? .stop)
      case 19: harness.post(.pauseAssistiveTechnology(.screenReader))
      case 20: harness.post(.resumeAssistiveTechnology(.screenReader))
      default:
        let id = UtteranceID(UInt64.random(in: 1...number, using: &random))
        harness.session.handle(.speech(.ended(id, .failed)), at: harness.now)
      }
      if Bool.random(using: &random) { harness.endTurn() }
    }
    harness.finish()
    outcome.ends = ends.messages
    outcome.lines = harness.lines
    return outcome
  }
}
