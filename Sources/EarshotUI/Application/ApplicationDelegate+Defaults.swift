// SPDX-License-Identifier: Apache-2.0
extension ApplicationDelegate {
  public func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool { true }
  public func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool { true }
  public func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { self.application(application, willFinishLaunchingWith: application.launchOptions) }
  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool { self.application(application, didFinishLaunchingWith: application.launchOptions) }
  public func applicationWillTerminate(_ application: Application) {}

  public func applicationDidBecomeActive(_ application: Application) {}
  public func applicationWillResignActive(_ application: Application) {}
  public func applicationDidEnterBackground(_ application: Application) {}
  public func applicationWillEnterForeground(_ application: Application) {}

  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
  public func applicationSignificantTimeChange(_ application: Application) {}
  public func applicationProtectedDataWillBecomeUnavailable(_ application: Application) {}
  public func applicationProtectedDataDidBecomeAvailable(_ application: Application) {}

  public func application(_ application: Application, open context: OpenURLContext) -> Bool { false }
  public func application(_ application: Application, willContinueUserActivityWithType type: String) {}
  public func application(
    _ application: Application, continue activity: UserActivity,
    restorationHandler: @escaping ([EventResponder]) -> Void
  ) -> Bool { false }
  public func application(
    _ application: Application, didFailToContinueUserActivityWithType type: String, error: UserActivityFailure
  ) {}

  public func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: SceneConnectionOptions
  ) -> SceneConfiguration? { nil }
  public func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: SceneConnectionOptions
  ) -> SceneConfiguration { session.configuration }
  public func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession]) {}

  public func application(_ application: Application, shouldSaveApplicationState coder: StateCoder) -> Bool { true }
  public func application(_ application: Application, shouldRestoreApplicationState coder: StateCoder) -> Bool { true }
  public func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder) {}
  public func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder) {}
  public func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
  ) -> ViewController? { nil }
}
