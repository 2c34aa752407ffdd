// SPDX-License-Identifier: Apache-2.0
/// Is asked and told about what the user does to a sheet or a popover; never about what the app does (DIS-8). Every
/// method is optional (DLG-1).
@MainActor
public protocol PresentationControllerDelegate: AnyObject {
  /// The style in a window with these traits; `none` keeps the one that was chosen (POP-6).
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Whether the user may leave it now.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// The user wanted to leave it and may not.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
  func presentationControllerWillDismiss(_ controller: PresentationController)
  func presentationControllerDidDismiss(_ controller: PresentationController)
}

extension PresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { controller.defaultAdaptiveStyle(for: traitCollection) }
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
}
