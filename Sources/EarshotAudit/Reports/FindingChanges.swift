// SPDX-License-Identifier: Apache-2.0
/// The fate of findings since earlier reports: which are new, which are mended, and which are still there, by subject
/// and rule.
///
/// A finding is the same if its rule and its words are, wherever it stands. A subject is compared with the last report
/// that could audit it; one that the later report lacks, or could not audit, has nothing mended.
struct FindingChanges {
  struct Row: Equatable {
    var subject: String
    var rule: String
    /// The numbers of new, mended and remaining findings.
    var counts: [Int]
  }

  static let columns = ["new", "mended", "still there"]

  /// In the order of the subjects and the catalogue.
  private(set) var rows: [Row] = []

  init() {}

  /// - Parameters:
  ///   - earlier: The earlier reports, oldest first.
  ///   - later: The report.
  init(from earlier: [AuditReport], to later: AuditReport) {
    let audited = earlier.flatMap(\.subjects).filter { $0.fault == nil }
    let before = Dictionary(audited.map { (Self.identity($0), $0) }) { _, last in last }
    for subject in later.subjects where subject.fault == nil {
      let old = Self.findings(of: before[Self.identity(subject)])
      let new = Self.findings(of: subject)
      for rule in Self.rules(old, new) {
        let (was, now) = (old[rule] ?? [], new[rule] ?? [])
        rows.append(
          Row(
            subject: subject.name, rule: rule,
            counts: [now.subtracting(was).count, was.subtracting(now).count, now.intersection(was).count]))
      }
    }
  }

  /// The numbers of all new, mended and remaining findings.
  var total: [Int] {
    rows.reduce([0, 0, 0]) { total, row in zip(total, row.counts).map { $0 + $1 } }
  }

  private static func identity(_ subject: SubjectReport) -> SubjectIdentity { SubjectIdentity(subject.name, in: "") }

  /// The identities of failures, by rule, known ones included: a baseline mends nothing.
  private static func findings(of subject: SubjectReport?) -> [String: Set<String>] {
    var findings: [String: Set<String>] = [:]
    for finding in subject?.findings ?? [] where finding.outcome == .failed {
      findings[finding.rule, default: []].insert(finding.fingerprint)
    }
    return findings
  }

  private static func rules(_ old: [String: Set<String>], _ new: [String: Set<String>]) -> [String] {
    let found = Set(old.keys).union(new.keys)
    let known = Rule.all.map(\.id)
    return known.filter(found.contains) + found.subtracting(known).sorted()
  }
}
