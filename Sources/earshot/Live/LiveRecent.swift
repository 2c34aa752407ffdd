// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSystem
import EarshotTerminal

/// The last minute of a live session, in memory: for `earshot report`, and for nobody else.
@MainActor
final class LiveRecent {
  private static let span = Interval.seconds(60)
  private static let mostBytes = 262_144

  private let clock: MonotonicClock
  private var keys = RecentKeys()
  private var said: [TranscriptLine] = []
  private var saidBytes = 0

  init(_ clock: MonotonicClock) { self.clock = clock }

  func pressed(_ key: GuardMessage.Key, hidesInput: Bool, at now: Instant) {
    guard !key.isRelease else { return }
    keys.pressed(key.bytes, isWithheld: key.isWithheld, hidesInput: hidesInput, at: now)
  }

  func pasted() { keys.pasted(at: clock.now) }

  func shown(_ update: ScreenUpdate, hidesInput: Bool) { keys.shown(update.screen, hidesInput: hidesInput) }

  func heard(_ line: TranscriptLine) {
    said.append(line)
    saidBytes += line.text.utf8.count
    while let first = said.first, clock.now - first.t > Self.span || saidBytes > Self.mostBytes {
      saidBytes -= first.text.utf8.count
      said.removeFirst()
    }
  }

  /// The recording, and what was said: the times of both count from the beginning of the recording.
  func text(with output: RecentOutput) -> (recording: String, said: String) {
    let recording = RecentRecording.text(
      of: output, keys: keys.events, environment: ["TERM": Environment.variable("TERM") ?? ""])
    let began = output.sections.first?.began ?? .zero
    let lines = said.filter { $0.t >= began }.map { line in
      var line = line
      line.t = Instant.zero + (line.t - began)
      line.heard = line.heard.map { Instant.zero + ($0 - began) }
      return line.json + "\n"
    }
    return (recording, lines.joined())
  }
}
