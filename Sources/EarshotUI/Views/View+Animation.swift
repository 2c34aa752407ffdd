// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension View {
  /// Changes frames at once, also inside an animation.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    guard let application = Application.running else { return actions() }
    application.animate(for: .zero, actions)
  }

  /// Changes frames with an animation of the running application. If the user wants no motion, or nothing of the app is on
  /// the screen, everything has happened when this returns.
  ///
  /// - Parameters:
  ///   - duration: The seconds it takes.
  ///   - animations: Sets the final frames.
  ///   - completion: Called at the end, with true.
  public static func animate(
    withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard let application = Application.running else {
      animations()
      completion?(true)
      return
    }
    let isMoving = !application.assistiveSettings.isOn(.reduceMotion) && duration.isFinite && duration > 0
    application.animate(
      for: isMoving ? .milliseconds(Int64(min(duration, 60) * 1_000)) : .zero, animations,
      completion: completion.map { completion in { completion(true) } })
  }
}
