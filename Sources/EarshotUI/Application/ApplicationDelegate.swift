/// Who is told what happens to the application. Every method is optional (DLG-1).
///
/// A delegate that is a responder too is asked last about every gesture: its `accessibilityPerformMagicTap` answers
/// anywhere (GES-6).
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Memory is short: let go of what can be made again (MEM-2).
  func applicationDidReceiveMemoryWarning(_ application: Application)
}

extension ApplicationDelegate {
  public func applicationDidReceiveMemoryWarning(_ application: Application) {}
}
