// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The keys named by hints about elements, as the user presses them: "F12 Space".
public struct HintKeys: Equatable, Sendable {
  /// The keys of Earshot's own preset.
  public static let standard = HintKeys(.standard)

  /// The key that activates; nil if there is none.
  var activate: String?
  /// The keys for the next and the previous value of an adjustable element.
  var adjust: (up: String, down: String)?

  /// - Parameters:
  ///   - keyMap: The user's keys.
  ///   - isLocked: True if the reader's keys are locked on and need no prefix.
  public init(_ keyMap: KeyMap, isLocked: Bool = false) {
    func name(_ command: ReaderCommand) -> String? {
      keyMap.nameOfKey(for: command, onElements: true, isLocked: isLocked)
    }
    activate = name(.gesture(.activate))
    // On an adjustable element the rotor's keys adjust, whatever the rotor's setting (V-70).
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
