// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// A report as JUnit XML, strict enough for every reader of it: a suite per subject, a case per rule.
///
/// It has failures and errors exactly where the exit status is not 0: findings that let a build pass are skipped cases
/// with their words.
struct JUnitReport {
  private let report: AuditReport
  private let gate: AuditGate
  /// True if findings are more than the threshold lets through.
  private let exceedsThreshold: Bool

  init(_ report: AuditReport, heldTo gate: AuditGate) {
    (self.report, self.gate) = (report, gate)
    exceedsThreshold = gate.exceedsThreshold(report)
  }

  func write(to take: (String) -> Void) {
    take(#"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n")
    for (index, subject) in report.subjects.enumerated() {
      take(suite(subject, index).joined(separator: "\n") + "\n")
    }
    take("</testsuites>\n")
  }

  private func suite(_ subject: SubjectReport, _ index: Int) -> [String] {
    let results = subject.results.filter { $0.outcome != .inapplicable && $0.outcome != .untested }
    let failures = results.count { !failed(in: $0).isEmpty }
    let name = subject.name.escapedForXML
    let count = results.count + (subject.fault == nil ? 0 : 1)
    let skipped = results.count { failed(in: $0).isEmpty && note(on: $0) != nil }
    var lines = [
      #"<testsuite name="\#(name)" package="earshot.audit" id="\#(index)" timestamp="1970-01-01T00:00:00" "#
        + #"hostname="localhost" tests="\#(count)" failures="\#(failures)" "#
        + #"errors="\#(subject.fault == nil ? 0 : 1)" skipped="\#(skipped)" time="0.000">"#,
      "<properties>", #"<property name="pack" value="\#(report.pack.escapedForXML)"/>"#,
    ]
    if let cutOffAt = subject.cutOffAt {
      lines.append(#"<property name="cutOffAfterSeconds" value="\#(cutOffAt.secondsText)"/>"#)
    }
    lines.append("</properties>")
    for result in results { lines += testCase(result, name) }
    if let fault = subject.fault {
      let text = fault.escapedForXML
      lines += [
        #"<testcase name="\#(name)" classname="audit" time="0.000">"#,
        #"<error type="fault" message="\#(text)">\#(text)</error>"#, "</testcase>",
      ]
    }
    return lines + [
      "<system-out>\(([subject.cutOff].compactMap { $0 } + subject.coverage).map(\.english).joined(separator: " ").escapedForXML)</system-out>",
      "<system-err></system-err>", "</testsuite>",
    ]
  }

  /// The findings of a rule for which the build fails.
  private func failed(in result: RuleResult) -> [Finding] {
    exceedsThreshold ? result.findings.filter(gate.counts) : []
  }

  private func testCase(_ result: RuleResult, _ subject: String) -> [String] {
    let head = #"<testcase name="\#(subject)" classname="audit.\#(result.rule.escapedForXML)" time="0.000""#
    let failed = failed(in: result)
    if let first = failed.first {
      let type = (failed.map(\.severity).max() ?? .minor).rawValue
      let text = failed.map { "\($0.message) \($0.place)" }.joined(separator: "\n").split(separator: "\n")
        .map { String($0).escapedForXML }.joined(separator: "\n")
      return [
        head + ">", #"<failure type="\#(type)" message="\#(first.message.escapedForXML)">\#(text)</failure>"#,
        "</testcase>",
      ]
    }
    guard let note = note(on: result) else { return [head + "/>"] }
    return [head + ">", #"<skipped message="\#(note.escapedForXML)"/>"#, "</testcase>"]
  }

  /// The findings of a rule that fail no build, in words; nil if there are none.
  private func note(on result: RuleResult) -> String? {
    let counted = result.findings.filter(\.isCounted)
    if let first = counted.first(where: { $0.outcome == .failed }) {
      let reason =
        gate.counts(first)
        ? "the threshold lets \(gate.threshold) through" : "\(first.severity.rawValue) does not fail the build"
      return "Found, but \(reason): \(first.message)"
    }
    if let first = counted.first {
      let reasons = CantTellReason.allCases.filter { reason in counted.contains { $0.reason == reason } }
      return "Needs review (\(reasons.map(\.rawValue).joined(separator: ", "))): \(first.message)"
    }
    return result.findings.first?.suppression.map { "Not counted: \($0.justification)" }
  }
}
