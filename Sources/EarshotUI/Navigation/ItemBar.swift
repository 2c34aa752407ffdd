// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A row of items side by side, one cell apart.
@MainActor
public class ItemBar: View {
  static let height = 1

  /// What stands in it, from its leading end.
  var itemViews: [View] { [] }

  public override func layoutSubviews() {
    var column = 0
    for view in itemViews {
      view.sizeToFit()
      place(view, at: column)
      column += view.frame.width + 1
    }
  }
}

extension View {
  /// Puts something it holds in its first row, so many columns from its leading edge.
  func place(_ view: View, at leading: Int) {
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    view.frame.origin = CellPoint(x: isMirrored ? bounds.width - leading - view.frame.width : leading, y: 0)
  }
}
