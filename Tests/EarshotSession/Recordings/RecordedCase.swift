// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSession
import Foundation

/// One recording, and what has to be heard in it.
struct RecordedCase: Sendable {
  var collection: RecordedCollection
  var name: String

  static let all = RecordedCollection.allCases.flatMap(\.cases)

  func session() throws -> RecordedSession { try RecordedSession(Array(contents(of: "session.cast"))) }

  /// The words said in it, made once: two tests want it, and making it is the most of what they do.
  @MainActor
  func transcript() throws -> [TranscriptLine] {
    if let transcript = Self.transcripts[description] { return transcript }
    let transcript = try session().transcript()
    Self.transcripts[description] = transcript
    return transcript
  }

  @MainActor private static var transcripts: [String: [TranscriptLine]] = [:]

  func listening() throws -> [ListeningStep] { try ListeningStep.steps(contents(of: "listen.json")) }

  private func contents(of file: String) throws -> Data {
    try Data(contentsOf: collection.folder.appending(path: "\(name)/\(file)"))
  }
}

extension RecordedCase: CustomStringConvertible {
  var description: String { "\(collection.rawValue)/\(name)" }
}
