// SPDX-License-Identifier: Apache-2.0

extension TableView {
  // MARK: Views above and below the rows of sections

  /// Registers the class of the views above or below the rows of sections with an identifier.
  public func register(
    _ type: TableViewHeaderFooterView.Type, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    sectionMakers[identifier] = { type.init(reuseIdentifier: identifier) }
  }

  /// A view that is out of sight, or a new one; nil if no class is registered with the identifier.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> TableViewHeaderFooterView? {
    if let view = spareSectionViews[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return sectionMakers[identifier]?()
  }

  /// The view above the rows of a section, if it is in sight and the delegate has one.
  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    seenView(at: TableLines.Label(section: section, isBelow: false))
  }

  /// The view below the rows of a section, if it is in sight and the delegate has one.
  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    seenView(at: TableLines.Label(section: section, isBelow: true))
  }

  /// One beyond the lines that are seen is there for the reader alone.
  private func seenView(at place: TableLines.Label) -> TableViewHeaderFooterView? {
    guard visibleLines.contains(where: { lines[$0].label == place }) else { return nil }
    return sectionViews[place] as? TableViewHeaderFooterView
  }

  /// The line above the rows of a section, in the table's own cells; empty if there is none.
  public func rectForHeader(inSection section: Int) -> CellRectangle {
    rectangle(of: .init(section: section, isBelow: false))
  }

  /// The line below the rows of a section, in the table's own cells; empty if there is none.
  public func rectForFooter(inSection section: Int) -> CellRectangle {
    rectangle(of: .init(section: section, isBelow: true))
  }

  private func rectangle(of place: TableLines.Label) -> CellRectangle {
    guard let line = (0..<lines.count).first(where: { lines[$0].label == place }) else { return .zero }
    return self.place(ofLabel: line)
  }

  /// The title of a section; empty for one that the delegate has a view for, nil if nothing is above its rows.
  func heading(ofSection section: Int) -> String? {
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      sectionViews[.init(section: section, isBelow: false)] = view
      return ""
    }
    return dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  /// The text said below the rows of a section, as ``heading(ofSection:)`` above them.
  func footing(ofSection section: Int) -> String? {
    if let view = delegate?.tableView(self, viewForFooterInSection: section) {
      sectionViews[.init(section: section, isBelow: true)] = view
      return ""
    }
    return dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// The delegate's view at a place, in the table; nil if it has none.
  func sectionView(at place: TableLines.Label) -> View? {
    guard
      let view = sectionViews[place]
        ?? (place.isBelow
          ? delegate?.tableView(self, viewForFooterInSection: place.section)
          : delegate?.tableView(self, viewForHeaderInSection: place.section))
    else { return nil }
    sectionViews[place] = view
    guard view.superview !== self else { return view }
    addSubview(view)
    if place.isBelow {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: place.section)
    } else {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: place.section)
    }
    return view
  }

  /// Takes views of sections out of the table, but for those at some places.
  func retireSectionViews(but isKept: (TableLines.Label) -> Bool) {
    for (place, view) in sectionViews where view.superview === self && !isKept(place) {
      sectionViews[place] = nil
      view.removeFromSuperview()
      guard let reusable = view as? TableViewHeaderFooterView, let identifier = reusable.reuseIdentifier else {
        continue
      }
      spareSectionViews[identifier, default: []].append(reusable)
    }
  }

  // MARK: Scrolling by lines

  /// The first line in sight.
  public var contentOffset: CellPoint {
    get { CellPoint(x: 0, y: boundsOrigin.y) }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls until a line is the first in sight, as far as there are lines below.
  ///
  /// - Parameters:
  ///   - offset: The line, from the top.
  ///   - animated: Ignored: a table scrolls at once.
  public func setContentOffset(_ offset: CellPoint, animated: Bool) {
    layoutIfNeeded()
    scroll(to: offset.y)
  }

  /// All lines, with the views above and below the rows.
  public var contentSize: CellSize { CellSize(width: storedFrame.width, height: lines.count) }
}
