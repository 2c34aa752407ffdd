// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// A report as one page that needs nothing else: findings first, then the screens they are on as text.
struct HTMLReport {
  private let report: AuditReport

  init(_ report: AuditReport) { self.report = report }

  var text: String {
    let failed = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .failed }
    let review = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .cantTell }
    var lines = [
      "<!DOCTYPE html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      "<title>Audit: \(failed) wrong, \(review) to look at</title>", "<style>\(Self.style)</style>", "</head>",
      "<body>",
      "<main>", "<h1>Audit: \(failed) wrong, \(review) to look at</h1>",
      "<p>Rules: \(report.pack.escapedForXML). A rule that is mapped to a criterion of a standard does not say that the program fails the standard.</p>",
    ]
    lines += overview
    for (index, subject) in report.subjects.enumerated() { lines += section(subject, index) }
    lines += ["</main>", "</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var overview: [String] {
    guard report.subjects.count > 1 else { return [] }
    var lines = [
      "<table>", "<caption>What was audited</caption>",
      #"<thead><tr><th scope="col">Subject</th><th scope="col">Found</th></tr></thead>"#, "<tbody>",
    ]
    for (index, subject) in report.subjects.enumerated() {
      lines.append(
        "<tr><th scope=\"row\"><a href=\"#s\(index)\">\(subject.name.escapedForXML)</a></th>"
          + "<td>\(subject.summary.escapedForXML)\(subject.cutOffAt == nil ? "" : "; cut off")</td></tr>")
    }
    return lines + ["</tbody>", "</table>"]
  }

  private func section(_ subject: SubjectReport, _ index: Int) -> [String] {
    let name = subject.name.escapedForXML
    var lines = ["<h2 id=\"s\(index)\">\(name)</h2>", "<p>\(subject.summary.escapedForXML).</p>"]
    if let cutOff = subject.cutOff { lines.append("<p><strong>\(cutOff.escapedForXML)</strong></p>") }
    let findings = subject.findings.filter(\.isCounted)
    if !findings.isEmpty {
      lines.append("<ol>")
      for finding in findings { lines += item(finding) }
      lines.append("</ol>")
    }
    if !subject.focusOrder.isEmpty {
      lines.append("<h3>Where the focus went</h3>")
      lines.append("<ol>" + subject.focusOrder.map { "<li>\($0.escapedForXML)</li>" }.joined() + "</ol>")
    }
    for (number, map) in subject.focusMaps.enumerated() {
      guard let first = map.steps.first?.number, let last = map.steps.last?.number else { continue }
      let steps = first == last ? "Step \(first)" : "Steps \(first) to \(last)"
      let notes = Dictionary(grouping: map.steps, by: \.row).mapValues { steps in
        "focus " + steps.map { String($0.number) }.joined(separator: ", ")
      }
      lines += figure("\(steps) of the focus", map.rows, notes, "s\(index)-f\(number)")
    }
    for (number, screen) in subject.screens.enumerated() {
      lines += figure(
        "The screen at \(screen.at) seconds", screen.rows, notes(on: screen, findings), "s\(index)-\(number)")
    }
    if !subject.spoken.isEmpty {
      lines.append("<h3>What was said</h3>")
      lines.append("<ol>" + subject.spoken.map { "<li>\($0.escapedForXML)</li>" }.joined() + "</ol>")
    }
    return lines
  }

  /// Which of the findings are on which rows.
  private func notes(on screen: ShownScreen, _ findings: [Finding]) -> [Int: String] {
    var numbers: [Int: [Int]] = [:]
    for (index, finding) in findings.enumerated() where screen.findings.contains(finding.fingerprint) {
      if let row = finding.evidence.cells?.rows.lowerBound { numbers[row, default: []].append(index + 1) }
    }
    return numbers.mapValues { "finding " + $0.map { String($0) }.joined(separator: ", ") }
  }

  private func item(_ finding: Finding) -> [String] {
    var lines = ["<li>", "<p><strong>\(finding.weight)</strong>: \(finding.message.escapedForXML)</p>"]
    if !finding.place.isEmpty { lines.append("<p>\(finding.place.escapedForXML)</p>") }
    if !finding.also.isEmpty {
      lines.append("<p>Also: \(finding.also.map { "“\($0)”" }.joined(separator: ", ").escapedForXML)</p>")
    }
    if let fix = finding.fix, !fix.value.isEmpty {
      lines.append("<p>\(fix.property.escapedForXML): <code>\(fix.value.escapedForXML)</code></p>")
    }
    if let rule = Rule.named(finding.rule) {
      lines.append(
        "<details><summary>\(rule.id): \(rule.title.escapedForXML)</summary><p>\(rule.why.escapedForXML)</p>"
          + "<p>\(rule.remedy.escapedForXML)</p><p>Mapped to \(rule.mappings.map(\.text).joined(separator: ", ").escapedForXML).</p></details>"
      )
    }
    return lines + ["</li>"]
  }

  /// A screen as text, its rows numbered, those that there is something to say of marked, in words too.
  private func figure(_ caption: String, _ rows: [String], _ notes: [Int: String], _ id: String) -> [String] {
    let text = rows.enumerated().map { index, row in
      let words = (index < 9 ? " " : "") + "\(index + 1) \(row.escapedForXML)"
      return notes[index].map { "<mark>\(words) [\($0)]</mark>" } ?? words
    }
    return [
      "<figure aria-labelledby=\"\(id)\">", "<figcaption id=\"\(id)\">\(caption.escapedForXML)</figcaption>",
      "<pre tabindex=\"0\">\(text.joined(separator: "\n"))</pre>", "</figure>",
    ]
  }

  private static let style =
    "body{font:1rem/1.5 sans-serif;color:#111;background:#fff;margin:1rem auto;max-width:60rem;padding:0 1rem;"
    + "overflow-wrap:anywhere}"
    + "table{border-collapse:collapse}th,td{text-align:left;padding:.25rem .75rem .25rem 0;font-weight:400}"
    + "pre{overflow:auto;background:#111;color:#eee;padding:.5rem;line-height:1.2}"
    + "mark{background:#ff0;color:#000}a{color:#00c}figure{margin:1rem 0}"
}
