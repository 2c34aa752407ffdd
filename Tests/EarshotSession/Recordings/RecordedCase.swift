// SPDX-License-Identifier: Apache-2.0
import Foundation

/// One recording, and what has to be heard in it.
struct RecordedCase: Sendable {
  var collection: RecordedCollection
  var name: String

  static let all = RecordedCollection.allCases.flatMap(\.cases)

  func session() throws -> RecordedSession { try RecordedSession(Array(contents(of: "session.cast"))) }

  func listening() throws -> [ListeningStep] { try ListeningStep.steps(contents(of: "listen.json")) }

  private func contents(of file: String) throws -> Data {
    try Data(contentsOf: collection.folder.appending(path: "\(name)/\(file)"))
  }
}

extension RecordedCase: CustomStringConvertible {
  var description: String { "\(collection.rawValue)/\(name)" }
}
