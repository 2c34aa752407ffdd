// SPDX-License-Identifier: Apache-2.0
/// Who is told what happens to one scene, and of no other (SCN-10). Every method is optional (DLG-1).
@MainActor
public protocol SceneDelegate: AnyObject {
  /// The scene is about to be there: show something in it, and load what it needs (SCN-9).
  func scene(_ scene: Scene, willConnectTo session: SceneSession, options: SceneConnectionOptions)
  /// It has gone; its session stays. Let go of what belongs to it (SCN-9).
  func sceneDidDisconnect(_ scene: Scene)

  func sceneWillEnterForeground(_ scene: Scene)
  /// It is about to be shown and gets events from here on: bring up to date what it shows, and do not block (FG-2, FG-4).
  func sceneDidBecomeActive(_ scene: Scene)
  /// It gets no events from here on: save what would be lost, begin nothing (BG-3).
  func sceneWillResignActive(_ scene: Scene)
  /// It is no longer shown. What is hidden now is in neither the snapshot nor the state (BG-5, SNAP-3, RFLOW-8).
  func sceneDidEnterBackground(_ scene: Scene)

  func scene(_ scene: Scene, openURLContexts contexts: [OpenURLContext])

  /// What the user is doing in it, to be kept; nil keeps nothing (RFLOW-7).
  func stateRestorationActivity(for scene: Scene) -> UserActivity?
  /// It goes on with what was kept (RFLOW-7).
  func scene(_ scene: Scene, restoreInteractionStateWith activity: UserActivity)

  /// What the user was doing elsewhere comes here soon (EVT-3).
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

/// Who is told what happens to a scene that shows windows (SCN-13).
@MainActor
public protocol WindowSceneDelegate: SceneDelegate {
  /// The terminal has another size.
  func windowScene(_ scene: WindowScene, didChangeSizeFrom size: CellSize)
}

extension WindowSceneDelegate {
  public func windowScene(_ scene: WindowScene, didChangeSizeFrom size: CellSize) {}
}
