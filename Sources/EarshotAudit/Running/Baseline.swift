// SPDX-License-Identifier: Apache-2.0
/// Earlier findings: they are marked, and only new ones count.
///
/// A file has one finding a line, sorted, so that its changes can be reviewed: fingerprint, rule, subject, and after a
/// tab the message and its words. The part after the tab is for people.
public struct Baseline: Equatable, Sendable {
  private struct Entry: Hashable {
    var fingerprint: String
    var subject: String
  }

  private var entries: Set<Entry>

  /// A baseline of the present findings.
  public init(_ report: AuditReport) {
    entries = Set(report.findings.map { Entry(fingerprint: $0.finding.fingerprint, subject: $0.subject.plain) })
  }

  /// Parses a file; nil if a line is no finding.
  public init?(_ text: String) {
    entries = []
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let words = line.prefix { $0 != "\t" }.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[0].count == 16, words[0].allSatisfy(\.isHexDigit) else { return nil }
      entries.insert(Entry(fingerprint: String(words[0]), subject: String(words[2])))
    }
  }

  /// The file for a report's findings.
  public static func text(of report: AuditReport) -> String {
    var lines: [String: String] = [:]
    for (subject, finding) in report.findings {
      let line = "\(finding.fingerprint) \(finding.rule) \(subject.plain)"
      // Several with one fingerprint are represented by the first.
      if lines[line] == nil { lines[line] = words(of: finding) }
    }
    return "# Findings that are known, one a line; what stands behind the tab is for people.\n"
      + lines.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
  }

  /// The message of a finding, and its words.
  private static func words(of finding: Finding) -> String {
    let text = finding.evidence.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").plain
    let shown = text.count > longest ? text.prefix(longest) + "…" : text[...]
    let isNew = !shown.isEmpty && !finding.message.contains(text)
    return finding.message.plain + (isNew ? " \u{201C}\(shown)\u{201D}" : "")
  }

  /// The maximum length of the words.
  private static let longest = 60

  /// Marks the findings that it contains.
  ///
  /// - Returns: The number of its findings that are gone.
  @discardableResult
  public func apply(to report: inout AuditReport) -> Int {
    var rest = entries
    report.mark { subject, finding in
      let entry = Entry(fingerprint: finding.fingerprint, subject: subject.plain)
      guard entries.contains(entry) else { return nil }
      rest.remove(entry)
      return Finding.Suppression(.baseline, "It was there before.")
    }
    return rest.count
  }
}
