// SPDX-License-Identifier: Apache-2.0
/// Provides a presented controller's animations and placement. Every method is optional (DLG-1).
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// The animator of its presentation; nil for its ``ModalTransitionStyle`` (TRN-3).
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?
  /// The animator of its dismissal.
  func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  /// The controller that places it, for ``ModalPresentationStyle/custom`` (STY-8).
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)?
  { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
