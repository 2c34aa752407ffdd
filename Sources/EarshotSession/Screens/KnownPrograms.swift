// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotRecognition
import EarshotScreen

/// The programs on the terminal, as far as they are known: those in front, with the profiles for them, and the one that
/// divides it.
struct KnownPrograms {
  /// The profiles of programs.
  var profiles = ProgramProfiles.none
  /// The foreground programs of the terminal, newest first; empty if unknown.
  var processes: [String] = []
  /// True while the one in front is another reader.
  var isReader = false
  /// The program that divides the terminal into panes; nil while none does.
  weak var paneHost: (any PaneHost)?

  /// The profile for a screen, and its tmux window.
  ///
  /// - Parameters:
  ///   - command: The last command typed.
  ///   - isRunning: True if no prompt came since.
  func match(
    for screen: Screen, command: String?, isRunning: Bool
  ) -> (profile: ProgramProfile, window: String?)? {
    profiles.match(
      for: ProgramProfiles.Evidence(
        processes: processes, title: screen.title, command: command, isRunning: isRunning,
        isFullScreen: screen.modes.alternateScreen))
  }
}

extension Session {
  /// The newest foreground program of the terminal; nil if unknown.
  public var programName: String? { programs.processes.first }

  /// True while another reader has the terminal: then its screen is not spoken, and no key is withheld from it.
  public var isReadByAnother: Bool {
    get { programs.isReader }
    set {
      let isNew = newValue && !programs.isReader
      programs.isReader = newValue
      if isNew { endScreenReading() }
    }
  }

  /// The program that divides the terminal into panes; nil while none does.
  public var paneHost: (any PaneHost)? {
    get { programs.paneHost }
    set { programs.paneHost = newValue }
  }
}

extension ProgramProfile {
  /// The keys for a gesture, as the terminal sends them; nil if the profile names none.
  func keys(for gesture: Gesture, modes: ScreenModes) -> (bytes: [UInt8], names: String)? {
    guard let names = gestures[gesture] else { return nil }
    let keys = names.compactMap { Key(name: $0)?.bytes(for: modes) }
    guard keys.count == names.count else { return nil }
    return (keys.flatMap { $0 }, names.joined(separator: " "))
  }

  /// The effects of its keys, for key help.
  var keyHelp: [Key: String] {
    let pairs = keys.compactMap { help in Key(name: help.key).map { ($0, help.words) } }
    return Dictionary(pairs) { $1 }
  }
}
