// SPDX-License-Identifier: Apache-2.0
/// Decides what becomes of the two sides of a split when there is room for one only, and when there is room for both
/// again. Every method is optional (DLG-1).
@MainActor
public protocol SplitViewControllerDelegate: AnyObject {
  /// There is room for one side only. True: it is dealt with, the secondary is left out; false: the secondary goes on
  /// top of the primary's stack (SPL-6).
  func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
    onto primary: ViewController
  ) -> Bool
  /// There is room for both again. The secondary to show; nil takes it from the primary's stack (SPL-7).
  func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController?
}

extension SplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
    onto primary: ViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController? { nil }
}
