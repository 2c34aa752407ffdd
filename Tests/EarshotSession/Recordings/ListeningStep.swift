// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The words that a competent blind user has to hear in one step of a session, as `listen.json` tells it.
struct ListeningStep: Sendable {
  /// As in the marker of the recording: `01`.
  var number: String
  var label: String
  var must: [HeardPattern]
  /// One of each is welcome.
  var any: [[HeardPattern]]
  var not: [HeardPattern]
  /// More words than this are noise.
  var words: Int

  static func steps(_ listening: Data) throws -> [ListeningStep] {
    try JSONDecoder().decode(File.self, from: listening).steps.map { step in
      ListeningStep(
        number: String(step.step.prefix { $0 != " " }), label: step.step,
        must: try step.must.map(HeardPattern.init),
        any: try (step.any ?? []).map { try $0.map(HeardPattern.init) },
        not: try (step.not ?? []).map(HeardPattern.init), words: step.words)
    }
  }

  private struct File: Decodable {
    struct Step: Decodable {
      var step: String
      var must: [String]
      var any: [[String]]?
      var not: [String]?
      var words: Int
    }

    var steps: [Step]
  }
}
