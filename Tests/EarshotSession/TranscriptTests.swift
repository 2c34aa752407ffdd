// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestSessions
import Testing

@Suite("What the transcript has")
@MainActor
struct TranscriptTests {
  private func text(_ harness: SessionHarness, _ source: SpeechSource) -> [String] {
    harness.lines.filter { $0.source == source && $0.kind == .speech }.map { "\($0.text) \($0.outcome.rawValue)" }
  }

  @Test("V-99 Every utterance is there with its source, its text and its end")
  func sources() {
    let harness = SessionHarness { $0.givesHints = true }
    harness.session.handle(.say("Earshot on.", source: .reader, priority: .message), at: harness.now)
    harness.pass(.seconds(3))
    harness.output("a line of output that takes a while to be read.\r\n$ ")
    harness.pass(.milliseconds(200))
    harness.types("x")
    harness.pass(.seconds(10))
    harness.post(.announcement("Saved"))
    harness.post(.announcement("Sent"))
    harness.post(.announcement("Received", isQueued: true))
    harness.post(.focusMoved("Open"))
    harness.post(.progressChanged(.failed))
    harness.pass(.seconds(5))
    harness.command(.again)
    harness.finish()
    #expect(text(harness, .reader) == ["Earshot on. finished"])
    #expect(text(harness, .output).first == "a line of output that takes a while to be read. interrupted")
    #expect(text(harness, .echo) == ["x finished"])
    #expect(text(harness, .announcement) == ["Saved interrupted", "Sent interrupted", "Received dropped"])
    #expect(text(harness, .focus) == ["Open finished"])
    #expect(text(harness, .status) == ["progress failed finished"])
    #expect(text(harness, .review) == ["progress failed finished"])
    #expect(text(harness, .hint).count == 1)
  }

  @Test("V-88 The last phrase is said again, whatever it was, and saying it again is no phrase of its own")
  func again() {
    let harness = SessionHarness()
    harness.post(.announcement("Saved"))
    harness.pass(.seconds(5))
    harness.command(.again)
    harness.pass(.seconds(5))
    harness.command(.again)
    harness.finish()
    #expect(harness.phrases == ["Saved", "Saved", "Saved"])
    #expect(harness.lines.map(\.source) == [.announcement, .review, .review])
  }

  @Test("V-86 Mute and pause leave the focus alone")
  func mute() {
    let harness = TreeHarness(Trees.rows(["Apple", "Banana"]))
    harness.endTurn()
    _ = harness.takeLog()
    for command in [ReaderCommand.adjust(.toggleMute), .togglePause, .togglePause, .adjust(.toggleMute)] {
      harness.command(command)
      harness.pass(.seconds(5))
    }
    #expect(harness.takeLog() == ["say mute on", "say mute off"])
    harness.command(.move(.next))
    #expect(harness.takePhrases().last == "Banana")
  }

  @Test("Mute leaves the answers to moves and gestures, and nothing else")
  func muteAnswers() {
    var elements = Trees.rows(["Apple", "Banana"])
    elements[2].traits = .adjustable
    elements[2].value = "1"
    let harness = TreeHarness(elements)
    harness.endTurn()
    harness.command(.adjust(.toggleMute))
    harness.finish()
    _ = harness.takePhrases()
    harness.command(.move(.next))
    harness.finish()
    #expect(harness.takePhrases() == ["Banana: 1. Adjustable."])
    elements[2].value = "2"
    harness.apply([.upsert(elements[2])])
    harness.endTurn()
    harness.post(AccessibilityNotification.Announcement("fire", priority: .high))
    harness.post(.layoutChanged(.element(2)))
    harness.endTurn()
    harness.finish()
    #expect(harness.takePhrases().isEmpty)
  }
}
