/// Who is told what happens to the application. Every method is optional (DLG-1).
///
/// A delegate that is a responder too is asked last about every gesture: its `accessibilityPerformMagicTap` answers
/// anywhere (GES-6).
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Memory is short: let go of what can be made again (MEM-2).
  func applicationDidReceiveMemoryWarning(_ application: Application)

  // MARK: Preserving and restoring

  /// Whether what the app looks like is to be kept; true where it is not said (RFLOW-2).
  ///
  /// - Parameter coder: what is kept of the application itself.
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
  ///   - path: the identifiers from the root (FIND-10).
  ///   - coder: what the controller kept.
  func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
  ) -> ViewController?
}

extension ApplicationDelegate {
  public func application(_ application: Application, shouldSaveApplicationState coder: StateCoder) -> Bool { true }
  public func application(_ application: Application, shouldRestoreApplicationState coder: StateCoder) -> Bool { true }
  public func application(_ application: Application, willEncodeRestorableStateWith coder: StateCoder) {}
  public func application(_ application: Application, didDecodeRestorableStateWith coder: StateCoder) {}
  public func application(
    _ application: Application, viewControllerWithRestorationIdentifierPath path: [String], coder: StateCoder
  ) -> ViewController? { nil }

  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
}
