// SPDX-License-Identifier: Apache-2.0
/// The importance of a constraint: higher ones are never violated in favour of lower ones.
public struct LayoutPriority: RawRepresentable, Comparable, Hashable, Sendable {
  /// 1…1000.
  public let rawValue: Double

  /// Anything less than 1 is 1, anything more than 1000 is ``required``.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 1 : min(max(1, rawValue), 1_000) }
  public init(_ rawValue: Double) { self.init(rawValue: rawValue) }

  /// Holds, or is reported and broken (LAY-10).
  public static let required = LayoutPriority(1_000)
  /// The default resistance of a view to being smaller than its content.
  public static let defaultHigh = LayoutPriority(750)
  /// The default resistance of a view to being larger than its content.
  public static let defaultLow = LayoutPriority(250)
  /// The weight of the given size in ``View/systemLayoutSizeFitting(_:)``.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}
