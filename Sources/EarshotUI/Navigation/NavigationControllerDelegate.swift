// SPDX-License-Identifier: Apache-2.0
/// Is told what a navigation controller shows, and may show it its own way. Every method is optional (DLG-1).
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Right after the new controller's `viewWillAppear` (NAV-13).
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool)
  /// Right after the new controller's `viewDidAppear`.
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool)
  /// Who animates a push or a pop; nil for the usual slide.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationOperation,
    from: ViewController, to: ViewController
  ) -> (any AnimatedTransitioning)?
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
  ) -> (any AnimatedTransitioning)? { nil }
}
