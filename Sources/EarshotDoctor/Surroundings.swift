/// All that was found out about the place where Earshot is to work, before anything is made of it.
public struct Surroundings: Equatable, Sendable {
  public enum Sound: Equatable, Sendable {
    case server
    case card
    /// Neither; why, in a sentence.
    case none(String)
  }

  /// What a terminal answered to a question.
  public enum Answer: Equatable, Sendable {
    case notAsked
    case yes
    case no
  }

  public var sound = Sound.none("")
  /// What `/dev/snd` holds can be played on by this user: nil where there is no such folder.
  public var mayUseCards: Bool?
  public var hasRuntimeFolder = true
  /// The names of helper programs that are missing.
  public var missingPrograms: [String] = []
  /// Tags of the voices there are; nil where the voice worker did not answer, and then why.
  public var voices: [String]?
  public var voiceTrouble = ""
  public var hasData = true
  /// The user's language, as a tag.
  public var language = "en"
  public var isUTF8 = true
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

  public init() {}
}
