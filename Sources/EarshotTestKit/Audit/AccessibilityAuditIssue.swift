// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One issue found by an audit of an app (AUD-1).
public struct AccessibilityAuditIssue: Equatable, Sendable {
  /// The element concerned, if it is about one.
  public var element: Element?
  public var auditType: AccessibilityAuditType
  /// The rule, and the fault in a few words.
  public var compactDescription: String
  /// The fault and its place, its effect, and the remedy.
  public var detailedDescription: String
}

/// The failure of an app's audit: the issues not ignored.
public struct AccessibilityAuditError: Error, Equatable, Sendable, CustomStringConvertible {
  public var issues: [AccessibilityAuditIssue]

  public var description: String {
    (["\(issues.count) accessibility issues:"] + issues.map(\.detailedDescription)).joined(separator: "\n")
  }
}
