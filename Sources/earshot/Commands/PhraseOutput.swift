// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession

/// The destination of speech: a transcript if requested, else phrases for people.
@MainActor
struct PhraseOutput {
  private let file: LineFile
  private let isTranscript: Bool
  private let tellsNotes: Bool

  /// - Parameter tellsNotes: True to print unspoken lines too, indented.
  init(_ transcript: String?, tellsNotes: Bool = false) throws(CommandFailure) {
    self.tellsNotes = tellsNotes
    file = try LineFile(path: transcript ?? "-", isPrivate: true)
    isTranscript = transcript != nil
  }

  func write(_ line: TranscriptLine) {
    if isTranscript {
      file.write(line: line.json)
    } else if tellsNotes, line.kind == .meta {
      file.write(line: "\t  \(line.text.shown)")
    } else if line.kind == .speech || line.kind == .braille {
      // Higher precision than a millisecond is for machines, which read transcripts.
      let time = Instant(nanoseconds: (line.t + Interval(nanoseconds: 500_000)).nanoseconds / 1_000_000 * 1_000_000)
      let mark = line.kind == .braille ? "⠿ " : ""
      file.write(line: "\(time.secondsText)\t\(mark)\(line.text.shown)")
    }
  }
}
