// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Places a view in one of the standard styles.
@MainActor
final class StandardPresentationController: PresentationController {
  /// The margins of a page sheet.
  static let sheetMargin = EdgeInsets(top: 2, left: 4, right: 4)
  /// The default size of a form sheet.
  static let formSize = CellSize(width: 54, height: 16)

  override var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  override var frameOfPresentedViewInContainerView: CellRectangle {
    guard let containerView else { return .zero }
    return frame(in: containerView.bounds, containerView.traitCollection.horizontalSizeClass)
  }

  override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize {
    frame(in: CellRectangle(origin: .zero, size: size), TraitCollection(size: size).horizontalSizeClass).size
  }

  private func frame(in bounds: CellRectangle, _ width: TraitCollection.SizeClass) -> CellRectangle {
    guard width != .compact else { return bounds }
    switch adaptedStyle {
    case .pageSheet: return bounds.inset(by: Self.sheetMargin)
    case .formSheet: return formFrame(in: bounds)
    default: return bounds
    }
  }

  private func formFrame(in bounds: CellRectangle) -> CellRectangle {
    let wanted = presentedViewController?.preferredContentSize ?? .zero
    let size = wanted.isEmpty ? Self.formSize : wanted
    return bounds.centered(size)
  }
}

extension CellRectangle {
  /// A centred rectangle of this size inside this one, and no larger.
  func centered(_ size: CellSize) -> CellRectangle {
    let (width, height) = (min(size.width, self.width), min(size.height, self.height))
    return CellRectangle(
      x: minX + (self.width - width) / 2, y: minY + (self.height - height) / 2, width: width, height: height)
  }
}
