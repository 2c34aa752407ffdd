// SPDX-License-Identifier: Apache-2.0
/// Receives the events of one scene (SCN-10). Every method is optional (DLG-1).
@MainActor
public protocol SceneDelegate: AnyObject {
  /// Called before the scene connects: create its content, and load the data it needs (SCN-9).
  func scene(_ scene: Scene, willConnectTo session: SceneSession, options: SceneConnectionOptions)
  /// Called when it has disconnected; its session stays. Release its resources (SCN-9).
  func sceneDidDisconnect(_ scene: Scene)

  func sceneWillEnterForeground(_ scene: Scene)
  /// The scene is about to be visible and to receive events: refresh its content, without blocking (FG-2, FG-4).
  func sceneDidBecomeActive(_ scene: Scene)
  /// The scene no longer receives events: save data, begin nothing (BG-3).
  func sceneWillResignActive(_ scene: Scene)
  /// The scene is no longer visible. Views hidden now are in neither the snapshot nor the state (BG-5, SNAP-3,
  /// RFLOW-8).
  func sceneDidEnterBackground(_ scene: Scene)

  func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext])

  /// The user's activity to preserve; nil for none (RFLOW-7).
  func stateRestorationActivity(for scene: Scene) -> UserActivity?
  /// Continues the preserved activity (RFLOW-7).
  func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity)

  /// An activity of the user's from elsewhere will arrive soon (EVT-3).
  func scene(_ scene: Scene, willContinueUserActivityWithType type: String)
  func scene(_ scene: Scene, continue activity: UserActivity)
  func scene(_ scene: Scene, didFailToContinueUserActivityWithType type: String, error: UserActivityFailure)
}

extension SceneDelegate {
  public func scene(_ scene: Scene, willConnectTo session: SceneSession, options: SceneConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: Scene) {}
  public func sceneWillEnterForeground(_ scene: Scene) {}
  public func sceneDidBecomeActive(_ scene: Scene) {}
  public func sceneWillResignActive(_ scene: Scene) {}
  public func sceneDidEnterBackground(_ scene: Scene) {}
  public func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext]) {}
  public func stateRestorationActivity(for scene: Scene) -> UserActivity? { nil }
  public func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity) {}
  public func scene(_ scene: Scene, willContinueUserActivityWithType type: String) {}
  public func scene(_ scene: Scene, continue activity: UserActivity) {}
  public func scene(
    _ scene: Scene, didFailToContinueUserActivityWithType type: String, error: UserActivityFailure
  ) {}
}

/// Receives the events of a scene with windows (SCN-13).
@MainActor
public protocol WindowSceneDelegate: SceneDelegate {
  /// The terminal has another size.
  func windowScene(_ scene: WindowScene, didChangeSizeFrom size: CellSize)
}

extension WindowSceneDelegate {
  public func windowScene(_ scene: WindowScene, didChangeSizeFrom size: CellSize) {}
}
