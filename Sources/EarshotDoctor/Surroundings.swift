// SPDX-License-Identifier: Apache-2.0
/// All that was found out about the place where Earshot is to work, before anything is made of it.
public struct Surroundings: Equatable, Sendable {
  public enum Sound: Equatable, Sendable {
    case server
    case card
    /// Neither; why, in a sentence.
    case none(String)
  }

  /// The sound cards of this machine.
  public enum Cards: Equatable, Sendable {
    case none, usable
    /// There are some, and this user may not play on them.
    case forbidden
  }

  /// The folder in which a session's sound server is found.
  public enum RuntimeFolder: Equatable, Sendable {
    case usable, unnamed
    /// It is named and cannot be used: its path.
    case unusable(String)
  }

  /// What became of the sentence that was to be said.
  public enum Speech: Equatable, Sendable {
    case notAsked
    case heard(afterMilliseconds: Int)
    /// Why not, in a sentence; empty where nobody said.
    case notHeard(String)
  }

  /// What a terminal answered to a question.
  public enum Answer: Equatable, Sendable {
    case notAsked
    case yes
    case no
  }

  public var sound = Sound.none("")
  public var speech = Speech.notAsked
  public var cards = Cards.usable
  public var runtimeFolder = RuntimeFolder.usable
  /// The sound server that PULSE_SERVER names.
  public var namedServer: String?
  /// The names of helper programs that are missing.
  public var missingPrograms: [String] = []
  /// Tags of the voices there are; nil where the voice worker did not answer, and then why.
  public var voices: [String]?
  public var voiceTrouble = ""
  /// The synthesizer and its version: "espeak-ng 1.51".
  public var synthesizer = "espeak-ng"
  public var hasData = true
  /// The user's language, as a tag.
  public var language = "en"
  /// What the environment says of letters, by which variable; empty where nothing does.
  public var locale = ""
  public var localeVariable = ""
  public var isUTF8 = true
  /// Whether the system has the locale: where it has not, programs act as without one.
  public var isLocaleInstalled = true
  public var isTerminal = true
  /// The value of TERM.
  public var terminalName: String?
  /// Whether the system has a description of it.
  public var isTerminalKnown = true
  public var columns = 80
  public var rows = 24
  public var synchronizedUpdates = Answer.notAsked
  public var kittyKeyboard = Answer.notAsked
  /// The reader key, as settings name it.
  public var readerKey = "F12"
  /// What came when the user was asked to press the reader key: its name; "" when nothing came; nil when not asked.
  public var pressedKey: String?
  public var isInTmux = false
  public var isInScreen = false
  public var isOverNetwork = false
  /// Earshot runs already around this shell.
  public var isInEarshot = false
  /// What is wrong with the settings.
  public var settingsComplaints: [String] = []
  public var settingsPath: String?
  /// How many programs have a profile, and what is wrong with the files of those.
  public var profileCount = 0
  public var profileComplaints: [String] = []

  public init() {}
}
