// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The views above the first row and below the last.
extension TableView {
  func replace(_ old: View?, by new: View?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    old.map { _ = fittedEnds.remove(ObjectIdentifier($0)) }
    if let new {
      if new.storedFrame.height == 0 { fittedEnds.insert(ObjectIdentifier(new)) }
      addSubview(new)
    }
    reloadData()
  }

  /// The rows that a view at an end needs.
  func height(of end: View?) -> Int {
    guard let end else { return 0 }
    guard fittedEnds.contains(ObjectIdentifier(end)) else { return end.storedFrame.height }
    let width = hasCards ? place(ofLabel: 0).width : storedFrame.width
    return max(0, max(end.sizeThatFits(CellSize(width: width, height: .max)).height, end.intrinsicContentSize.height))
  }

  /// False if a view at an end has become higher or lower.
  var hasRoomForEnds: Bool {
    lines.heightAbove == height(of: tableHeaderView) && lines.heightBelow == height(of: tableFooterView)
  }

  func placeEnds() {
    var place = hasCards ? place(ofLabel: 0) : CellRectangle(x: 0, y: 0, width: storedFrame.width, height: 1)
    place.size.height = lines.heightAbove
    tableHeaderView?.frame = place
    place.origin.y = lines.count - lines.heightBelow
    place.size.height = lines.heightBelow
    tableFooterView?.frame = place
  }

  /// Shows the view above the first row beside that row, and the one below the last beside that, as far as there is room:
  /// no arrow goes further.
  func showEnds(beside index: Int) {
    guard lines.heightAbove + lines.heightBelow > 0, let path = lines.row(at: index), let line = lines.line(of: path)
    else { return }
    let height = storedFrame.height
    if index == 0, boundsOrigin.y > 0 { scroll(to: max(0, line - height + 1)) }
    if index == lines.rowCount - 1, boundsOrigin.y + height < lines.count {
      scroll(to: min(line, lines.count - height))
    }
    layoutIfNeeded()
  }

  /// True for a part of the views at the ends.
  func isInEnd(_ view: View) -> Bool {
    [tableHeaderView, tableFooterView].contains { $0.map { view.isDescendant(of: $0) } == true }
  }

  /// Scrolls to a part of the view at an end.
  func revealEnd(_ view: View) {
    guard isInEnd(view) else { return }
    layoutIfNeeded()
    let place = view.convert(view.bounds, to: self)
    if place.maxY > boundsOrigin.y + storedFrame.height {
      scroll(to: place.maxY - storedFrame.height)
    }
    if place.origin.y < boundsOrigin.y { scroll(to: place.origin.y) }
    layoutIfNeeded()
  }
}
