// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSession
public import EarshotTerminal

/// One run of a program, and its expected speech.
public struct SpeechRun: Equatable, Sendable {
  /// Its first line, from 1.
  public var line: Int
  /// The command for `sh`.
  public var command: String
  public var settings = Settings()
  /// The steps, in order; the first is the start.
  public var steps: [SpeechStep]

  /// The settings of a run.
  public struct Settings: Equatable, Sendable {
    public var size = TerminalSize(columns: 80, rows: 24)
    /// Variables as `NAME=VALUE`.
    public var environment: [String] = []
    /// The text to await before keys are pressed; nil for anything.
    public var awaited: String?
    /// True if the program may send its tree.
    public var hasBus = true
    public var language: String?
    public var timeLimit = Interval.seconds(60)
    /// The time within which expected speech has to come after a key.
    public var within = Interval.seconds(5)

    public init() {}
  }
}

/// One action, and its expected speech.
public struct SpeechStep: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// The program is started.
    case start
    case keys([WalkStep])
    case pause(Interval)
  }

  /// Its first line, from 1.
  public var line: Int
  public var action: Action
  /// The keys or the pause as written; empty for the start.
  public var written: String
  /// Nil if the file has no expectation.
  public var expected: ExpectedSpeech?
  /// The expected tree; nil if any will do.
  public var tree: TreeSnapshot?
  /// The end of the program at this step; nil if it is running.
  public var end: ProgramEnd?
  /// The lines of the expected speech, from 0, in order.
  var heardLines: [Int] = []
  /// The lines of the tree, from 0, in order.
  var treeLines: [Int] = []
  /// The line of the end, from 0.
  var endLine: Int?

  /// A step without expectations.
  public init(line: Int, action: Action, written: String) {
    (self.line, self.action, self.written) = (line, action, written)
  }

  /// The title for people: the keys, or the start.
  public var title: String { action == .start ? "start" : written }
}

extension ProgramEnd {
  /// The form in a file.
  public var written: String {
    switch self {
    case .exited(let status): "exit \(status)"
    case .signalled(let number): "signal \(number)"
    case .notStarted: "exit \(status)"
    }
  }
}
