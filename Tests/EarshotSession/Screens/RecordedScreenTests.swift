// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import Foundation
import Testing

/// Real programs as they were recorded, walked through while they play.
@MainActor
@Suite("Elements on recorded screens")
struct RecordedScreenTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/Sessions").standardized

  private static func session(_ name: String) throws -> RecordedSession {
    try RecordedSession(Array(Data(contentsOf: folder.appending(path: "\(name)/session.cast"))))
  }

  private let readerKey = "\u{1b}[24~"

  /// The words heard of a recording when keys are pressed after the reader key just before some of its steps begin.
  private func lines(of session: RecordedSession, pressing keys: [(step: String, keys: [String])]) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    let live = Session(
      reader: Reader(settings: ReaderSettings(), composer: SpeechComposer()), synthesizer: SilentVoice(),
      outlets: .offline { lines.append($0) })
    var replay = Replay(session: live, size: (session.header.width, session.header.height))
    for event in session.events {
      if case .marker(let name) = event.kind, let pressed = keys.first(where: { name.hasPrefix("step \($0.step)") }) {
        for key in pressed.keys {
          replay.handle(AsciicastEvent(at: event.at, .input(readerKey)))
          replay.handle(AsciicastEvent(at: event.at, .input(key)))
        }
      }
      replay.handle(event)
    }
    replay.finish()
    return lines
  }

  @Test("A list that a program shows is walked through, from the item that is chosen")
  func list() throws {
    let session = try Self.session("hangul-fzf")
    let lines = lines(of: session, pressing: [("04", ["k", "u", "Shift+b"]), ("06", ["k"])])
    let heard = lines.filter { $0.source == .focus && $0.kind == .speech }.map(\.text)
    #expect(heard.contains { $0.contains("고양이") && $0.contains("Selected") })
  }

  @Test(
    "Asking for elements takes nothing from what a program says by itself",
    arguments: ["hangul-fzf", "hangul-less", "hangul-vim", "commit-editor", "man-page", "tmux-pane", "watch-clock"])
  func unchanged(name: String) throws {
    let session = try Self.session(name)
    let usual = session.transcript().filter { $0.kind == .speech }.map(\.text)
    let steps = session.steps.map { (step: $0.number, keys: ["k"]) }
    let asked = lines(of: session, pressing: steps).filter { $0.kind == .speech }
    var rest = usual[...]
    for line in asked where line.text == rest.first { rest.removeFirst() }
    #expect(rest.isEmpty, "\(rest.first ?? "")")
  }
}
