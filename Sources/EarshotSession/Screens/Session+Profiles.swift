// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotScreen
import EarshotTerminal

/// The profile of the program on the screen, and its keys for gestures.
extension Session {
  /// The name of the current profile; nil if there is none.
  public var profileName: String? { terminal.source.profile?.name }

  /// Chooses the profile for the program that drew a screen.
  func chooseProfile(for screen: Screen) {
    guard !programs.profiles.profiles.isEmpty || terminal.source.profile != nil else { return }
    let match = programs.match(
      for: screen, command: terminal.source.command, isRunning: terminal.source.isCommandRunning)
    let profile = match?.profile
    terminal.source.window = match?.window
    guard profile != terminal.source.profile else { return }
    terminal.source.profile = profile
    let help = profile.map { ProgramHelp(name: $0.name, keys: $0.keyHelp) }
    inform(.programHelp(help))
    inform(.programRules(SpeechRules(lines: profile?.rules ?? [])))
  }

  /// Sends the keys that the program's profile has for a gesture; nil if there are none.
  func sendOwnKeys(for gesture: Gesture) -> String? {
    let modes = terminal.source.screen?.modes ?? ScreenModes()
    guard let keys = terminal.source.profile?.keys(for: gesture, modes: modes) else { return nil }
    send(keys.bytes)
    return "\(keys.names) sent"
  }

  /// Increases or decreases a value with the program's own keys, if they go to that element.
  func adjust(_ id: ElementID, by gesture: Gesture) -> String? {
    guard let screen else { return nil }
    let tree = screenReading.tree(of: screen)
    guard tree.focus == id || ProgramFocus.element(at: screen.cursor, in: tree) == id else { return nil }
    return sendOwnKeys(for: gesture)
  }
}
