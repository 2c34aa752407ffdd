// SPDX-License-Identifier: Apache-2.0
/// What is asked of a report for a build to go on.
public struct AuditGate: Equatable, Sendable {
  /// What to make of findings that a person has to look at.
  public enum Review: String, CaseIterable, Sendable {
    /// They are left out of the report.
    case ignore
    /// They are in the report and do not count.
    case note
    /// They count like what failed, with their severity.
    case fail
  }

  /// The least severity that counts; nil for none.
  public var failOn: Severity?
  /// How many findings that count are let through.
  public var threshold: Int
  public var review: Review

  public init(failOn: Severity? = .serious, threshold: Int = 0, review: Review = .note) {
    self.failOn = failOn
    self.threshold = threshold
    self.review = review
  }

  /// The exit status: 0 to go on, 1 where something could not be audited, whatever was found, 2 for findings.
  public func status(of report: AuditReport) -> Int32 {
    if report.subjects.contains(where: { $0.fault != nil }) { return 1 }
    guard let failOn else { return 0 }
    let counted = report.findings.count { _, finding in
      finding.isCounted && finding.severity >= failOn && (finding.outcome == .failed || review == .fail)
    }
    return counted > threshold ? 2 : 0
  }

  /// Takes out what is not to be in the report.
  public func prepare(_ report: inout AuditReport) {
    guard review == .ignore else { return }
    for subject in report.subjects.indices {
      for result in report.subjects[subject].results.indices {
        report.subjects[subject].results[result].findings.removeAll { $0.outcome == .cantTell }
      }
    }
  }
}
