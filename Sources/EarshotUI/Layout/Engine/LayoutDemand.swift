// SPDX-License-Identifier: Apache-2.0
/// A demand of a hierarchy on the solver, as of one pass.
@MainActor
struct LayoutDemand {
  /// The aspect of an item that the toolkit itself decides.
  enum Aspect: Hashable {
    case left, top, width, height
    case notNegativeWidth, notNegativeHeight
    case huggingWidth, huggingHeight, resistingWidth, resistingHeight
    /// Defaults where nothing else decides: near the origin, and small.
    case defaultX, defaultY, defaultWidth, defaultHeight

    var isDefault: Bool {
      switch self {
      case .defaultX, .defaultY, .defaultWidth, .defaultHeight: true
      default: false
      }
    }
  }

  /// Equal for the same demand in two passes.
  enum Key: Hashable {
    case constraint(ObjectIdentifier)
    case item(ObjectIdentifier, Aspect)
  }

  enum Source {
    case constraint(LayoutConstraint)
    /// The item by its number in the pass.
    case item(Int, Aspect)
  }

  let source: Source
  var equation: LayoutSolver.Equation

  func key(in items: [any LayoutItem]) -> Key {
    switch source {
    case .constraint(let constraint): .constraint(ObjectIdentifier(constraint))
    case .item(let item, let aspect): .item(ObjectIdentifier(items[item]), aspect)
    }
  }

  /// True for demands that decide only where nothing else does.
  var isDefault: Bool {
    if case .item(_, let aspect) = source { aspect.isDefault } else { false }
  }

  /// True for demands of the app, which alone may be broken.
  var isBreakable: Bool {
    if case .constraint = source { true } else { false }
  }

  func name(in items: [any LayoutItem]) -> String {
    switch source {
    case .constraint(let constraint): constraint.name
    case .item(let item, let aspect): "\(items[item].layoutName).\(aspect)"
    }
  }
}

/// The frame of an item relative to the topmost view, as variables.
struct LayoutFrame {
  var left: LayoutSolver.Variable
  var top: LayoutSolver.Variable
  var width: LayoutSolver.Variable
  var height: LayoutSolver.Variable

  /// The frame of an item by its number: four variables.
  init(item: Int) {
    func variable(_ part: Int) -> LayoutSolver.Variable { LayoutSolver.Variable(symbol: 4 * item + part) }
    (left, top, width, height) = (variable(0), variable(1), variable(2), variable(3))
  }

  typealias Terms = [LayoutSolver.Term]

  /// Adds the terms of an attribute. In a mirrored layout left counts as right, so that leading edges are always the
  /// smaller ones.
  func add(_ attribute: LayoutAttribute, times factor: Double, mirrored: Bool, to terms: inout Terms) {
    func add(_ variable: LayoutSolver.Variable, _ part: Double) {
      terms.append(LayoutSolver.Term(variable: variable, coefficient: part * factor))
    }
    let sign = mirrored ? -1.0 : 1.0
    switch attribute {
    case .left: add(left, 1)
    case .right:
      add(left, 1)
      add(width, 1)
    case .leading:
      add(left, sign)
      if mirrored { add(width, -1) }
    case .trailing:
      add(left, sign)
      if !mirrored { add(width, 1) }
    case .centerX:
      add(left, sign)
      add(width, sign / 2)
    case .top, .firstBaseline: add(top, 1)
    case .bottom, .lastBaseline:
      add(top, 1)
      add(height, 1)
    case .centerY:
      add(top, 1)
      add(height, 0.5)
    case .width: add(width, 1)
    case .height: add(height, 1)
    // Those of the margins became others of their guide where the constraint was made.
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins, .notAnAttribute:
      break
    }
  }
}
