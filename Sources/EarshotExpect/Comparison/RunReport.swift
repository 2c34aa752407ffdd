// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotTerminal

/// A run compared with its file.
public struct RunReport: Equatable, Sendable {
  struct Step: Equatable, Sendable {
    var line: Int
    var title: String
    /// Nil if it went as written.
    var difference: StepDifference?
    var screen: [String]
    var duration: Interval
  }

  public let path: String
  let line: Int
  let command: String
  let steps: [Step]
  /// The reason why it was abandoned; nil if it was not.
  let fault: String?

  public init(_ run: SpeechRun, in path: String, _ outcome: RunOutcome) {
    (self.path, line, command, fault) = (path, run.line, run.command, outcome.fault)
    var steps: [Step] = []
    for (index, step) in run.steps.enumerated() {
      guard index < outcome.steps.count else {
        steps.append(
          Step(line: step.line, title: step.title, difference: .notReached, screen: [], duration: .zero))
        continue
      }
      let went = outcome.steps[index]
      steps.append(
        Step(
          line: step.line, title: step.title, difference: step.difference(from: went), screen: went.screen,
          duration: went.duration))
    }
    self.steps = steps
  }

  init(path: String, line: Int, command: String, steps: [Step], fault: String?) {
    (self.path, self.line, self.command, self.steps, self.fault) = (path, line, command, steps, fault)
  }

  public var passes: Bool { fault == nil && steps.allSatisfy { $0.difference == nil } }

  /// The number of steps, and of those that differ or were not reached.
  var counts: (all: Int, different: Int) { (steps.count, steps.count { $0.difference != nil }) }
}

extension StepDifference {
  /// The differences in one line.
  var sentence: String {
    switch self {
    case .heardOtherwise(let expected, let heard, let end):
      "Expected \(Self.line(expected.phrases)), heard \(Self.line(heard))"
        + (end.map { "; the program ended: \($0.words)." } ?? ".")
    case .otherTree(let missing, _): "The tree has no \(missing) there. --update writes the tree that there is."
    case .ended(nil, let actual?): "The program ended: \(actual.words). Write \(actual.written) where it has to."
    case .ended(let expected?, let actual?): "Expected \(expected.written), the program ended: \(actual.words)."
    case .ended(let expected, nil): "Expected \(expected?.written ?? ""), the program goes on."
    case .notWritten(let heard): "It is not written what is heard: \(Self.line(heard)). --update writes it."
    case .notReached: "The run did not come so far."
    }
  }

  private static func line(_ phrases: [String]) -> String {
    phrases.isEmpty ? SpokenWord.nothing.rawValue : phrases.joined(separator: " / ")
  }
}

extension ProgramEnd {
  /// The report for people.
  public var words: String {
    switch self {
    case .exited(let status): "status \(status)"
    case .signalled(let number): "signal \(number)"
    case .notStarted: "it could not be started"
    }
  }
}
