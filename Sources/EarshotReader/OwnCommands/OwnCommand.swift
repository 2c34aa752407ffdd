// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A command of the user's: a program that gets what is under the review cursor, and what becomes of its answer.
public struct OwnCommand: Equatable, Sendable {
  /// The text on the program's standard input.
  public enum GivenText: String, CaseIterable, Sendable {
    case nothing, word, line, link
    /// The command given to the shell at the review cursor, and what it printed.
    case command, output
    /// All rows of the screen.
    case screen
    /// The elements of the screen, as JSON.
    case tree
  }

  /// The use of the answer.
  public enum AnswerUse: String, CaseIterable, Sendable {
    case say
    /// Put it on the clipboard.
    case copy
    /// Give it to the program in the terminal, as a paste.
    case type
    /// Put the review cursor into it.
    case show
  }

  public var name: String
  /// The line for the shell. Nothing that a terminal shows becomes a part of it.
  public var runs = ""
  public var gives = GivenText.nothing
  public var use = AnswerUse.say
  /// The names of its keys, as in the settings.
  public var keys: [Key] = []
  /// The gestures that run it where no responder takes them, in place of their default actions.
  public var gestures: [Gesture] = []
  /// True if the rotor offers it, on any element.
  public var isInRotor = false
  /// The time to wait for the answer, in seconds.
  public var limit = 10

  public struct Key: Equatable, Sendable {
    public var name: String
    /// Its line in the file, counted from 1.
    public var line: Int

    public init(name: String, line: Int) { (self.name, self.line) = (name, line) }
  }

  public init(name: String) { self.name = name }
}

/// A request to run a command of the user's.
public struct OwnCommandRequest: Equatable, Sendable {
  public var command: OwnCommand
  /// The text for its standard input; nil for the elements of the screen, which the reader does not have as JSON.
  public var input: String?
  /// Variables for its environment.
  public var variables: [String: String]

  public init(_ command: OwnCommand, input: String?, variables: [String: String]) {
    (self.command, self.input, self.variables) = (command, input, variables)
  }
}

/// The end of a command of the user's.
public struct OwnCommandAnswer: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    case printed(String)
    /// It could not be started, or ended with an error.
    case failed(String)
    case tooSlow
  }

  public var command: OwnCommand
  public var outcome: Outcome

  public init(_ command: OwnCommand, _ outcome: Outcome) { (self.command, self.outcome) = (command, outcome) }
}
