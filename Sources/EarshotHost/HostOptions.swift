// SPDX-License-Identifier: Apache-2.0
public import EarshotBus
public import EarshotCore
import EarshotSystem
import Glibc

/// The options for running an app in a terminal.
public struct HostOptions: Sendable {
  /// True if the pointer is the app's. Otherwise the terminal keeps it for selecting and copying.
  public var usesPointer: Bool
  /// The language of the app's own texts, as a BCP 47 tag: the toolkit's words follow it.
  public var language = "en"
  /// The user's wishes for every app.
  public var assistiveSettings: Set<AssistiveSetting> = []
  /// The place for the app's mistakes.
  public var diagnostics = DiagnosticOutput.none
  /// The file for the app's state between launches; nil for none.
  public var state: StateFile?
  /// True if the app is to be read by ``reader``, or in an installed one, unless it joins another one. False if another
  /// reader reads the screen, so that nothing is spoken twice.
  public var hasReader: Bool
  /// Makes the app's own reader; nil for the one that is installed: the app starts itself anew as `earshot run APP`.
  public var reader: (any AppReaderSource)?
  /// The place where the app listens for further terminals, if its manifest supports multiple scenes; nil for none.
  public var scenes: ScenePlace?
  /// The URLs to open at launch; passed to their scene (EVT-5, EVT-7).
  public var urls: [String] = []
  /// The bus of a reader to join, if it listens; nil for none.
  public var bus: BusPlace?

  public init(
    usesPointer: Bool = false, hasReader: Bool = true, reader: (any AppReaderSource)? = nil, bus: BusPlace? = nil
  ) {
    self.usesPointer = usesPointer
    self.hasReader = hasReader
    self.reader = reader
    self.bus = bus
  }

  /// The options set by the user's environment: `EARSHOT_POINTER=app` for the pointer, `EARSHOT_CONTRAST=more` and
  /// `EARSHOT_MOTION=less` for a user who wants these, and the variables `earshot run` sets for the programs it reads:
  /// `EARSHOT_BUS` and `EARSHOT_TOKEN` to join it, and `EARSHOT_READER`. `EARSHOT_STATE=FILE|none` is the file for the
  /// app's state; by default it is in the user's folder for such files.
  ///
  /// The reader, where the app brings or starts it, takes `EARSHOT_TRANSCRIPT=FILE`, `EARSHOT_AUDIO=pulse|alsa|none` and
  /// `EARSHOT_SETTINGS=FILE|none` in place of the user's settings.
  public static var environment: HostOptions {
    HostOptions(program: CommandLine.arguments.first.map(SmallFile.name) ?? "") { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// - Parameters:
  ///   - program: The name of the app, under which its state is stored.
  ///   - variable: Returns the value of a variable; nil if it is not set.
  public init(program: String = "", _ variable: (String) -> String?) {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let bus = BusPlace(variable)
    // The reader that named a bus listens there, or has ended and reads nothing any more.
    self.init(
      usesPointer: value("EARSHOT_POINTER") == "app", hasReader: bus != nil || value("EARSHOT_READER") == nil, bus: bus)
    if value("EARSHOT_CONTRAST") == "more" { assistiveSettings.insert(.increaseContrast) }
    if value("EARSHOT_MOTION") == "less" { assistiveSettings.insert(.reduceMotion) }
    state =
      switch value("EARSHOT_STATE") {
      case "none": nil
      case let file?: StateFile(file)
      case nil: StateFile(ofApp: program, variable)
      }
    diagnostics =
      switch value("EARSHOT_DIAGNOSTICS") {
      case "none": .none
      case let file?: .file(file)
      case nil: DiagnosticOutput(ofApp: program, variable)
      }
    scenes = state.map { ScenePlace(ofApp: program, state: $0, runtime: value("XDG_RUNTIME_DIR")) }
  }
}
