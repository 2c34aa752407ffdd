// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A row of items side by side, one cell apart.
@MainActor
public class ItemBar: View {
  static let height = 1

  /// The items from the leading end.
  var itemViews: [View] { [] }

  public override func layoutSubviews() {
    var column = Theme.margin(ofWidth: bounds.width)
    for view in itemViews {
      view.sizeToBar()
      place(view, at: column)
      column += view.frame.width + 1
    }
  }
}

extension View {
  /// The views of the items of a bar. Those of remaining items are kept, so that the reader recognises them.
  func views(of items: [BarButtonItem], replacing old: [View]) -> [View] {
    let shown = items.filter { !$0.isSpace }
    let views: [View] = shown.map { item in
      if let own = item.customView { return own }
      return old.lazy.compactMap { $0 as? BarButton }.first { $0.item === item } ?? BarButton(item)
    }
    for view in old where !views.contains(view) && view.superview === self { view.removeFromSuperview() }
    for (item, view) in zip(shown, views) {
      if item.customView != nil { view.isHidden = item.isHidden }
      if view.superview !== self { addSubview(view) }
    }
    return views
  }

  /// Makes a view in a bar as large as it has to be, one row high.
  func sizeToBar() {
    let own = sizeThatFits(CellSize(width: .max, height: 1)).width
    let width = own > 0 ? own : systemLayoutSizeFitting(CellSize(width: 0, height: 1)).width
    frame.size = CellSize(width: width, height: 1)
  }

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
