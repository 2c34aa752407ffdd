// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotTerminal

/// The outcome of a step.
public struct StepOutcome: Equatable, Sendable {
  /// The phrases heard, in order.
  public var heard: [String]
  /// The end of the program; nil while it is running.
  public var end: ProgramEnd?
  /// The rows of the screen, without trailing blank ones.
  public var screen: [String]
  /// The duration.
  public var duration: Interval

  public init(heard: [String], end: ProgramEnd?, screen: [String], duration: Interval) {
    (self.heard, self.end, self.screen, self.duration) = (heard, end, screen, duration)
  }
}

/// The outcome of a run, as far as it went.
public struct RunOutcome: Equatable, Sendable {
  /// The outcomes of the first steps; the others were not reached.
  public var steps: [StepOutcome]
  /// The reason why it was abandoned; nil if it was not.
  public var fault: String?

  public init(steps: [StepOutcome], fault: String? = nil) { (self.steps, self.fault) = (steps, fault) }
}

extension SpeechStep {
  /// True if a step went as written.
  public func fits(_ outcome: StepOutcome) -> Bool { difference(from: outcome) == nil }

  /// The difference from the file; nil if there is none.
  func difference(from outcome: StepOutcome) -> StepDifference? {
    if expected == nil, action != .start { return .notWritten(heard: outcome.heard) }
    if let expected, !expected.matches(outcome.heard) {
      return .heardOtherwise(
        expected: expected.phrases, heard: outcome.heard, end: end == outcome.end ? nil : outcome.end)
    }
    return end == outcome.end ? nil : .ended(expected: end, actual: outcome.end)
  }
}

/// The difference of a step from the file.
enum StepDifference: Equatable, Sendable {
  case heardOtherwise(expected: [String], heard: [String], end: ProgramEnd?)
  /// The speech matches, but not the end.
  case ended(expected: ProgramEnd?, actual: ProgramEnd?)
  /// The file has no expectation.
  case notWritten(heard: [String])
  /// The run did not reach it.
  case notReached
}
