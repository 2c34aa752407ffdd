// SPDX-License-Identifier: Apache-2.0
/// Everything known about Earshot's surroundings, before any judgement.
public struct Surroundings: Equatable, Sendable {
  public enum Sound: Equatable, Sendable {
    case server
    case card
    /// Neither; with the reason in a sentence.
    case none(String)
  }

  /// The sound cards of this machine.
  public enum Cards: Equatable, Sendable {
    case none, usable
    /// There are some, but this user may not use them.
    case forbidden
  }

  /// The runtime folder with a session's sound server.
  public enum RuntimeFolder: Equatable, Sendable {
    case usable, unnamed
    /// It is named but unusable: its path.
    case unusable(String)
    /// It is another user's: a sound server in it answers only that user, even if root may open the folder.
    case ofAnother(path: String, user: String)
  }

  /// Another screen reader that reads what Earshot reads here.
  public enum OtherReader: Equatable, Sendable {
    /// Started around this shell: yasr, TDSR, Fenrir.
    case around(String)
    /// Earshot, inside another Earshot with options of its own.
    case earshot
    /// Of the consoles, where this one is: espeakup, Fenrir.
    case console(String)
    /// The kernel's, with a synthesizer of its own.
    case speakup
    /// It can speak beside braille.
    case brltty
    /// Of the desktop, where this terminal has a window.
    case orca
  }

  /// The outcome of the test sentence.
  public enum Speech: Equatable, Sendable {
    case notAsked
    case heard(afterMilliseconds: Int)
    /// The reason in a sentence; empty if unknown.
    case notHeard(String)
  }

  /// The program that knows the words of Japanese text.
  public enum JapaneseWords: Equatable, Sendable {
    /// The user's language is another one.
    case notAsked
    case absent, usable
    /// It has no dictionary that tells sounds.
    case unusable
  }

  /// The program that understands spoken commands.
  public enum Ear: Equatable, Sendable {
    case notAsked
    /// It is not installed, and need not be.
    case absent
    case ready(engine: String)
    /// The reason why it cannot listen.
    case none(String)
  }

  /// The braille display.
  public enum Braille: Equatable, Sendable {
    case notAsked
    /// BRLTTY has never run here.
    case noServer
    case display(columns: Int, name: String)
    /// There is none, with the reason in a sentence.
    case none(String)

    public var isDisplay: Bool { if case .display = self { true } else { false } }
  }

  /// A terminal's reply to a query.
  public enum Answer: Equatable, Sendable {
    case notAsked
    case yes
    case no
  }

  public var sound = Sound.none("")
  /// The sound device of the settings; nil for the usual one.
  public var device: String?
  /// The names of the sound devices.
  public var devices: [String] = []
  public var speech = Speech.notAsked
  public var braille = Braille.notAsked
  public var ear = Ear.notAsked
  public var japanese = JapaneseWords.notAsked
  public var cards = Cards.usable
  public var runtimeFolder = RuntimeFolder.usable
  /// The sound server named by PULSE_SERVER.
  public var namedServer: String?
  /// True if a relay where the user sits answers.
  public var hasRelay = false
  /// The maker of the container that this machine is: "Docker"; nil for none.
  public var container: String?
  /// The libraries that are absent.
  public var absentLibraries: [SystemLibrary] = []
  /// The program among those that started this one by which the user became another: "su"; nil if there is none.
  public var userChanger: String?
  /// The names of missing helper programs.
  public var missingPrograms: [String] = []
  /// The tags of the voices; nil if the voice worker did not answer, with the reason.
  public var voices: [String]?
  public var voiceTrouble = ""
  /// The voice for reading on by the settings; nil for none.
  public var readingVoice: String?
  /// Its words about itself; nil if it does not start.
  public var readingVoiceAnswer: String?
  /// The synthesizer and its version: "espeak-ng 1.51".
  public var synthesizer = "espeak-ng"
  public var hasData = true
  /// The user's language tag.
  public var language = "en"
  /// The environment's locale for characters, and its variable; empty if there is none.
  public var locale = ""
  public var localeVariable = ""
  public var isUTF8 = true
  /// True if the system has the locale: without it programs act as if there was none.
  public var isLocaleInstalled = true
  public var isTerminal = true
  /// The value of TERM.
  public var terminalName: String?
  /// True if the system has a description of it.
  public var isTerminalKnown = true
  public var columns = 80
  public var rows = 24
  public var synchronizedUpdates = Answer.notAsked
  public var kittyKeyboard = Answer.notAsked
  /// The reader key, by its name in settings.
  public var readerKey = "F12"
  /// The name of the key pressed when the user was asked for the reader key; "" if none was; nil if not asked.
  public var pressedKey: String?
  public var isInTmux = false
  public var isInScreen = false
  public var isOverNetwork = false
  /// True if Earshot already runs around this shell.
  public var isInEarshot = false
  /// The shell that this was typed into, by its name; nil if none was found.
  public var shellName: String?
  /// The shells that can be asked to tell the end of commands (OSC 133).
  public static let tellingShells: Set<String> = ["bash", "fish", "zsh"]
  /// True if the settings have shells asked.
  public var asksShells = true
  /// True if the environment asks this one.
  public var isShellAsked = false
  /// The errors in the settings.
  public var settingsComplaints: [String] = []
  public var settingsPath: String?
  /// The number of programs with a profile, and the errors in their files.
  public var profileCount = 0
  public var profileComplaints: [String] = []

  /// The name of the user.
  public var userName = ""
  /// The user's own runtime folder, if it is there and another one is named, or none.
  public var ownRuntimeFolder: String?
  public var otherReaders: [OtherReader] = []
  /// The running programs that use the reader key for themselves, as they are called: "Guake".
  public var keyTakers: [String] = []
  /// True if the keys are those of a reader whose users have their hands on the keypad.
  public var usesKeypad = false
  public var isNumLockOn = false
  /// The time for which tmux holds back Escape, in milliseconds; nil if tmux does not run.
  public var tmuxEscapeTime: Int?
  /// The time the terminal took to answer, in milliseconds; nil if it was not asked, or did not.
  public var answerTime: Int?
  /// The settings file, if it cannot be written.
  public var unwritableSettings: String?
  /// A locale of this machine with UTF-8 for the user's language; nil if there is none.
  public var installedLocale: String?

  public init() {}
}
