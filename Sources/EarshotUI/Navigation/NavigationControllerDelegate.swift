// SPDX-License-Identifier: Apache-2.0
/// Receives a navigation controller's changes, and may provide animations. Every method is optional (DLG-1).
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Called right after the new controller's `viewWillAppear` (NAV-13).
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool)
  /// Called right after the new controller's `viewDidAppear`.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool)
  /// The animator of a push or a pop; nil for the usual slide.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
}

extension NavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
}
