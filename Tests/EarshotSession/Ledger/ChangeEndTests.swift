// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import EarshotTestRandom
import Foundation
import Testing

/// The ends of all changes of a session, beside its transcript.
@MainActor
private final class FollowedSession {
  let session: Session
  private(set) var ends: [ChangeEnd] = []
  private(set) var lines: [TranscriptLine] = []
  private var replay: Replay

  init(columns: Int, rows: Int) {
    session = Session(
      reader: Reader(ReaderConfiguration(settings: ReaderSettings(), composer: SpeechComposer())),
      synthesizer: SilentVoice(), outlets: .unheard)
    replay = Replay(session: session, size: (columns, rows))
    session.notesLedger = true
    session.changeEnded = { [weak self] in self?.ends.append($0) }
    session.outlets = .offline(transcript: { [weak self] in self?.lines.append($0) })
  }

  func handle(_ event: AsciicastEvent) { replay.handle(event) }

  /// Ends the session. Returns what is wrong with the ends: those that cannot be, and the changes of which nobody knows
  /// what became.
  func faults() -> (wrong: [String], lost: [String]) {
    replay.finish()
    var wrong: [String] = []
    if ends.map(\.number).sorted() != Array(1..<ends.count + 1) {
      wrong.append("changes without an end, or with two")
    }
    let spoken = Set(lines.filter { $0.kind == .speech }.map { "\($0.t.nanoseconds) \($0.outcome == .interrupted)" })
    for end in ends {
      guard case .spoken(_, let at, let isCut) = end.outcome else { continue }
      if !spoken.contains("\(at.nanoseconds) \(isCut)") { wrong.append("no utterance: \(end.description)") }
    }
    return (wrong, ends.filter { $0.outcome == .unexplained }.map(\.description))
  }

  func ends(of text: String) -> [ChangeEnd] { ends.filter { $0.text.contains(text) } }
}

@Suite("Each change of the screen has one end, at the voice or for a reason")
@MainActor
struct ChangeEndTests {
  @Test(
    "In recordings, none is lost and none is said to be spoken that nobody heard",
    arguments: RecordedLedgerTests.recordings)
  func recordings(path: String) throws {
    let file = RecordedLedgerTests.fixtures.appendingPathComponent(path).path
    var reader = AsciicastReader(try FileBlocks(path: file))
    let header = try reader.header()
    let followed = FollowedSession(columns: header.width, rows: header.height)
    while let event = try reader.next() { followed.handle(event) }
    let faults = followed.faults()
    #expect(faults.wrong.isEmpty, "\(faults.wrong.prefix(5))")
    #expect(faults.lost.isEmpty, "\(faults.lost.count): \(faults.lost.prefix(5))")
  }

  @Test("Of random screens, with random keys", arguments: 1...200)
  func random(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let isFullScreen = seed % 2 == 0
    let followed = FollowedSession(columns: 60, rows: 16)
    var now: Int64 = 0
    func event(_ kind: AsciicastEventKind) {
      followed.handle(AsciicastEvent(at: Instant(nanoseconds: now * 1_000_000), kind))
      now += Int64.random(in: 1...900, using: &random)
    }
    if isFullScreen { event(.output("\u{1b}[?1049h\u{1b}[2J")) }
    let words = [
      "Resolved", "error: no space", "Continue? [y/n] ", "3 of 9", "45%", "$ ", "| ", "⠋ Working", "done.", "┌──┐",
    ]
    for _ in 0..<60 {
      switch Int.random(in: 0...7, using: &random) {
      case 0: event(.input(["a", "\r", "\u{1b}[B", "\t", "\u{7f}"].randomElement(using: &random) ?? "a"))
      case 1: event(.output("\r\u{1b}[K" + (words.randomElement(using: &random) ?? "")))
      case 2: event(.output("\r\n" + (words.randomElement(using: &random) ?? "")))
      case 3:
        event(
          .output(
            "\u{1b}[\(Int.random(in: 1...16, using: &random));1H\u{1b}[7m" + (words.randomElement(using: &random) ?? "")
              + "\u{1b}[m"))
      case 4: event(.output("\u{1b}[2J\u{1b}[H" + (words.randomElement(using: &random) ?? "")))
      case 5: event(.output((0..<Int.random(in: 1...90, using: &random)).map { "line \($0)\r\n" }.joined()))
      case 6: event(.output(" " + (words.randomElement(using: &random) ?? "")))
      default: event(.output(isFullScreen ? "\u{1b}[?1049l" : "\u{1b}[?1049h"))
      }
    }
    let faults = followed.faults()
    #expect(faults.wrong.isEmpty, "\(faults.wrong.prefix(5))")
    #expect(faults.lost.isEmpty, "\(faults.lost.count): \(faults.lost.prefix(5))")
  }

  private func event(_ milliseconds: Int64, _ kind: AsciicastEventKind) -> AsciicastEvent {
    AsciicastEvent(at: Instant(nanoseconds: milliseconds * 1_000_000), kind)
  }

  @Test("A text that waited and was passed by a newer one is replaced by it, and that is spoken")
  func replaced() {
    let followed = FollowedSession(columns: 60, rows: 16)
    followed.handle(event(0, .output("$ ")))
    followed.handle(event(1_000, .input("\r")))
    for (step, word) in ["one", "two", "three"].enumerated() {
      followed.handle(event(1_010 + Int64(step) * 600, .output("\(step == 0 ? "\r\n" : "\r")reading \(word)   ")))
    }
    followed.handle(event(2_800, .output("\r\n$ ")))
    #expect(followed.faults().lost == [])
    #expect(followed.lines.filter { $0.kind == .speech }.map(\.text).contains("reading three"))
    guard case .spoken = followed.ends(of: "reading three").first?.outcome else {
      Issue.record("\(followed.ends)")
      return
    }
  }

  @Test("The transcript tells each end, and what waits for what")
  func notes() {
    let followed = FollowedSession(columns: 60, rows: 16)
    followed.handle(event(0, .output("\u{1b}[?1049h\u{1b}[Hlayer 1 of 9")))
    followed.handle(event(1_000, .output("\u{1b}[Hlayer 2 of 9")))
    #expect(followed.faults().lost == [])
    let notes = followed.lines.filter { $0.kind == .meta }.map(\.text)
    #expect(notes.contains { $0.contains("waits for its numbers to rest") }, "\(notes)")
    #expect(notes.contains { $0.contains("row 0, spoken at 3.5") && $0.contains("layer 2 of 9") }, "\(notes)")
  }
}
