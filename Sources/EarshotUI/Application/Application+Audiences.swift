// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Who reads what, in an app whose scenes are on several terminals.
extension Application {
  /// Who reads a scene.
  func audience(of scene: WindowScene) -> AccessibilityAudience { scene.audience ?? audience }

  /// Who reads the scene in front.
  var frontAudience: AccessibilityAudience { keyWindow?.windowScene.map(audience) ?? audience }

  /// All readers, each once.
  var audiences: [AccessibilityAudience] {
    var all = [audience]
    for case let scene as WindowScene in connectedScenes {
      if let other = scene.audience, !all.contains(where: { $0 === other }) { all.append(other) }
    }
    return all
  }

  /// The scene that a reader is to know: the one in front if it reads that, else the one it knew. When that has gone it
  /// knows none before its user is in another one: they may be in their shell.
  func scene(for audience: AccessibilityAudience) -> WindowScene? {
    if let front = keyWindow?.windowScene, front.owner === self, self.audience(of: front) === audience { return front }
    let scenes = connectedScenes.compactMap { $0 as? WindowScene }.filter { self.audience(of: $0) === audience }
    return scenes.first { $0 === audience.scene } ?? (audience.hasRead && keyWindow == nil ? nil : scenes.last)
  }

  /// The user goes on in a scene: keys and the pointer are for it, and its reader reads it.
  public func bringToFront(_ scene: WindowScene) {
    guard scene.owner === self, keyWindow?.windowScene !== scene else { return }
    if let window = scene.keyWindow ?? scene.windows.last(where: { !$0.isHidden }) { keyWindow = window }
  }

  /// The user does something with a reader: they go on in the scene that it knows, unless that is not on the screen.
  public func bringToFront(readBy audience: AccessibilityAudience) {
    if let scene = audience.scene, scene.activationState != .background { bringToFront(scene) }
  }

  /// A reader that knew another scene learns that this is another screen, and comes back to where it was on it: when its
  /// user does, not when the other one goes.
  func arrive(at scene: WindowScene?, _ audience: AccessibilityAudience) {
    if scene !== audience.scene {
      audience.scene?.readPlace = audience.readerFocus.flatMap { audience.responders[$0]?.responder }
      audience.awaitsArrival = audience.hasRead
      audience.scene = scene
      if scene != nil { audience.hasRead = true }
    }
    guard audience.awaitsArrival, let scene, scene === keyWindow?.windowScene else { return }
    audience.awaitsArrival = false
    let keyboard = scene.keyWindow?.activeResponder
    // What was read may have gone meanwhile, as a row of a list; the keyboard is beside it then.
    let read = scene.readPlace.flatMap { ($0 as? View)?.window == nil && $0 is View ? nil : $0 }
    audience.newScreen = AccessibilityAudience.NewScreen(target: keyboard as? TextControl ?? read ?? keyboard)
  }

  /// Who reads the scene that a responder is in; who reads the one in front for one that is in none.
  func audience(of responder: Responder?) -> AccessibilityAudience {
    responder?.scene.map(audience) ?? frontAudience
  }

  /// The user comes back to what they had left for their shell: their reader says where they are.
  func awaitReturn(to scene: Scene?) {
    for audience in audiences where audience.hasRead {
      guard let left = audience.scene, scene == nil || left === scene else { continue }
      guard left.activationState == .background || left.activationState == .suspended else { continue }
      left.readPlace = audience.readerFocus.flatMap { audience.responders[$0]?.responder }
      audience.awaitsArrival = true
    }
  }

  /// Who hears what changes around a responder: nobody, where its reader knows another scene.
  func listener(to responder: Responder?) -> AccessibilityAudience? {
    guard let scene = responder?.scene else { return frontAudience }
    return self.scene(for: audience(of: scene)) === scene ? audience(of: scene) : nil
  }
}

extension Responder {
  /// The scene that it is shown in.
  fileprivate var scene: WindowScene? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? WindowScene }.first
  }
}
