public import EarshotAudio
public import EarshotSettings
import Glibc

/// How an app runs in a terminal.
public struct HostOptions: Sendable {
  /// The file that is written what is said, as JSON Lines; nil for none.
  public var transcript: String?
  /// Where sound goes; ``EarshotAudio/SinkChoice/none`` for no voice.
  public var sound: SinkChoice
  /// Whether the pointer is the app's. Without it the terminal keeps it, for its own selecting and copying.
  public var usesPointer: Bool
  /// What counts before the user's settings file.
  public var settings = SettingOverrides()
  /// Whether the app brings its reader. Not where another reader reads the screen: nothing is to be said twice.
  public var hasReader: Bool

  public init(
    transcript: String? = nil, sound: SinkChoice = .automatic, usesPointer: Bool = false, hasReader: Bool = true
  ) {
    self.transcript = transcript
    self.sound = sound
    self.usesPointer = usesPointer
    self.hasReader = hasReader
  }

  /// What the user's environment says: `EARSHOT_TRANSCRIPT=FILE`, `EARSHOT_AUDIO=pulse|alsa|none`,
  /// `EARSHOT_SETTINGS=FILE|none` in place of the user's settings, and `EARSHOT_READER`, which `earshot run` sets for the programs it reads.
  public static var environment: HostOptions { HostOptions { getenv($0).map { String(cString: $0) } } }

  /// - Parameter variable: the value of a variable; nil where it is not set.
  public init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let sound: SinkChoice =
      switch value("EARSHOT_AUDIO") {
      case "none": .none
      case "pulse": .pulse
      case "alsa": .alsa
      default: .automatic
      }
    self.init(transcript: value("EARSHOT_TRANSCRIPT"), sound: sound, hasReader: value("EARSHOT_READER") == nil)
    if let file = value("EARSHOT_SETTINGS") { settings.source = file == "none" ? .none : .file(file) }
  }
}
