// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A row of items side by side, one cell apart.
@MainActor
public class ItemBar: View {
  static let height = 1

  /// The items from the leading end.
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
  /// The screen on top of the stack that the bar is of, if it is shown.
  var screenOnTop: ViewController? {
    let holder = sequence(first: self as View, next: \.superview).lazy.compactMap(\.controller).first
    let top = (holder as? NavigationController)?.topViewController
    return top?.viewIfLoaded?.superview == nil ? nil : top
  }

  /// Places a subview in its first row, at a column from its leading edge.
  func place(_ view: View, at leading: Int) {
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    view.frame.origin = CellPoint(x: isMirrored ? bounds.width - leading - view.frame.width : leading, y: 0)
  }
}
