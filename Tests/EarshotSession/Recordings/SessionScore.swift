// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession

/// The outcome of listening to a session, step by step.
struct SessionScore: Sendable {
  struct Step: Sendable {
    var expectation: ListeningStep
    var said: [String]
    var missed: [String]
    /// Patterns that must not be said and were.
    var violations: [String]
    var words: Int

    var isClean: Bool { missed.isEmpty && violations.isEmpty && words <= expectation.words }
  }

  /// An expectation for a step that the recording does not have.
  struct UnknownStep: Error { var label: String }

  private(set) var steps: [Step] = []

  /// A phrase belongs to the step it was handed to the queue in, each to one. In the first moments of a step it is late
  /// speech of the step before if it completes what was missing there and nothing of its own step.
  static let grace = Interval.milliseconds(400)

  init(of session: RecordedSession, against listening: [ListeningStep], said lines: [TranscriptLine]) throws {
    var expectations: [Int: ListeningStep] = [:]
    for expectation in listening {
      guard let index = session.steps.firstIndex(where: { $0.number == expectation.number }) else {
        throw UnknownStep(label: expectation.label)
      }
      expectations[index] = expectation
    }
    var said = [[String]](repeating: [], count: session.steps.count)
    for line in lines where line.kind == .speech && line.text.contains(where: { !$0.isWhitespace }) {
      let index = session.steps.lastIndex { $0.begin <= line.t } ?? 0
      said[Self.owner(of: line, in: index, of: session, expectations, said)].append(line.text)
    }
    steps = said.indices.compactMap { index in
      expectations[index].map { Step($0, said: said[index]) }
    }
  }

  var clean: Int { steps.count { $0.isClean } }
  var expected: Int { steps.reduce(0) { $0 + $1.expectation.must.count } }
  var heard: Int { expected - steps.reduce(0) { $0 + $1.missed.count } }

  private static func owner(
    of line: TranscriptLine, in index: Int, of session: RecordedSession, _ expectations: [Int: ListeningStep],
    _ said: [[String]]
  ) -> Int {
    guard index > 0, line.t < session.steps[index].begin + grace, let before = expectations[index - 1] else {
      return index
    }
    let had = said[index - 1].joined(separator: "\n")
    let completes = before.must.contains { !$0.isHeard(in: had) && $0.isHeard(in: had + "\n" + line.text) }
    let isOwn = expectations[index]?.must.contains { $0.isHeard(in: line.text) } ?? false
    let isWrong = before.not.contains { $0.isHeard(in: line.text) }
    return completes && !isOwn && !isWrong ? index - 1 : index
  }
}

extension SessionScore.Step {
  init(_ expectation: ListeningStep, said: [String]) {
    let speech = said.joined(separator: "\n")
    self.init(
      expectation: expectation, said: said,
      missed: expectation.must.filter { !$0.isHeard(in: speech) }.map(\.text),
      violations: expectation.not.filter { $0.isHeard(in: speech) }.map(\.text),
      words: said.reduce(0) { $0 + spokenWords($1) })
  }
}

extension SessionScore: CustomStringConvertible {
  /// The steps that are not clean, and what was said in them.
  var description: String {
    steps.filter { !$0.isClean }.map { step in
      var lines = ["  \(step.expectation.label): \(step.words) of \(step.expectation.words) words"]
      lines += step.missed.map { "    missed: \($0)" }
      lines += step.violations.map { "    must not: \($0)" }
      lines += step.said.map { "      \"\($0)\"" }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
