// SPDX-License-Identifier: Apache-2.0
/// Controls and receives the user's dismissal of a sheet or a popover, but not the app's own (DIS-8). Every method is
/// optional (DLG-1).
@MainActor
public protocol PresentationControllerDelegate: AnyObject {
  /// The style for a window with these traits; `none` keeps the chosen one (POP-6).
  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// The same for any traits; asked by the other if only this is there.
  func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle
  /// True if the user may dismiss it now.
  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
  /// Called when the user may not dismiss it but tried.
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)
  func presentationControllerWillDismiss(_ controller: PresentationController)
  func presentationControllerDidDismiss(_ controller: PresentationController)
}

extension PresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    let wanted = adaptivePresentationStyle(for: controller)
    return wanted == .automatic ? controller.defaultAdaptiveStyle(for: traitCollection) : wanted
  }
  public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .automatic }
  public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }
  public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
  public func presentationControllerWillDismiss(_ controller: PresentationController) {}
  public func presentationControllerDidDismiss(_ controller: PresentationController) {}
}

/// UIKit's name of the same.
public typealias AdaptivePresentationControllerDelegate = PresentationControllerDelegate

/// Prepares a popover, besides what any presentation asks. Every method is optional (DLG-1).
@MainActor
public protocol PopoverPresentationControllerDelegate: PresentationControllerDelegate {
  /// Called before the popover is shown: the last chance to give it an anchor.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)
  /// Called by nobody: a popover follows its source.
  func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rectangle: UnsafeMutablePointer<CellRectangle>, in view: inout View)
}

extension PopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {}
  public func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController,
    willRepositionPopoverTo rectangle: UnsafeMutablePointer<CellRectangle>, in view: inout View
  ) {}
}
