// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A report as JUnit XML, strict enough for every reader of it: a suite per subject, a case per rule.
struct JUnitReport {
  private let report: AuditReport

  init(_ report: AuditReport) { self.report = report }

  var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
    for (index, subject) in report.subjects.enumerated() { lines += suite(subject, index) }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func suite(_ subject: SubjectReport, _ index: Int) -> [String] {
    let results = subject.results.filter { $0.outcome != .inapplicable && $0.outcome != .untested }
    let failures = results.count { $0.outcome == .failed }
    let name = subject.name.escapedForXML
    let count = results.count + (subject.fault == nil ? 0 : 1)
    let skipped = results.count { Self.note(on: $0) != nil }
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
      "<system-out>\(([subject.cutOff].compactMap { $0 } + subject.coverage).joined(separator: " ").escapedForXML)</system-out>",
      "<system-err></system-err>", "</testsuite>",
    ]
  }

  private func testCase(_ result: RuleResult, _ subject: String) -> [String] {
    let head = #"<testcase name="\#(subject)" classname="audit.\#(result.rule.escapedForXML)" time="0.000""#
    let counted = result.findings.filter(\.isCounted)
    let failed = counted.filter { $0.outcome == .failed }
    if let first = failed.first {
      let type = (failed.map(\.severity).max() ?? .minor).rawValue
      let text = failed.map { "\($0.message) \($0.place)" }.joined(separator: "\n").split(separator: "\n")
        .map { String($0).escapedForXML }.joined(separator: "\n")
      return [
        head + ">", #"<failure type="\#(type)" message="\#(first.message.escapedForXML)">\#(text)</failure>"#,
        "</testcase>",
      ]
    }
    guard let note = Self.note(on: result) else { return [head + "/>"] }
    return [head + ">", #"<skipped message="\#(note.escapedForXML)"/>"#, "</testcase>"]
  }

  /// The reason why a rule neither passed nor failed; nil if it did.
  private static func note(on result: RuleResult) -> String? {
    let counted = result.findings.filter(\.isCounted)
    guard !counted.contains(where: { $0.outcome == .failed }) else { return nil }
    if let first = counted.first {
      let reasons = CantTellReason.allCases.filter { reason in counted.contains { $0.reason == reason } }
      return "Needs review (\(reasons.map(\.rawValue).joined(separator: ", "))): \(first.message)"
    }
    return result.findings.first?.suppression.map { "Not counted: \($0.justification)" }
  }
}
