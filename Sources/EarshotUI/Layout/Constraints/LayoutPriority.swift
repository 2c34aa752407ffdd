// SPDX-License-Identifier: Apache-2.0
/// How much a constraint matters: what a higher one wants is never given up for lower ones.
public struct LayoutPriority: RawRepresentable, Comparable, Hashable, Sendable {
  /// 1…1000.
  public let rawValue: Double

  /// Anything less than 1 is 1, anything more than 1000 is ``required``.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 1 : min(max(1, rawValue), 1_000) }
  public init(_ rawValue: Double) { self.init(rawValue: rawValue) }

  /// It holds, or it is reported and broken (LAY-10).
  public static let required = LayoutPriority(1_000)
  /// How much a view by default is against being smaller than its content.
  public static let defaultHigh = LayoutPriority(750)
  /// How much a view by default is against being larger than its content.
  public static let defaultLow = LayoutPriority(250)
  /// How much ``View/systemLayoutSizeFitting(_:)`` wants the size it was given.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}
