// SPDX-License-Identifier: Apache-2.0
import EarshotAudit

/// The aspects of an app to audit (AUD-2 to AUD-11).
///
/// The names are those of XCUITest, so that knowledge of its audits applies.
public struct AccessibilityAuditType: OptionSet, Hashable, Sendable {
  public var rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// AUD-2 Text contrasts with its background: a ratio of 4.5.
  public static let contrast = AccessibilityAuditType(rawValue: 1 << 0)
  /// AUD-3 Everything drawn is represented by an element.
  public static let elementDetection = AccessibilityAuditType(rawValue: 1 << 1)
  /// AUD-4 Controls cover at least one row by three columns.
  public static let hitRegion = AccessibilityAuditType(rawValue: 1 << 2)
  /// AUD-5 Names are present, and say more than the kind, a file or signs.
  public static let sufficientElementDescription = AccessibilityAuditType(rawValue: 1 << 3)
  /// AUD-6 Does not apply to terminals, where the user sets the size of all letters: finds nothing.
  public static let dynamicType = AccessibilityAuditType(rawValue: 1 << 16)
  /// AUD-7 Labels are not cut off.
  public static let textClipped = AccessibilityAuditType(rawValue: 1 << 17)
  /// AUD-8 Traits do not contradict each other.
  public static let trait = AccessibilityAuditType(rawValue: 1 << 18)
  /// AUD-9 Elements that look usable are.
  public static let action = AccessibilityAuditType(rawValue: 1 << 32)
  /// AUD-10 Containers have the children they list.
  public static let parentChild = AccessibilityAuditType(rawValue: 1 << 33)
  /// AUD-11 All aspects.
  public static let all: AccessibilityAuditType = [
    .contrast, .elementDetection, .hitRegion, .sufficientElementDescription, .dynamicType, .textClipped, .trait,
    .action, .parentChild,
  ]

  /// The rules of each aspect, by id.
  static let rules: [(type: AccessibilityAuditType, ids: [String])] = [
    (.contrast, ["contrast-minimum", "contrast-faint", "hidden-text"]),
    (.elementDetection, ["unexposed-text"]),
    (.hitRegion, ["target-size"]),
    (
      .sufficientElementDescription,
      ["name-missing", "image-name", "name-generic", "name-symbols", "name-file", "name-repeats-role"]
    ),
    (.dynamicType, []),
    (.textClipped, ["text-clipped"]),
    (.trait, ["traits-conflict"]),
    (.action, ["action-missing"]),
    (.parentChild, ["children-missing"]),
  ]
}
