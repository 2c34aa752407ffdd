// SPDX-License-Identifier: Apache-2.0
public import EarshotAudio
public import EarshotBus
public import EarshotSettings
import EarshotSystem
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
  /// Where the app keeps what it looked like, to look so again; nil for nowhere.
  public var state: StateFile?
  /// Whether the app brings its reader where it does not join another one. Not where another reader reads the screen:
  /// nothing is to be said twice.
  public var hasReader: Bool
  /// Where the app listens for further terminals, if its manifest supports multiple scenes; nil for nowhere.
  public var scenes: ScenePlace?
  /// What the app was started to open; told with the scene that it is for (EVT-5, EVT-7).
  public var urls: [String] = []
  /// The reader to join, if it listens; nil for none.
  public var bus: BusPlace?

  public init(
    transcript: String? = nil, sound: SinkChoice = .automatic, usesPointer: Bool = false, hasReader: Bool = true,
    bus: BusPlace? = nil
  ) {
    self.transcript = transcript
    self.sound = sound
    self.usesPointer = usesPointer
    self.hasReader = hasReader
    self.bus = bus
  }

  /// What the user's environment says: `EARSHOT_TRANSCRIPT=FILE`, `EARSHOT_AUDIO=pulse|alsa|none`,
  /// `EARSHOT_SETTINGS=FILE|none` in place of the user's settings, `EARSHOT_POINTER=app` for the pointer, and what
  /// `earshot run` sets for the programs it reads: `EARSHOT_BUS` and `EARSHOT_TOKEN` to join it, and
  /// `EARSHOT_READER`. `EARSHOT_STATE=FILE|none` is where the app keeps what it looked like; without it the user's folder
  /// for such files.
  public static var environment: HostOptions {
    HostOptions(program: CommandLine.arguments.first.map(SmallFile.name) ?? "") { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// - Parameters:
  ///   - program: the name of the app, under which it keeps its state.
  ///   - variable: the value of a variable; nil where it is not set.
  public init(program: String = "", _ variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let sound: SinkChoice =
      switch value("EARSHOT_AUDIO") {
      case "none": .none
      case "pulse": .pulse
      case "alsa": .alsa
      default: .automatic
      }
    let bus = BusPlace(variable)
    // Who named a bus listens there, or has gone and reads nothing any more.
    self.init(
      transcript: value("EARSHOT_TRANSCRIPT"), sound: sound, usesPointer: value("EARSHOT_POINTER") == "app",
      hasReader: bus != nil || value("EARSHOT_READER") == nil,
      bus: bus)
    state =
      switch value("EARSHOT_STATE") {
      case "none": nil
      case let file?: StateFile(file)
      case nil: StateFile(ofApp: program, variable)
      }
    scenes = state.map { ScenePlace(ofApp: program, state: $0, runtime: value("XDG_RUNTIME_DIR")) }
    if let file = value("EARSHOT_SETTINGS") { settings.source = file == "none" ? .none : .file(file) }
  }
}
