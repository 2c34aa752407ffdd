// SPDX-License-Identifier: Apache-2.0
/// A report for people: what weighs most first.
struct TextReport {
  private let report: AuditReport

  init(_ report: AuditReport) { self.report = report }

  var text: String {
    var lines: [String] = []
    for subject in report.subjects {
      lines.append("\(subject.name): \(subject.summary)" + (subject.fault == nil ? "." : ""))
      if let cutOff = subject.cutOff { lines.append("  \(cutOff)") }
      for finding in subject.findings where finding.isCounted { lines += self.lines(of: finding) }
      if subject.kind == .program, !subject.focusOrder.isEmpty {
        lines.append(
          "  The focus went to: " + subject.focusOrder.map { String($0.prefix(40)) }.joined(separator: "; ") + ".")
      }
      let ignored = subject.findings.count { !$0.isCounted }
      if ignored > 0 { lines.append("  \(ignored) known and not counted.") }
    }
    let failed = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .failed }
    let review = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .cantTell }
    if report.subjects.count > 1 {
      lines.append(
        "In all \(failed) wrong, \(review) to look at, in \(report.subjects.count) subjects (\(report.pack)).")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of finding: Finding) -> [String] {
    var lines = ["  \(finding.weight): \(finding.message) (\(finding.rule))"]
    if !finding.place.isEmpty { lines.append("    \(finding.place)") }
    if !finding.also.isEmpty {
      lines.append("    also: " + finding.also.map { "\"\($0.prefix(40))\"" }.joined(separator: ", "))
    }
    if let fix = finding.fix, !fix.value.isEmpty { lines.append("    \(fix.property): \(fix.value)") }
    return lines
  }
}
