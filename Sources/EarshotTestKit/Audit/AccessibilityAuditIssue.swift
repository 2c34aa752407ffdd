// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// One thing that an audit of an app found (AUD-1).
public struct AccessibilityAuditIssue: Equatable, Sendable {
  /// The element it is about, where it is about one.
  public var element: Element?
  public var auditType: AccessibilityAuditType
  /// The rule, and what is wrong in a few words.
  public var compactDescription: String
  /// What is wrong and where, whom it keeps out, and what would mend it.
  public var detailedDescription: String
}

/// Why an audit of an app failed: the issues that nobody ignored.
public struct AccessibilityAuditError: Error, Equatable, Sendable, CustomStringConvertible {
  public var issues: [AccessibilityAuditIssue]

  public var description: String {
    (["\(issues.count) accessibility issues:"] + issues.map(\.detailedDescription)).joined(separator: "\n")
  }
}
