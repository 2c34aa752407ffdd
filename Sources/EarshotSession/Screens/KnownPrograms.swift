// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotRecognition
import EarshotScreen

/// What is known of programs, and which of them has the terminal.
struct KnownPrograms {
  var profiles = ProgramProfiles.none
  /// The programs that have the terminal, the newest first; empty where nobody knows.
  var processes: [String] = []

  /// The profile for what is on a screen, and the window of tmux it is in.
  ///
  /// - Parameter command: that was typed last.
  func match(for screen: Screen, command: String?) -> (profile: ProgramProfile, window: String?)? {
    profiles.match(
      for: ProgramProfiles.Evidence(
        processes: processes, title: screen.title, command: command, isFullScreen: screen.modes.alternateScreen))
  }
}

extension ProgramProfile {
  /// The keys that do what a gesture asks for, as the terminal sends them; nil where it names none.
  func keys(for gesture: Gesture, modes: ScreenModes) -> (bytes: [UInt8], names: String)? {
    guard let names = gestures[gesture] else { return nil }
    let keys = names.compactMap { Key(name: $0)?.bytes(for: modes) }
    guard keys.count == names.count else { return nil }
    return (keys.flatMap { $0 }, names.joined(separator: " "))
  }

  /// What its keys do, for key help.
  var keyHelp: [Key: String] {
    let pairs = keys.compactMap { help in Key(name: help.key).map { ($0, help.words) } }
    return Dictionary(pairs) { $1 }
  }
}
