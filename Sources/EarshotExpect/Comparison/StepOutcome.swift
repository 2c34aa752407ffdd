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
  /// The program as the reader knows it afterwards; nil if nobody asked.
  public var tree: ElementTree?

  public init(heard: [String], end: ProgramEnd?, screen: [String], duration: Interval, tree: ElementTree? = nil) {
    (self.heard, self.end, self.screen, self.duration, self.tree) = (heard, end, screen, duration, tree)
  }

  /// Two outcomes are equal if what is heard and seen is.
  public static func == (one: StepOutcome, other: StepOutcome) -> Bool {
    one.heard == other.heard && one.end == other.end && one.screen == other.screen && one.duration == other.duration
  }

  /// The crash by which the program ended, in words; nil if it goes on, or ended as programs do.
  ///
  /// A signal is one, also as the status with which a shell tells it, but for that of Control+C; and a status other
  /// than 0 with the report of an error that nobody handled on the screen.
  public var crash: String? {
    switch end {
    case .signalled(let number): return "signal \(number)"
    case .exited(let status) where (129...159).contains(status) && status != 130: return "signal \(status - 128)"
    case .exited(let status) where status != 0:
      let report = screen.first { row in Self.crashReports.contains { row.contains($0) } }
      return report.map { "status \(status), \u{201C}\($0.trimmed)\u{201D}" }
    case .exited, .notStarted, nil: return nil
    }
  }

  /// The beginnings of what languages write about an error that nobody handled.
  private static let crashReports = [
    "Traceback (most recent call last)", "panic: ", "panicked at", "Segmentation fault", "core dumped",
    "Unhandled exception", "Uncaught ", "Fatal error: ", "terminate called after",
  ]
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
      return .heardOtherwise(expected: expected, heard: outcome.heard, end: end == outcome.end ? nil : outcome.end)
    }
    if let tree, let line = tree.firstMissing(in: outcome.tree) {
      return .otherTree(missing: line, present: outcome.tree.map { TreeSnapshot.lines(of: $0) } ?? [])
    }
    return end == outcome.end ? nil : .ended(expected: end, actual: outcome.end)
  }
}

/// The difference of a step from the file.
enum StepDifference: Equatable, Sendable {
  case heardOtherwise(expected: ExpectedSpeech, heard: [String], end: ProgramEnd?)
  /// The speech matches, but a line of the tree does not, or the tree is not written yet.
  case otherTree(missing: String, present: [String])
  /// The speech matches, but not the end.
  case ended(expected: ProgramEnd?, actual: ProgramEnd?)
  /// The file has no expectation.
  case notWritten(heard: [String])
  /// The run did not reach it.
  case notReached
}
