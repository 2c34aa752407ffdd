// SPDX-License-Identifier: Apache-2.0
import EarshotKeys
import EarshotSpeech

/// The way to a pane by its digit.
extension Reader {
  /// Waits for the digit, the next key.
  mutating func askForPane() -> [ReaderEffect] {
    keys.ask(for: .pane, timeout: settings.readerKeyTimeout, at: now)
    return say(Saying(.phrase(.hotSpotToGo), source: .reader, priority: .message, key: "keys"))
  }

  mutating func goToPane(_ key: Key?) -> [ReaderEffect] {
    guard let number = key?.digit else { return say(Saying(.phrase(.cancelled), source: .reader, priority: .message)) }
    return [.goToPane(number)]
  }
}
