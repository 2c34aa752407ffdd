// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotTerminal

/// What became of a step.
public struct StepOutcome: Equatable, Sendable {
  /// The phrases that were heard, in order.
  public var heard: [String]
  /// How the program has ended; nil while it goes on.
  public var end: ProgramEnd?
  /// The rows of the screen, without the blank ones at its end.
  public var screen: [String]
  /// How long it took.
  public var duration: Interval

  public init(heard: [String], end: ProgramEnd?, screen: [String], duration: Interval) {
    (self.heard, self.end, self.screen, self.duration) = (heard, end, screen, duration)
  }
}

/// What became of a run, as far as it went.
public struct RunOutcome: Equatable, Sendable {
  /// Of the first steps; the others were not reached.
  public var steps: [StepOutcome]
  /// Why it was given up; nil where it was not.
  public var fault: String?

  public init(steps: [StepOutcome], fault: String? = nil) { (self.steps, self.fault) = (steps, fault) }
}

extension SpeechStep {
  /// Whether a step went as the file says.
  public func fits(_ outcome: StepOutcome) -> Bool { difference(from: outcome) == nil }

  /// How it went otherwise than the file says; nil where it did not.
  func difference(from outcome: StepOutcome) -> StepDifference? {
    if expected == nil, action != .start { return .notWritten(heard: outcome.heard) }
    if let expected, !expected.matches(outcome.heard) {
      return .heardOtherwise(
        expected: expected.phrases, heard: outcome.heard, end: end == outcome.end ? nil : outcome.end)
    }
    return end == outcome.end ? nil : .ended(expected: end, actual: outcome.end)
  }
}

/// How a step went otherwise than the file says.
enum StepDifference: Equatable, Sendable {
  case heardOtherwise(expected: [String], heard: [String], end: ProgramEnd?)
  /// What was to be heard is right, the end is not.
  case ended(expected: ProgramEnd?, actual: ProgramEnd?)
  /// The file does not say what is heard.
  case notWritten(heard: [String])
  /// The run did not come so far.
  case notReached
}
