// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import Foundation

/// A session that was recorded for listening to: what happened, and where each step begins.
struct RecordedSession: Sendable {
  struct Step: Sendable {
    var number: String
    var label: String
    var begin: Instant
  }

  var header: AsciicastHeader
  var events: [AsciicastEvent] = []
  var steps: [Step] = []

  init(_ recording: [UInt8]) throws {
    var reader = AsciicastReader(recording)
    header = try reader.header()
    while let event = try reader.next() {
      events.append(event)
      guard case .marker(let name) = event.kind, let step = try /step (\d+): ?(.*)/.wholeMatch(in: name) else {
        continue
      }
      steps.append(Step(number: String(step.1), label: String(step.2), begin: event.at))
    }
  }

  /// The words of a reader of which nobody has changed the settings.
  /// - Parameter length: of the pieces in bytes that the output comes in; nil leaves it as it was recorded.
  @MainActor
  func transcript(inPiecesOf length: Int? = nil) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    let session = Session(
      reader: Reader(settings: ReaderSettings(), composer: SpeechComposer()), synthesizer: SilentVoice(),
      outlets: .offline { lines.append($0) })
    var replay = Replay(session: session, size: (header.width, header.height))
    for event in events {
      guard let length, case .output(let text) = event.kind else {
        replay.handle(event)
        continue
      }
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: length) {
        replay.output(Array(bytes[start..<min(start + length, bytes.count)]), at: event.at)
      }
    }
    replay.finish()
    return lines
  }
}
