// SPDX-License-Identifier: Apache-2.0
/// What was found before: findings in it are marked, and only new ones count.
///
/// A file of it has one finding a line, sorted, so that changes of it can be reviewed: fingerprint, rule, subject.
public struct Baseline: Equatable, Sendable {
  private struct Entry: Hashable {
    var fingerprint: String
    var subject: String
  }

  private var entries: Set<Entry>

  /// Of what was found just now.
  public init(_ report: AuditReport) {
    entries = Set(report.findings.map { Entry(fingerprint: $0.finding.fingerprint, subject: $0.subject) })
  }

  /// Of a file; nil where a line is no finding.
  public init?(_ text: String) {
    entries = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0].count == 16, words[0].allSatisfy(\.isHexDigit) else { return nil }
      entries.insert(Entry(fingerprint: String(words[0]), subject: String(words[2])))
    }
  }

  /// The file of what was found.
  public static func text(of report: AuditReport) -> String {
    let lines = report.findings.map { "\($0.finding.fingerprint) \($0.finding.rule) \($0.subject)" }
    return "# Findings that are known, one a line.\n" + Set(lines).sorted().map { $0 + "\n" }.joined()
  }

  /// Marks what was found before.
  ///
  /// - Returns: how many findings of it are there no more.
  @discardableResult
  public func apply(to report: inout AuditReport) -> Int {
    var rest = entries
    report.mark { subject, finding in
      let entry = Entry(fingerprint: finding.fingerprint, subject: subject)
      guard entries.contains(entry) else { return nil }
      rest.remove(entry)
      return Finding.Suppression(.baseline, "It was there before.")
    }
    return rest.count
  }
}
