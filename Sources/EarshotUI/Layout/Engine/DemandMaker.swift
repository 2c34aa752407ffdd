// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Creates the toolkit's own demands for one item.
@MainActor
struct DemandMaker {
  /// The number of the item in the pass.
  let item: Int
  let frame: LayoutFrame

  init(item: Int) {
    self.item = item
    frame = LayoutFrame(item: item)
  }

  private func demand(
    _ aspect: LayoutDemand.Aspect, _ terms: LayoutFrame.Terms, _ relation: LayoutSolver.Relation, _ constant: Int,
    _ priority: Double = LayoutSolver.Equation.required
  ) -> LayoutDemand {
    LayoutDemand(
      source: .item(item, aspect),
      equation: LayoutSolver.Equation(
        terms: terms, constant: -Double(constant), relation: relation, priority: priority))
  }

  private func of(
    _ attribute: LayoutAttribute, less outer: LayoutFrame? = nil, _ outerAttribute: LayoutAttribute? = nil
  ) -> LayoutFrame.Terms {
    var terms = LayoutFrame.Terms()
    terms.reserveCapacity(4)
    frame.add(attribute, times: 1, mirrored: false, to: &terms)
    outer?.add(outerAttribute ?? attribute, times: -1, mirrored: false, to: &terms)
    return terms
  }

  /// The demands for a frame that was set.
  func fixed(_ block: CellRectangle, in outer: LayoutFrame?) -> [LayoutDemand] {
    [
      demand(.left, of(.left, less: outer), .equal, block.minX),
      demand(.top, of(.top, less: outer), .equal, block.minY),
      demand(.width, of(.width), .equal, block.width),
      demand(.height, of(.height), .equal, block.height),
    ]
  }

  func notNegative() -> [LayoutDemand] {
    [
      demand(.notNegativeWidth, of(.width), .greaterOrEqual, 0),
      demand(.notNegativeHeight, of(.height), .greaterOrEqual, 0),
    ]
  }

  /// Adds the demands for a size near that of the content.
  func addContent(of view: View, to demands: inout [LayoutDemand]) {
    let size = view.intrinsicContentSize
    func add(
      _ axis: LayoutAxis, _ length: Int, _ attribute: LayoutAttribute, _ hugging: LayoutDemand.Aspect,
      _ resisting: LayoutDemand.Aspect
    ) {
      guard length >= 0 else { return }
      let hugs = view.contentHuggingPriority(for: axis).rawValue
      let resists = view.contentCompressionResistancePriority(for: axis).rawValue
      demands.append(demand(hugging, of(attribute), .lessOrEqual, length, hugs))
      demands.append(demand(resisting, of(attribute), .greaterOrEqual, length, resists))
    }
    add(.horizontal, size.width, .width, .huggingWidth, .resistingWidth)
    add(.vertical, size.height, .height, .huggingHeight, .resistingHeight)
  }

  /// The demands that decide if nothing else does.
  func defaults(in outer: LayoutFrame, isRightToLeft: Bool) -> [LayoutDemand] {
    let edge = isRightToLeft ? LayoutAttribute.right : .left
    let (place, size) = (LayoutEngine.defaultPlacePriority, LayoutEngine.defaultSizePriority)
    return [
      demand(.defaultX, of(edge, less: outer), .equal, 0, place),
      demand(.defaultY, of(.top, less: outer), .equal, 0, place),
      demand(.defaultWidth, of(.width), .equal, 0, size),
      demand(.defaultHeight, of(.height), .equal, 0, size),
    ]
  }

  /// The demands for any size, preferably near a given one.
  func fitted(to size: CellSize) -> [LayoutDemand] {
    let wish = LayoutPriority.fittingSizeLevel.rawValue
    // The limit if there is no other: no terminal is larger.
    let limit = 10_000
    return [
      demand(.left, of(.left), .equal, 0),
      demand(.top, of(.top), .equal, 0),
      demand(.width, of(.width), .equal, min(limit, max(0, size.width)), wish),
      demand(.height, of(.height), .equal, min(limit, max(0, size.height)), wish),
    ] + notNegative()
  }

  func guide(_ guide: LayoutGuide, in outer: LayoutFrame, of owner: View) -> [LayoutDemand] {
    let isRightToLeft = owner.effectiveLayoutDirection == .rightToLeft
    switch guide.purpose {
    case .free: return notNegative() + defaults(in: outer, isRightToLeft: isRightToLeft)
    case .safeArea: return inset(by: owner.safeAreaInsets, in: outer)
    case .frame: return inset(by: .zero, in: outer)
    case .margins: return inset(by: owner.layoutMargins, in: outer)
    case .readable: return readable(in: outer, isRightToLeft: isRightToLeft)
    case .content:
      return [
        demand(.left, of(.left, less: outer), .equal, 0), demand(.top, of(.top, less: outer), .equal, 0),
      ] + notNegative() + defaults(in: outer, isRightToLeft: false)
    }
  }

  private func readable(in outer: LayoutFrame, isRightToLeft: Bool) -> [LayoutDemand] {
    let (edge, other) = isRightToLeft ? (LayoutAttribute.right, LayoutAttribute.left) : (.left, .right)
    return [
      demand(.left, of(edge, less: outer), .equal, 0),
      demand(.top, of(.top, less: outer), .equal, 0),
      demand(.height, of(.bottom, less: outer), .equal, 0),
      demand(.width, of(.width), .lessOrEqual, Theme.readableWidth),
      demand(.huggingWidth, of(other, less: outer), isRightToLeft ? .greaterOrEqual : .lessOrEqual, 0),
      demand(.resistingWidth, of(.width), .greaterOrEqual, Theme.readableWidth, LayoutPriority.defaultHigh.rawValue),
    ] + notNegative()
  }

  private func inset(by insets: EdgeInsets, in outer: LayoutFrame) -> [LayoutDemand] {
    [
      demand(.left, of(.left, less: outer), .equal, insets.left),
      demand(.top, of(.top, less: outer), .equal, insets.top),
      // A view smaller than its covered part has a guide of negative size, which breaks nothing.
      demand(.width, of(.right, less: outer), .equal, -insets.right),
      demand(.height, of(.bottom, less: outer), .equal, -insets.bottom),
    ]
  }
}
