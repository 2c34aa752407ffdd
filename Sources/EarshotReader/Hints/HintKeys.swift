// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The keys that hints about elements name, as the user presses them: "F12 Space".
public struct HintKeys: Equatable, Sendable {
  /// Those of Earshot's own table.
  public static let standard = HintKeys(.standard)

  /// Performs what the element does; nil where no key does it.
  var activate: String?
  /// The next and the previous value of what can be adjusted.
  var adjust: (up: String, down: String)?

  /// - Parameters:
  ///   - keyMap: which keys are commands.
  ///   - isLocked: the reader's keys are locked on, and nothing is pressed before them.
  public init(_ keyMap: KeyMap, isLocked: Bool = false) {
    func name(_ command: ReaderCommand) -> String? {
      keyMap.nameOfKey(for: command, onElements: true, isLocked: isLocked)
    }
    activate = name(.gesture(.activate))
    // On what can be adjusted the rotor's keys adjust, whatever the rotor is set to (V-70).
    let pairs: [(up: ReaderCommand, down: ReaderCommand)] = [
      (.element(.rotor(.up)), .element(.rotor(.down))), (.gesture(.increment), .gesture(.decrement)),
    ]
    adjust =
      pairs.lazy.compactMap { pair in
        guard let up = name(pair.up), let down = name(pair.down) else { return nil }
        return (up, down)
      }.first
  }

  public static func == (a: HintKeys, b: HintKeys) -> Bool {
    a.activate == b.activate && a.adjust?.up == b.adjust?.up && a.adjust?.down == b.adjust?.down
  }
}
