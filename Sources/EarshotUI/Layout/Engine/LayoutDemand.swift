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
    case item(any LayoutItem, Aspect)
  }

  let source: Source
  var equation: LayoutSolver.Equation

  var key: Key {
    switch source {
    case .constraint(let constraint): .constraint(ObjectIdentifier(constraint))
    case .item(let item, let aspect): .item(ObjectIdentifier(item), aspect)
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

  var name: String {
    switch source {
    case .constraint(let constraint): constraint.name
    case .item(let item, let aspect): "\(item.layoutName).\(aspect)"
    }
  }
}

/// The frame of an item relative to the topmost view, as variables.
struct LayoutFrame {
  var left: LayoutSolver.Variable
  var top: LayoutSolver.Variable
  var width: LayoutSolver.Variable
  var height: LayoutSolver.Variable

  typealias Terms = [LayoutSolver.Term]

  /// The terms of an attribute. In a mirrored layout left counts as right, so that leading edges are always the smaller
  /// ones.
  func terms(_ attribute: LayoutAttribute, times factor: Double, mirrored: Bool) -> Terms {
    func term(_ variable: LayoutSolver.Variable, _ part: Double) -> LayoutSolver.Term {
      LayoutSolver.Term(variable: variable, coefficient: part * factor)
    }
    let sign = mirrored ? -1.0 : 1.0
    switch attribute {
    case .left: return [term(left, 1)]
    case .right: return [term(left, 1), term(width, 1)]
    case .leading: return mirrored ? [term(left, -1), term(width, -1)] : [term(left, 1)]
    case .trailing: return mirrored ? [term(left, -1)] : [term(left, 1), term(width, 1)]
    case .centerX: return [term(left, sign), term(width, sign / 2)]
    case .top, .firstBaseline: return [term(top, 1)]
    case .bottom, .lastBaseline: return [term(top, 1), term(height, 1)]
    case .centerY: return [term(top, 1), term(height, 0.5)]
    case .width: return [term(width, 1)]
    case .height: return [term(height, 1)]
    case .notAnAttribute: return []
    }
  }
}
