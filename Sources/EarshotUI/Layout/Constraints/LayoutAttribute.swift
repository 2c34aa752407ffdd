// SPDX-License-Identifier: Apache-2.0
/// What of a view or of a guide a constraint is about.
public enum LayoutAttribute: String, Sendable {
  case left, right, top, bottom
  /// The edge at which text begins: left, or right where text runs from right to left.
  case leading
  /// The edge at which text ends.
  case trailing
  case width, height
  case centerX, centerY
  /// The row of the first line, counted as the upper edge.
  case firstBaseline
  /// The row of the last line, counted as the lower edge.
  case lastBaseline
  /// None: a size that is a number.
  case notAnAttribute

  enum Kind {
    case horizontal, vertical, size, none
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .vertical
    case .width, .height: .size
    case .notAnAttribute: .none
    }
  }

  /// Whether it depends on which way text runs.
  var isDirectional: Bool { self == .leading || self == .trailing }
}

/// Along which of the two a size is meant.
public enum LayoutAxis: Sendable, CaseIterable {
  case horizontal, vertical
}
