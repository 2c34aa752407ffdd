// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSession
import EarshotSpeech
import Foundation
import Testing

/// The recorded sessions.
private enum Recordings {
  static let names: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted()
  }()

  static var folder: URL {
    URL(filePath: #filePath).appending(path: "../../Fixtures/Signal/cases").standardized
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name).appending(path: "session.cast")))
  }
}

@Suite("Replay")
@MainActor
struct ReplayTests {
  /// The transcript of a recording whose output comes in pieces of so many bytes.
  private func transcript(_ recording: [UInt8], piece: Int?) throws -> [String] {
    try RecordedSession(recording).transcript(inPiecesOf: piece).map(\.json)
  }

  @Test(
    "The same recording gives the same transcript, however its output was cut: utterances with one end each, by t",
    arguments: Recordings.names.indices)
  func determinism(position: Int) throws {
    let name = Recordings.names[position]
    let recording = try Recordings.bytes(name)
    let whole = try transcript(recording, piece: nil)
    #expect(!whole.isEmpty)
    for length in PieceLengths.forRecording(at: position) {
      #expect(try transcript(recording, piece: length) == whole, "\(name) in pieces of \(length)")
    }
    var last = 0.0
    for line in whole {
      let value = try JSONParser.value(of: line)
      let t = try #require(value["t"]?.number.flatMap(Double.init))
      #expect(t >= last)
      last = t
      #expect(SpeechOutcome(rawValue: value["outcome"]?.string ?? "") != nil)
    }
  }
}
