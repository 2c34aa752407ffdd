// SPDX-License-Identifier: Apache-2.0
public import EarshotAudio
public import EarshotHost
public import EarshotSettings
public import EarshotUI
import Glibc

/// A reader in the app's own process, for an app that speaks also where no Earshot is installed.
///
/// ```swift
/// exit(TerminalHost.run(.speaking) { NavigationController(rootViewController: NotesController()) })
/// ```
public struct OwnReader: AppReaderSource {
  /// The transcript file, in JSON Lines; nil for none.
  public var transcript: String?
  /// The destination of sound; ``EarshotAudio/SinkChoice/none`` for no voice.
  public var sound: SinkChoice
  /// The overrides of the user's settings file.
  public var settings: SettingOverrides

  public init(
    transcript: String? = nil, sound: SinkChoice = .automatic, settings: SettingOverrides = SettingOverrides()
  ) {
    self.transcript = transcript
    self.sound = sound
    self.settings = settings
  }

  /// The reader that the user's environment asks for: `EARSHOT_TRANSCRIPT=FILE`, `EARSHOT_AUDIO=pulse|alsa|none`, and
  /// `EARSHOT_SETTINGS=FILE|none` in place of the user's settings.
  public static var environment: OwnReader { OwnReader { name in getenv(name).map { String(cString: $0) } } }

  /// - Parameter variable: Returns the value of a variable; nil if it is not set.
  public init(_ variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let sound: SinkChoice =
      switch value("EARSHOT_AUDIO") {
      case "none": .none
      case "pulse": .pulse
      case "alsa": .alsa
      default: .automatic
      }
    self.init(transcript: value("EARSHOT_TRANSCRIPT"), sound: sound)
    if let file = value("EARSHOT_SETTINGS") { settings.source = file == "none" ? .none : .file(file) }
  }

  public func makeReader(of application: Application) throws(HostError) -> any AppReader {
    try RunningReader(application, self)
  }

  public func makeVoice() throws(HostError) -> any AppVoice { try OwnVoice(self, goesOn: true) }
}

extension HostOptions {
  /// The options of the environment, with a reader of the app's own where no other reads its terminal.
  public static var speaking: HostOptions {
    var options = HostOptions.environment
    options.reader = OwnReader.environment
    return options
  }
}
