// SPDX-License-Identifier: Apache-2.0

/// The standard space between two things: a line, or two columns, which look alike.
private enum Spacing {
  static let rows = 1.0
  static let columns = 2.0

  static func cells(_ standard: Double, _ multiplier: Double) -> Int {
    multiplier.isFinite ? Int((standard * multiplier).rounded()) : 0
  }
}

extension LayoutAnchor where Axis == VerticalAnchor {
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutAnchor, multiplier: Double
  ) -> LayoutConstraint { constraint(equalTo: anchor, constant: Spacing.cells(Spacing.rows, multiplier)) }

  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: Double
  ) -> LayoutConstraint { constraint(greaterThanOrEqualTo: anchor, constant: Spacing.cells(Spacing.rows, multiplier)) }

  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutAnchor, multiplier: Double
  ) -> LayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: Spacing.cells(Spacing.rows, multiplier)) }
}

extension LayoutAnchor where Axis == HorizontalAnchor {
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutAnchor, multiplier: Double
  ) -> LayoutConstraint { constraint(equalTo: anchor, constant: Spacing.cells(Spacing.columns, multiplier)) }

  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: Double
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: Spacing.cells(Spacing.columns, multiplier))
  }

  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutAnchor, multiplier: Double
  ) -> LayoutConstraint { constraint(lessThanOrEqualTo: anchor, constant: Spacing.cells(Spacing.columns, multiplier)) }
}

extension View {
  /// The room that no keyboard covers: that of ``safeAreaLayoutGuide``, since the keyboard is not on the screen.
  public var keyboardLayoutGuide: LayoutGuide { safeAreaLayoutGuide }
}
