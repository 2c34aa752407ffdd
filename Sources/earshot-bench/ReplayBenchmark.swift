// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import Foundation

/// The seconds of recorded sessions read in one second, by the code that reads a live one.
@MainActor
enum ReplayBenchmark {
  static func run() throws(Unmeasured) {
    reportHeading("Replay: recorded seconds read in one second")
    let named = ProcessInfo.processInfo.environment["EARSHOT_SIGNAL"].map { $0 + "/cases" }
    let folder = named ?? "Tests/Fixtures/Signal/cases"
    let cases = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    let recordings = cases.compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)/session.cast").map { (name, [UInt8]($0)) }
    }
    guard !recordings.isEmpty else {
      return reportSkipped("recordings", "none in \(folder); name their folder in $EARSHOT_SIGNAL.")
    }
    var recorded = 0.0
    var slowest = (name: "", speed: Double.infinity)
    var taken = 0.0
    for (name, bytes) in recordings {
      var length = 0.0
      do {
        let median = try Measurement(runs: 3) { length = try replay(bytes) }.median
        taken += median
        recorded += length
        if length / median < slowest.speed { slowest = (name, length / median) }
      } catch { throw Unmeasured("\(name) cannot be replayed: \(error)") }
    }
    report("\(recordings.count) recordings, \(recorded.text(0)) s in all", "\((recorded / taken).text(0)) s a second")
    report("the slowest, \(slowest.name)", "\(slowest.speed.text(0)) s a second")
  }

  /// Returns the length in seconds.
  private static func replay(_ bytes: [UInt8]) throws(AsciicastError) -> Double {
    var reader = AsciicastReader(bytes)
    let header = try reader.header()
    let session = Session(
      reader: Reader(settings: ReaderSettings(), composer: SpeechComposer()), synthesizer: SilentVoice(),
      outlets: .unheard)
    var replay = Replay(session: session, size: (header.width, header.height))
    defer { replay.finish() }
    var end = Instant.zero
    while let event = try reader.next() {
      replay.handle(event)
      end = event.at
    }
    return Double((end - .zero).nanoseconds) / 1e9
  }
}
