// SPDX-License-Identifier: Apache-2.0
/// Gives a presented controller its own way to come, to go and to be placed. Every method is optional (DLG-1).
@MainActor
public protocol ViewControllerTransitioningDelegate: AnyObject {
  /// Who animates its coming; nil for its ``ModalTransitionStyle`` (TRN-3).
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)?
  /// Who animates its going.
  func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)?
  /// Who places it, for ``ModalPresentationStyle/custom`` (STY-8).
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController?
}

extension ViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any AnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? { nil }
}
