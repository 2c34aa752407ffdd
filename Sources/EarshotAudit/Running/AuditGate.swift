// SPDX-License-Identifier: Apache-2.0
/// The conditions for a build to pass.
public struct AuditGate: Equatable, Sendable {
  /// The treatment of findings that a person has to check.
  public enum Review: String, CaseIterable, Sendable {
    /// Left out of the report.
    case ignore
    /// Reported but not counted.
    case note
    /// Counted like failures, with their severity.
    case fail
  }

  /// The lowest severity that counts; nil for none.
  public var failOn: Severity?
  /// The number of counted findings allowed.
  public var threshold: Int
  public var review: Review

  public init(failOn: Severity? = .serious, threshold: Int = 0, review: Review = .note) {
    self.failOn = failOn
    self.threshold = threshold
    self.review = review
  }

  /// The exit status: 0 to pass, 1 if something could not be audited, whatever was found, 2 for findings.
  public func status(of report: AuditReport) -> Int32 {
    if report.subjects.contains(where: { $0.fault != nil }) { return 1 }
    return exceedsThreshold(report) ? 2 : 0
  }

  /// True if a finding counts.
  func counts(_ finding: Finding) -> Bool {
    guard let failOn, finding.isCounted, finding.severity >= failOn else { return false }
    return finding.outcome == .failed || review == .fail
  }

  /// True if more findings count than are let through.
  func exceedsThreshold(_ report: AuditReport) -> Bool {
    report.findings.count { counts($0.finding) } > threshold
  }

  /// Removes findings that the report leaves out.
  public func prepare(_ report: inout AuditReport) {
    guard review == .ignore else { return }
    for subject in report.subjects.indices {
      for result in report.subjects[subject].results.indices {
        report.subjects[subject].results[result].findings.removeAll { $0.outcome == .cantTell }
      }
    }
  }
}
