// SPDX-License-Identifier: Apache-2.0
/// Who is told what happens to the application. Every method is optional (DLG-1); `ApplicationDelegate+Defaults.swift`
/// has what each does where it is not there.
///
/// A delegate that is a responder too is asked last about every gesture: its `accessibilityPerformMagicTap` answers
/// anywhere (GES-6). With scenes, what comes to the front and goes is told to their delegates, and not to this one
/// (RTE-1, RTE-4).
@MainActor
public protocol ApplicationDelegate: AnyObject {
  // MARK: Launching and ending

  /// The launch has begun; nothing has been restored. Interfaces that are to be restored are made here (RFLOW-3).
  ///
  /// - Returns: false where what the options say is not to be opened (EVT-7).
  func application(_ application: Application, willFinishLaunchingWith options: LaunchOptions) -> Bool
  /// All that was kept has been restored. Interfaces may be made in code here (LIFE-12).
  ///
  /// - Returns: false where what the options say is not to be opened (EVT-7).
  func application(_ application: Application, didFinishLaunchingWith options: LaunchOptions) -> Bool
  /// The app is about to end: stop all work, release what is shared (LIFE-9).
  func applicationWillTerminate(_ application: Application)

  // MARK: To the front and away

  /// It is about to be shown and gets events from here on: bring up to date what it shows, and do not block (FG-2, FG-4).
  func applicationDidBecomeActive(_ application: Application)
  /// It gets no events from here on: save what would be lost, begin nothing (BG-3).
  func applicationWillResignActive(_ application: Application)
  /// It is no longer shown. What is hidden now is in neither the snapshot nor the state (BG-5, SNAP-3, RFLOW-8).
  func applicationDidEnterBackground(_ application: Application)
  func applicationWillEnterForeground(_ application: Application)

  // MARK: What happens around it

  /// Memory is short: let go of what can be made again (MEM-2).
  func applicationDidReceiveMemoryWarning(_ application: Application)
  /// Another day, another time zone, or a clock that was set (EVT-4).
  func applicationSignificantTimeChange(_ application: Application)
  /// The session is about to be locked (EVT-2).
  func applicationProtectedDataWillBecomeUnavailable(_ application: Application)
  func applicationProtectedDataDidBecomeAvailable(_ application: Application)

  /// Something is to be opened; with scenes, they are asked (EVT-5).
  ///
  /// - Returns: whether it was.
  func application(_ application: Application, open context: OpenURLContext) -> Bool
  /// What the user was doing elsewhere comes here soon (EVT-3).
  func application(_ application: Application, willContinueUserActivityWithType type: String)
  /// Goes on with what the user was doing elsewhere. Responders that are given to the handler go on with it too.
  ///
  /// - Returns: whether it did.
  func application(
    _ application: Application, continue activity: UserActivity,
    restorationHandler: @escaping ([EventResponder]) -> Void
  ) -> Bool
  func application(
    _ application: Application, didFailToContinueUserActivityWithType type: String, error: UserActivityFailure)

  // MARK: Scenes

  /// How the scene of a session is to be made; nil for what the manifest says (MAN-7, MAN-9).
  func application(
    _ application: Application, configurationForConnecting session: SceneSession, options: SceneConnectionOptions
  ) -> SceneConfiguration?
  /// The user closed sessions for good: what was kept for them can go (SCN-14).
  func application(_ application: Application, didDiscardSceneSessions sessions: [SceneSession])

  // MARK: Preserving and restoring

  /// Whether what the app looks like is to be kept; true where it is not said (RFLOW-2).
  ///
  /// - Parameters:
  ///   - application: the app.
  ///   - coder: what is kept of the application itself.
  func application(_ application: Application, shouldSaveApplicationState coder: StateCoder) -> Bool
  /// Whether to look as at another time; true where it is not said. The coder has the version of the app that kept it,
  /// under ``StateRestoration/bundleVersionKey`` (RFLOW-5).
  func application(_ application: Application, shouldRestoreApplicationState coder: StateCoder) -> Bool
  /// Keeps what belongs to no controller, before any of them is asked (RFLOW-1).
  func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder)
  /// All controllers have decoded their state (RFLOW-3).
  func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder)
  /// The controller to restore, for one without a restoration class; nil lets the search go on (FIND-3).
  ///
  /// - Parameters:
  ///   - application: the app.
  ///   - path: the identifiers from the root (FIND-10).
  ///   - coder: what the controller kept.
  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
  ) -> ViewController?
}
