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
  /// None: a constant size.
  case notAnAttribute

  var kind: LayoutAttributeKind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
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
