// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
public import EarshotSession
public import EarshotTerminal

/// One run of a program, and what is heard of it.
public struct SpeechRun: Equatable, Sendable {
  /// The line that it begins in, from 1.
  public var line: Int
  /// For `sh`.
  public var command: String
  public var settings = Settings()
  /// What is done, in order; the first is the start.
  public var steps: [SpeechStep]

  /// How the program is run and heard.
  public struct Settings: Equatable, Sendable {
    public var size = TerminalSize(columns: 80, rows: 24)
    /// `NAME=VALUE`.
    public var environment: [String] = []
    /// What has to be shown before a key is pressed; nil for anything.
    public var awaited: String?
    /// Whether the program may tell its tree.
    public var hasBus = true
    public var language: String?
    public var timeLimit = Interval.seconds(60)

    public init() {}
  }
}

/// One thing that is done, and what is heard for it.
public struct SpeechStep: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// The program is started.
    case start
    case keys([WalkStep])
    case pause(Interval)
  }

  /// The line that it begins in, from 1.
  public var line: Int
  public var action: Action
  /// The keys or the pause as they are written; empty for the start.
  public var written: String
  /// Nil where the file does not say.
  public var expected: ExpectedSpeech?
  /// How the program has ended by then; nil where it goes on.
  public var end: ProgramEnd?
  /// The lines with what is heard, from 0, in order.
  var heardLines: [Int] = []
  /// The line with the end, from 0.
  var endLine: Int?

  /// A step of which nothing is expected.
  public init(line: Int, action: Action, written: String) {
    (self.line, self.action, self.written) = (line, action, written)
  }

  /// For people: the keys, or that it is the start.
  public var title: String { action == .start ? "start" : written }
}

extension ProgramEnd {
  /// As a file has it.
  public var written: String {
    switch self {
    case .exited(let status): "exit \(status)"
    case .signalled(let number): "signal \(number)"
    case .notStarted: "exit \(status)"
    }
  }
}
