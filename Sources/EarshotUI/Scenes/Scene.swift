// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One of an application's interfaces, owned by the application, with its windows.
@MainActor
open class Scene: EventResponder {
  /// The activation state of a scene (SCN-2).
  public enum ActivationState: Sendable {
    /// It is not connected.
    case unattached
    case suspended, background, foregroundInactive, foregroundActive
  }

  /// The application it is connected to, which retains the scene, not vice versa.
  public internal(set) weak var owner: Application?
  /// The session; nil in an app without scenes.
  public internal(set) var session: SceneSession?
  /// The title of the terminal; nil for that of its first screen.
  public var title: String?
  /// The delegate for its events. Retained by the scene, its only owner.
  public var delegate: (any SceneDelegate)?

  let driver = LifeCycleDriver()

  /// The application (RSP-2).
  open override var next: Responder? { owner }

  /// The activation state. In an app without scenes, that of the app.
  public var activationState: ActivationState {
    guard let owner else { return .unattached }
    guard owner.usesScenes else {
      switch owner.state {
      case .notRunning: return .unattached
      case .suspended: return .suspended
      case .background: return .background
      case .inactive: return .foregroundInactive
      case .active: return .foregroundActive
      }
    }
    switch driver.state {
    case .outside: return .unattached
    case .suspended: return .suspended
    case .background: return .background
    case .inactive: return .foregroundInactive
    case .active: return .foregroundActive
    }
  }

  // MARK: Moving

  func move(to state: LifeCycle.State) {
    driver.move(to: state, tell: { tell($0) }, finish: { finish($0) })
  }

  private func tell(_ callback: LifeCycle.Callback) {
    switch callback {
    case .willEnterForeground:
      delegate?.sceneWillEnterForeground(self)
      owner?.hub.post(SceneNotification.WillEnterForeground(), from: self)
    case .didBecomeActive:
      delegate?.sceneDidBecomeActive(self)
      owner?.hub.post(SceneNotification.DidActivate(), from: self)
    case .willResignActive:
      delegate?.sceneWillResignActive(self)
      owner?.hub.post(SceneNotification.WillDeactivate(), from: self)
    case .didEnterBackground:
      delegate?.sceneDidEnterBackground(self)
      owner?.hub.post(SceneNotification.DidEnterBackground(), from: self)
    }
  }

  private func finish(_ callback: LifeCycle.Callback) {
    owner?.noteState()
    switch callback {
    case .willEnterForeground: break
    case .didBecomeActive: becameActive()
    case .willResignActive: owner?.cancelTouch()
    case .didEnterBackground:
      owner?.finishTransitions(in: (self as? WindowScene)?.windows ?? [])
      owner?.update()
      takeSnapshot()
      owner?.enteredBackground()
    }
  }

  /// Called when it becomes visible (FG-5).
  func becameActive() {}
  /// Takes a snapshot, after the delegate has hidden what it wants hidden (SNAP-1).
  func takeSnapshot() {}
}
