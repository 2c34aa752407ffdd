// SPDX-License-Identifier: Apache-2.0
/// Creates the constraints of a stack view.
@MainActor
struct StackArrangement {
  let stack: StackView
  let views: [View]
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var guides: [LayoutGuide] = []

  init(stack: StackView, views: [View]) {
    self.stack = stack
    self.views = views
  }

  mutating func arrange() {
    let frame: any LayoutItem = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    guard let first = views.first, let last = views.last else {
      // Without contents it needs no room.
      for attribute in [LayoutAttribute.width, .height] {
        add(stack, attribute, .equal, nil, .notAnAttribute, priority: .fittingSizeLevel)
      }
      return
    }
    add(first, start, .equal, frame, start)
    add(last, end, .equal, frame, end)
    for view in views { align(view, frame) }
    for (before, after) in zip(views, views.dropFirst()) { part(before, after) }
    share()
  }

  // MARK: Along the axis

  private var isRow: Bool { stack.axis == .horizontal }
  private var start: LayoutAttribute { isRow ? .leading : .top }
  private var end: LayoutAttribute { isRow ? .trailing : .bottom }
  private var center: LayoutAttribute { isRow ? .centerX : .centerY }
  private var length: LayoutAttribute { isRow ? .width : .height }

  private mutating func part(_ before: View, _ after: View) {
    let least = stack.spacing(after: before)
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      add(after, start, .equal, before, end, constant: least)
    case .equalSpacing:
      add(after, start, .greaterThanOrEqual, before, end, constant: least)
      addGap(from: before, end, to: after, start, priority: .required)
    case .equalCentering:
      add(after, start, .greaterThanOrEqual, before, end, constant: least)
      addGap(from: before, center, to: after, center, priority: LayoutPriority(149))
    }
  }

  /// Adds a guide between two views, as long as the first such.
  private mutating func addGap(
    from before: View, _ beforeAttribute: LayoutAttribute, to after: View, _ afterAttribute: LayoutAttribute,
    priority: LayoutPriority
  ) {
    let gap = LayoutGuide()
    gap.identifier = "gap of \(stack.layoutName)"
    stack.addLayoutGuide(gap)
    add(gap, start, .equal, before, beforeAttribute)
    add(gap, end, .equal, after, afterAttribute)
    if let first = guides.first { add(gap, length, .equal, first, length, priority: priority) }
    guides.append(gap)
  }

  private mutating func share() {
    guard let first = views.first else { return }
    switch stack.distribution {
    case .fillEqually:
      for view in views.dropFirst() { add(view, length, .equal, first, length) }
    case .fillProportionally:
      let unit = max(1, contentLength(first))
      for view in views.dropFirst() {
        // Below required: hidden views and those at their limit may be out of proportion.
        add(
          view, length, .equal, first, length, multiplier: Double(max(1, contentLength(view))) / Double(unit),
          priority: LayoutPriority(999))
      }
    case .fill:
      // If all hug equally the last one gives way: the others keep the length of their content.
      for view in views.dropLast() where contentLength(view) >= 0 {
        add(
          view, length, .equal, nil, .notAnAttribute, constant: contentLength(view), priority: LayoutPriority(1))
      }
    case .equalSpacing, .equalCentering: break
    }
  }

  private func contentLength(_ view: View) -> Int {
    let size = view.intrinsicContentSize
    return isRow ? size.width : size.height
  }

  // MARK: Across it

  private mutating func align(_ view: View, _ frame: any LayoutItem) {
    let near: LayoutAttribute = isRow ? .top : .leading
    let far: LayoutAttribute = isRow ? .bottom : .trailing
    let middle: LayoutAttribute = isRow ? .centerY : .centerX
    switch stack.alignment {
    case .fill:
      add(view, near, .equal, frame, near)
      add(view, far, .equal, frame, far)
    case .leading:
      add(view, near, .equal, frame, near)
      add(view, far, .lessThanOrEqual, frame, far)
    case .center:
      add(view, middle, .equal, frame, middle)
      add(view, near, .greaterThanOrEqual, frame, near)
      add(view, far, .lessThanOrEqual, frame, far)
    case .trailing:
      add(view, far, .equal, frame, far)
      add(view, near, .greaterThanOrEqual, frame, near)
    }
    // The stack is no thicker than its contents, unless something else requires it.
    guard stack.alignment != .fill else { return }
    add(
      stack, isRow ? .height : .width, .equal, nil, .notAnAttribute, priority: LayoutPriority(1))
  }

  private mutating func add(
    _ item: any LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation,
    _ other: (any LayoutItem)?, _ otherAttribute: LayoutAttribute, multiplier: Double = 1, constant: Int = 0,
    priority: LayoutPriority = .required
  ) {
    let constraint = LayoutConstraint(
      item, attribute, relation, other, otherAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraints.append(constraint)
  }
}
