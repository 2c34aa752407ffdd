// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The readers of an app whose scenes are on several terminals.
extension Application {
  /// The reader of a scene.
  func audience(of scene: WindowScene) -> AccessibilityAudience { scene.audience ?? audience }

  /// The reader of the scene in front.
  var frontAudience: AccessibilityAudience { keyWindow?.windowScene.map(audience) ?? audience }

  /// All readers, without duplicates.
  var audiences: [AccessibilityAudience] {
    var all = [audience]
    for case let scene as WindowScene in connectedScenes {
      if let other = scene.audience, !all.contains(where: { $0 === other }) { all.append(other) }
    }
    return all
  }

  /// The scene for a reader to know: the one in front if the reader reads it, else its former one. When that has gone
  /// it is nil until its user is in another scene, as they may be in their shell.
  func scene(for audience: AccessibilityAudience) -> WindowScene? {
    if let front = keyWindow?.windowScene, front.owner === self, self.audience(of: front) === audience { return front }
    let scenes = connectedScenes.compactMap { $0 as? WindowScene }.filter { self.audience(of: $0) === audience }
    return scenes.first { $0 === audience.scene } ?? (audience.hasRead && keyWindow == nil ? nil : scenes.last)
  }

  /// Brings a scene to the front for its user: keys and the pointer go to it, and its reader reads it.
  public func bringToFront(_ scene: WindowScene) {
    guard scene.owner === self, keyWindow?.windowScene !== scene else { return }
    if let window = scene.keyWindow ?? scene.windows.last(where: { !$0.isHidden }) { keyWindow = window }
  }

  /// Brings the scene known to a reader to the front when its user acts, unless it is not on the screen.
  public func bringToFront(readBy audience: AccessibilityAudience) {
    if let scene = audience.scene, scene.activationState != .background { bringToFront(scene) }
  }

  /// Tells a reader that knew another scene of the change of screen, and returns it to its former place there: when its
  /// user does, not when the other scene goes.
  func arrive(at scene: WindowScene?, _ audience: AccessibilityAudience) {
    if scene !== audience.scene {
      audience.scene?.readPlace = audience.readerFocus.flatMap { audience.responder(of: $0, in: self) }
      audience.awaitsArrival = audience.hasRead
      audience.scene = scene
      if scene != nil { audience.hasRead = true }
    }
    guard audience.awaitsArrival, let scene, scene === keyWindow?.windowScene else { return }
    audience.awaitsArrival = false
    let keyboard = scene.keyWindow?.activeResponder
    // The place may be gone meanwhile, such as a row of a list; then the keyboard is next to it.
    let read = scene.readPlace.flatMap { ($0 as? View)?.window == nil && $0 is View ? nil : $0 }
    audience.newScreen = AccessibilityAudience.NewScreen(target: keyboard as? TextControl ?? read ?? keyboard)
  }

  /// The reader of the scene with a responder; of the scene in front if it is in none.
  func audience(of responder: Responder?) -> AccessibilityAudience {
    responder?.scene.map(audience) ?? frontAudience
  }

  /// Prepares for the user's return to a scene left for their shell: the reader will speak their place.
  func awaitReturn(to scene: Scene?) {
    for audience in audiences where audience.hasRead {
      guard let left = audience.scene, scene == nil || left === scene else { continue }
      guard left.activationState == .background || left.activationState == .suspended else { continue }
      left.readPlace = audience.readerFocus.flatMap { audience.responder(of: $0, in: self) }
      audience.awaitsArrival = true
    }
  }

  /// The reader to tell of changes around a responder: nil if it knows another scene.
  func listener(to responder: Responder?) -> AccessibilityAudience? {
    guard let scene = responder?.scene else { return frontAudience }
    return self.scene(for: audience(of: scene)) === scene ? audience(of: scene) : nil
  }
}

extension Responder {
  /// The scene that shows the responder.
  fileprivate var scene: WindowScene? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? WindowScene }.first
  }
}
