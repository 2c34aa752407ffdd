// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import EarshotTestTerminals
import Foundation
import Testing

@Suite("Saying a text", .blocking)
struct SayTests {
  @Test("A tone is heard alone and with text, and is in the transcript")
  func earcon() throws {
    let scratch = try Scratch()
    let wav = scratch.path("x.wav")
    let alone = try runEarshot(
      ["say", "--settings", "none", "--earcon", "error", "--wav", wav, "--transcript", scratch.path("t.jsonl")])
    #expect(alone.status == 0)
    #expect(alone.errors == "")
    #expect(try Data(contentsOf: URL(fileURLWithPath: wav)).count == 44 + 2 * 2_646)
    #expect(scratch.transcript().lines.map(\.text) == ["error"])
    let both = try runEarshot(["say", "--settings", "none", "--earcon", "focus", "--audio", "none", "Hello"])
    #expect(both.status == 0)
  }

  @Test("A tone that there is not is told in one sentence with those there are")
  func unknown() throws {
    let outcome = try runEarshot(["say", "--earcon", "beep"])
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "earshot: Tone beep is unknown: use one of boundary, screenChanged, focus, progress, error, liveRegion, question, done, more, readerKey, readerKeyOff.\n"
    )
  }
}
