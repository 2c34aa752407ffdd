// SPDX-License-Identifier: Apache-2.0
/// Decides about both sides of a split view when it collapses and expands. Every method is optional (DLG-1).
@MainActor
public protocol SplitViewControllerDelegate: AnyObject {
  /// Called on collapsing. True: the delegate handled it, and the secondary is left out; false: the secondary is pushed
  /// onto the primary's stack (SPL-6).
  func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
    onto primary: ViewController
  ) -> Bool
  /// Called on expanding. The secondary to show; nil to take it from the primary's stack (SPL-7).
  func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController?
  /// The column that is seen in a narrow window: the secondary one, pushed on the primary's stack, or only the primary.
  func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column
  func splitViewControllerDidCollapse(_ splitViewController: SplitViewController)
  func splitViewControllerDidExpand(_ splitViewController: SplitViewController)
}

extension SplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondary: ViewController,
    onto primary: ViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: SplitViewController, separateSecondaryFrom primary: ViewController
  ) -> ViewController? { nil }
  public func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }
  public func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {}
  public func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {}
}
