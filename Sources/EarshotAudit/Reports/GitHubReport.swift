// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A report as workflow commands of GitHub Actions that annotate lines: one per rule and file, since only ten of each
/// kind are shown.
struct GitHubReport {
  private let report: AuditReport

  private let folder: String

  init(_ report: AuditReport, in folder: String) { (self.report, self.folder) = (report, folder) }

  func write(to take: (String) -> Void) {
    for subject in report.subjects {
      var lines: [String] = []
      let file = GitHubText.property(ReportTool.file(of: subject, in: folder))
      if let fault = subject.fault {
        lines.append("::warning file=\(file),title=Not audited::\(GitHubText.data(fault))")
      }
      if let cutOff = subject.cutOff {
        lines.append("::warning file=\(file),title=Cut off::\(GitHubText.data(cutOff.english))")
      }
      if !subject.untried.isEmpty {
        let untried = "Not tried: \(subject.untried.map(\.english).joined(separator: "; "))."
        lines.append("::notice file=\(file),title=Not tried::\(GitHubText.data(untried))")
      }
      var told: Set<String> = []
      for finding in subject.findings where finding.isCounted {
        guard told.insert("\(finding.rule) \(finding.outcome)").inserted else { continue }
        let alike = subject.findings.filter { $0.isCounted && $0.rule == finding.rule && $0.outcome == finding.outcome }
        let more = alike.count > 1 ? " And \(alike.count - 1) more." : ""
        lines.append(
          "::\(Self.command(finding)) file=\(file),line=\(max(finding.evidence.line ?? 1, 1)),"
            + "title=\(GitHubText.property("\(finding.rule), \(finding.weight)"))::\(GitHubText.data(finding.message + more))"
        )
      }
      if !lines.isEmpty { take(lines.joined(separator: "\n") + "\n") }
    }
  }

  private static func command(_ finding: Finding) -> String {
    guard finding.outcome == .failed else { return "notice" }
    switch finding.severity {
    case .critical, .serious: return "error"
    case .moderate: return "warning"
    case .minor: return "notice"
    }
  }
}
