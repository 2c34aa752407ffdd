// SPDX-License-Identifier: Apache-2.0
/// An edge or a centre line for constraints. Only anchors of one axis can be related.
///
/// ```swift
/// LayoutConstraint.activate([
///   field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 1),
///   field.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
/// ])
/// ```
@MainActor
public struct LayoutAnchor<Axis> {
  let item: any LayoutItem
  let attribute: LayoutAttribute

  /// - Parameters:
  ///   - anchor: The other anchor of the same axis.
  ///   - constant: The distance from the other anchor in cells: to the right or down; towards the end for leading and
  ///     trailing.
  public func constraint(equalTo anchor: LayoutAnchor, constant: Int = 0) -> LayoutConstraint {
    constraint(.equal, anchor, constant)
  }

  public func constraint(greaterThanOrEqualTo anchor: LayoutAnchor, constant: Int = 0) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant)
  }

  public func constraint(lessThanOrEqualTo anchor: LayoutAnchor, constant: Int = 0) -> LayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant)
  }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutAnchor, _ constant: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, multiplier: 1, constant: constant)
  }
}

/// Marks horizontal anchors.
public enum HorizontalAnchor {}
/// Marks vertical anchors.
public enum VerticalAnchor {}

public typealias LayoutXAxisAnchor = LayoutAnchor<HorizontalAnchor>
public typealias LayoutYAxisAnchor = LayoutAnchor<VerticalAnchor>

/// A width or a height for constraints.
@MainActor
public struct LayoutDimension {
  let item: any LayoutItem
  let attribute: LayoutAttribute

  // MARK: To a number of cells

  public func constraint(equalToConstant constant: Int) -> LayoutConstraint { constraint(.equal, constant) }

  public func constraint(greaterThanOrEqualToConstant constant: Int) -> LayoutConstraint {
    constraint(.greaterThanOrEqual, constant)
  }

  public func constraint(lessThanOrEqualToConstant constant: Int) -> LayoutConstraint {
    constraint(.lessThanOrEqual, constant)
  }

  // MARK: To another

  public func constraint(
    equalTo dimension: LayoutDimension, multiplier: Double = 1, constant: Int = 0
  ) -> LayoutConstraint { constraint(.equal, dimension, multiplier, constant) }

  public func constraint(
    greaterThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Int = 0
  ) -> LayoutConstraint { constraint(.greaterThanOrEqual, dimension, multiplier, constant) }

  public func constraint(
    lessThanOrEqualTo dimension: LayoutDimension, multiplier: Double = 1, constant: Int = 0
  ) -> LayoutConstraint { constraint(.lessThanOrEqual, dimension, multiplier, constant) }

  private func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutDimension, _ multiplier: Double, _ constant: Int
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, multiplier: multiplier, constant: constant)
  }

  private func constraint(_ relation: LayoutConstraint.Relation, _ constant: Int) -> LayoutConstraint {
    LayoutConstraint(item, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
  }
}
