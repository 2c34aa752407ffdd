// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotRecognition
import EarshotScreen

/// The profiles of programs, and the program on the terminal.
struct KnownPrograms {
  var profiles = ProgramProfiles.none
  /// The foreground programs of the terminal, newest first; empty if unknown.
  var processes: [String] = []

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
