// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension LayoutConstraint {
  /// The constraints for views beside each other in a format, and the order in which they are written.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)

    fileprivate var attributes: [LayoutAttribute] {
      let all: [(FormatOptions, LayoutAttribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The constraints of a row or column of views, not yet active: `H:|-[name]-2-[field(>=10)]-|`.
  ///
  /// Without a number, a dash is the room of `equalToSystemSpacingAfter` between views, and the superview's margin at its
  /// edge. A format that cannot be read, and a name that is in none of the dictionaries, is told by one diagnostic, and
  /// makes no constraints.
  ///
  /// - Parameters:
  ///   - format: The views in order, their sizes and what is between them.
  ///   - options: What else holds for each two views beside each other.
  ///   - metrics: Numbers of cells by the names in the format.
  ///   - views: The views by the names in the format.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [LayoutConstraint] {
    do throws(VisualFormat.Mistake) {
      let parsed = try VisualFormat(format)
      return try VisualFormatConstraints(format, parsed, options, metrics ?? [:], views).all
    } catch {
      (views.values.lazy.compactMap { $0 as? View }.first ?? View()).report(.noSuchItem, error.text)
      return []
    }
  }
}

/// Makes the constraints of a format.
@MainActor
private struct VisualFormatConstraints {
  private(set) var all: [LayoutConstraint] = []
  private let text: String
  private let format: VisualFormat
  private let isLeftToRight: Bool
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(
    _ text: String, _ format: VisualFormat, _ options: LayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) throws(VisualFormat.Mistake) {
    (self.text, self.format, self.metrics, self.views) = (text, format, metrics, views)
    isLeftToRight = options.contains(.directionLeftToRight)
    for item in format.items {
      if case .view(let name, let sizes) = item { try addSizes(of: try view(name), sizes) }
    }
    for (index, connection) in format.connections.enumerated() {
      try connect(format.items[index], format.items[index + 1], connection)
      guard case .view(let first, _) = format.items[index], case .view(let second, _) = format.items[index + 1] else {
        continue
      }
      for attribute in options.attributes { add(try view(second), attribute, .equal, try view(first), attribute, 0) }
    }
  }

  private var start: LayoutAttribute { format.axis == .vertical ? .top : isLeftToRight ? .left : .leading }
  private var end: LayoutAttribute { format.axis == .vertical ? .bottom : isLeftToRight ? .right : .trailing }

  private mutating func addSizes(of view: View, _ sizes: [VisualFormat.Predicate]) throws(VisualFormat.Mistake) {
    let size: LayoutAttribute = format.axis == .vertical ? .height : .width
    for predicate in sizes {
      if let other = views[predicate.value] as? View {
        add(view, size, predicate.relation, other, size, 0, try priority(predicate))
      } else {
        add(view, size, predicate.relation, nil, size, try cells(predicate.value), try priority(predicate))
      }
    }
  }

  private mutating func connect(
    _ one: VisualFormat.Item, _ other: VisualFormat.Item, _ connection: VisualFormat.Connection
  ) throws(VisualFormat.Mistake) {
    switch (one, other) {
    case (.edge, .view(let name, _)):
      let view = try view(name)
      try add(connection, view, start, try superview(of: view, name), start, isAtEdge: true)
    case (.view(let name, _), .edge):
      let view = try view(name)
      try add(connection, try superview(of: view, name), end, view, end, isAtEdge: true)
    case (.view(let first, _), .view(let second, _)):
      try add(connection, try view(second), start, try view(first), end, isAtEdge: false)
    case (.edge, .edge): break
    }
  }

  /// One constraint for each distance; the standard one where there is a dash alone.
  private mutating func add(
    _ connection: VisualFormat.Connection, _ item: View, _ attribute: LayoutAttribute, _ other: View,
    _ otherAttribute: LayoutAttribute, isAtEdge: Bool
  ) throws(VisualFormat.Mistake) {
    guard let connection else { return add(item, attribute, .equal, other, otherAttribute, 0) }
    guard !connection.isEmpty else {
      let holder = item.superview === other ? other : item
      return add(item, attribute, .equal, other, otherAttribute, isAtEdge ? margin(of: holder, attribute) : standard)
    }
    for predicate in connection {
      add(
        item, attribute, predicate.relation, other, otherAttribute, try cells(predicate.value), try priority(predicate))
    }
  }

  /// A line, or two columns, which look alike.
  private var standard: Int { format.axis == .vertical ? 1 : 2 }

  private func margin(of view: View, _ attribute: LayoutAttribute) -> Int {
    let margins = view.layoutMargins
    switch attribute {
    case .top: return margins.top
    case .bottom: return margins.bottom
    case .left: return margins.left
    case .right: return margins.right
    default:
      let isLeft = (attribute == .leading) == (view.effectiveLayoutDirection != .rightToLeft)
      return isLeft ? margins.left : margins.right
    }
  }

  private mutating func add(
    _ item: View, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation, _ other: View?,
    _ otherAttribute: LayoutAttribute, _ constant: Int, _ priority: LayoutPriority = .required
  ) {
    let constraint = LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
      constant: constant)
    constraint.priority = priority
    all.append(constraint)
  }

  // MARK: Names

  private func view(_ name: String) throws(VisualFormat.Mistake) -> View {
    guard let view = views[name] as? View else { throw unknown(name, "views") }
    return view
  }

  private func superview(of view: View, _ name: String) throws(VisualFormat.Mistake) -> View {
    guard let superview = view.superview else {
      throw VisualFormat.Mistake(
        text: "The visual format \"\(text)\" has an edge beside \"\(name)\", which is in no view: add it to one first.")
    }
    return superview
  }

  private func cells(_ value: String) throws(VisualFormat.Mistake) -> Int {
    guard let number = number(value) else { throw unknown(value, "metrics") }
    return Int(number.rounded())
  }

  private func priority(_ predicate: VisualFormat.Predicate) throws(VisualFormat.Mistake) -> LayoutPriority {
    guard let priority = predicate.priority else { return .required }
    guard let number = number(priority) else { throw unknown(priority, "metrics") }
    return LayoutPriority(number)
  }

  private func number(_ value: String) -> Double? {
    let found = Double(value) ?? (metrics[value] as? Int).map(Double.init) ?? metrics[value] as? Double
    return found.flatMap { $0.magnitude < 1_000_000 ? $0 : nil }
  }

  private func unknown(_ name: String, _ place: String) -> VisualFormat.Mistake {
    VisualFormat.Mistake(text: "The visual format \"\(text)\" names \"\(name)\", which is not among the \(place).")
  }
}
