// SPDX-License-Identifier: Apache-2.0
/// Receives the events of the application. Every method is optional (DLG-1); `ApplicationDelegate+Defaults.swift` has
/// the defaults.
///
/// A delegate that is also a responder is asked last about every gesture: its `accessibilityPerformMagicTap` answers
/// anywhere (GES-6). With scenes, changes of foreground state go to their delegates instead of this one (RTE-1, RTE-4).
@MainActor
public protocol ApplicationDelegate: AnyObject {
  // MARK: Launching and ending

  /// The launch has begun, before restoration. Interfaces to be restored are created here (RFLOW-3).
  ///
  /// - Returns: False to decline opening the contents of the options (EVT-7).
  func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool
  /// The state has been restored. Interfaces may be created in code here (LIFE-12).
  ///
  /// - Returns: False to decline opening the contents of the options (EVT-7).
  func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool
  /// The same by the names of UIKit. By default what ``application(_:didFinishLaunchingWith:)`` answers.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The same by the names of UIKit. By default what ``application(_:willFinishLaunchingWith:)`` answers.
  func application(
    _ application: Application, willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is about to end: stop all work, release shared resources (LIFE-9).
  func applicationWillTerminate(_ application: Application)

  // MARK: To the front and away

  /// The app is about to be visible and to receive events: refresh its content, without blocking (FG-2, FG-4).
  func applicationDidBecomeActive(_ application: Application)
  /// The app no longer receives events: save data, begin nothing (BG-3).
  func applicationWillResignActive(_ application: Application)
  /// The app is no longer visible. Views hidden now are in neither the snapshot nor the state (BG-5, SNAP-3, RFLOW-8).
  func applicationDidEnterBackground(_ application: Application)
  func applicationWillEnterForeground(_ application: Application)

  // MARK: Events of the environment

  /// Memory is short: release everything that can be recreated (MEM-2).
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// A new day, another time zone, or a changed clock (EVT-4).
  func applicationSignificantTimeChange(_ application: Application)
  /// The session is about to be locked (EVT-2).
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application)
  func applicationProtectedDataDidBecomeAvailable(_ application: Application)

  /// Opens a URL; with scenes, they are asked instead (EVT-5).
  ///
  /// - Returns: True if it was opened.
  func application(_ application: Application, open context: OpenURLContext) -> Bool
  /// An activity of the user's from elsewhere will arrive soon (EVT-3).
  func application(_ application: Application, willContinueUserActivityWithType type: String)
  /// Continues an activity of the user's from elsewhere. Responders passed to the handler continue it too.
  ///
  /// - Returns: True if it was continued.
  func application(
    _ application: Application, continue activity: UserActivity,
    restorationHandler: @escaping ([EventResponder]) -> Void
  ) -> Bool
  func application(
    _ application: Application, didFailToContinueUserActivityWithType type: String, error: UserActivityFailure)

  // MARK: Scenes

  /// The configuration for the scene of a session; nil for the manifest's (MAN-7, MAN-9).
  func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: SceneConnectionOptions
  ) -> SceneConfiguration?
  /// The same for a delegate that has one in any case, as UIKit's have. By default that of the session.
  func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: SceneConnectionOptions
  ) -> SceneConfiguration
  /// The user closed sessions for good: their data can be deleted (SCN-14).
  func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession])

  // MARK: Preserving and restoring

  /// True to preserve the app's state, the default (RFLOW-2).
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - coder: The state of the application itself.
  func application(_ application: Application, shouldSaveApplicationState coder: StateCoder) -> Bool
  /// True to restore the preserved state, the default. The coder has the version of the app that preserved it, under
  /// ``StateRestoration/bundleVersionKey`` (RFLOW-5).
  func application(_ application: Application, shouldRestoreApplicationState coder: StateCoder) -> Bool
  /// Preserves state that belongs to no controller, before any of them is asked (RFLOW-1).
  func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder)
  /// All controllers have decoded their state (RFLOW-3).
  func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder)
  /// The controller to restore, for one without a restoration class; nil to continue the search (FIND-3).
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - path: The identifiers from the root (FIND-10).
  ///   - coder: The state of the controller.
  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
  ) -> ViewController?
}
