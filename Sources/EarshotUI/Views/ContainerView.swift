// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The view in which a container controller keeps its children's views: it fills its superview and says when it is
/// laid out.
@MainActor
final class ContainerView: View {
  var onLayout: (CellRectangle) -> Void = { _ in }
  /// Subviews that are read one after the other, each to its end, though they stand side by side; nil for reading line by
  /// line across them.
  var columns: (() -> [View])?

  override var accessibilityElements: [Responder]? {
    get { columns?() ?? super.accessibilityElements }
    set { super.accessibilityElements = newValue }
  }

  override var readsSubviewsApart: Bool { columns != nil }

  override func layoutSubviews() { onLayout(bounds) }
}
