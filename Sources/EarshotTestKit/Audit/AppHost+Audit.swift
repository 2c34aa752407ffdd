// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotRecognition
import EarshotUI

extension AppHost {
  /// Audits the app's present state (AUD-1).
  ///
  /// ```swift
  /// try app.performAccessibilityAudit(for: [.contrast, .sufficientElementDescription]) { issue in
  ///   issue.element?.identifier == "logo"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - types: The aspects to audit.
  ///   - ignores: Returns true to ignore an issue; called in order of severity.
  /// - Throws: An ``AccessibilityAuditError`` with the issues not ignored, or the error thrown by `ignores`.
  public func performAccessibilityAudit(
    for types: AccessibilityAuditType = .all, _ ignores: (AccessibilityAuditIssue) throws -> Bool = { _ in false }
  ) throws {
    var issues: [AccessibilityAuditIssue] = []
    for issue in accessibilityIssues(for: types) where try !ignores(issue) { issues.append(issue) }
    guard issues.isEmpty else { throw AccessibilityAuditError(issues: issues) }
  }

  /// The issues in the app's present state. Uncertain findings are no issues.
  public func accessibilityIssues(for types: AccessibilityAuditType = .all) -> [AccessibilityAuditIssue] {
    var issues: [AccessibilityAuditIssue] = []
    let shown = AuditedScreen(screen)
    for (type, ids) in AccessibilityAuditType.rules where types.contains(type) {
      let rules = Rule.all.filter { ids.contains($0.id) }
      let results = Audit(rules: rules).results(of: tree, on: shown).results
      for finding in results.flatMap(\.findings) where finding.outcome == .failed && !isBehindSheet(finding) {
        issues.append(issue(finding, type))
      }
    }
    return issues
  }

  /// True if it is about text that a sheet in front has dimmed: it is out of reach until the sheet is left, and is no part
  /// of what can be used.
  private func isBehindSheet(_ finding: Finding) -> Bool {
    guard let cells = finding.evidence.cells, let front = window.topViewController,
      front.presentingViewController != nil,
      let presentation = front.presentationController, let view = presentation.presentedView,
      let container = presentation.containerView, view.frame != container.bounds
    else { return false }
    let frame = container.convert(view.frame, to: nil)
    return !(frame.minY - 1...frame.maxY).contains(cells.rows.lowerBound)
      || cells.columns.upperBound <= frame.minX - 1 || cells.columns.lowerBound > frame.maxX
  }

  private func issue(_ finding: Finding, _ type: AccessibilityAuditType) -> AccessibilityAuditIssue {
    let rule = Rule.named(finding.rule)
    let element = element(of: finding)
    return AccessibilityAuditIssue(
      element: element, auditType: type, compactDescription: "\(finding.rule): \(finding.message)",
      detailedDescription: "\(finding.rule): \(finding.message) \(finding.evidence.path ?? finding.evidence.text) "
        + "\(rule?.why ?? "") \(rule?.remedy ?? "")")
  }

  /// The element that a finding names by its path, or that is drawn at its place.
  private func element(of finding: Finding) -> Element? {
    let audited = AuditedTree(tree)
    if let path = finding.evidence.path {
      return audited.parts.first { $0.evidence.path == path }?.element
    }
    guard let cells = finding.evidence.cells else { return nil }
    let place = Rectangle(
      row: cells.rows.lowerBound, column: cells.columns.lowerBound, rows: cells.rows.count, columns: cells.columns.count
    )
    return audited.parts.last { $0.element.isElement && $0.element.frame.intersects(place) }?.element
  }
}
