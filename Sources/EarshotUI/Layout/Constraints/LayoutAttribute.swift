// SPDX-License-Identifier: Apache-2.0
enum LayoutAttributeKind {
  case horizontal, vertical, size, none
}

/// The attribute of a view or a guide that a constraint relates.
public enum LayoutAttribute: String, Sendable {
  case left, right, top, bottom
  /// The edge where text begins: left, or right for right-to-left text.
  case leading
  /// The edge where text ends.
  case trailing
  case width, height
  case centerX, centerY
  /// The row of the first line, treated as the upper edge.
  case firstBaseline
  /// The row of the last line, treated as the lower edge.
  case lastBaseline
  /// The same of the room inside a view's margins.
  case leftMargin, rightMargin, topMargin, bottomMargin
  case leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  /// None: a constant size.
  case notAnAttribute

  /// The attribute of the guide of the margins that it names; itself for one that names none.
  var withinMargins: LayoutAttribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  var kind: LayoutAttributeKind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .vertical
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// True if it depends on the direction of text.
  var isDirectional: Bool { self == .leading || self == .trailing }

  /// True for a side that is the same in every direction of text.
  var isAbsolute: Bool { self == .left || self == .right }
}

/// The axis of a size.
public enum LayoutAxis: Sendable, CaseIterable {
  case horizontal, vertical
}
