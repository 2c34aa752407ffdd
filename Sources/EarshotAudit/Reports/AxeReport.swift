// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A report in axe-core's format, one a subject, for programs that read it.
struct AxeReport {
  private let report: AuditReport

  init(_ report: AuditReport) { self.report = report }

  func write(to take: (String) -> Void) {
    var json = JSONWriter()
    json.array { json in
      for subject in report.subjects {
        write(subject, &json)
        take(json.take())
      }
    }
    take(json.take() + "\n")
  }

  private func write(_ subject: SubjectReport, _ json: inout JSONWriter) {
    json.object { json in
      json.name("testEngine")
      json.object { json in
        json.field("name", ReportTool.name)
        json.field("version", ReportTool.version)
      }
      json.name("testRunner")
      json.object { $0.field("name", report.pack) }
      json.name("testEnvironment")
      json.object { $0.field("userAgent", "terminal") }
      // The same input has to make the same report.
      json.field("timestamp", "1970-01-01T00:00:00.000Z")
      json.field("url", subject.name)
      json.name("toolOptions")
      json.object { json in
        if let fault = subject.fault ?? subject.cutOff?.english { json.field("fault", fault) }
        if !subject.untried.isEmpty { json.field("untried", .array(subject.untried.map { .string($0.english) })) }
      }
      write("violations", subject, .failed, &json)
      write("incomplete", subject, .cantTell, &json)
      write("passes", subject, .passed, &json)
      write("inapplicable", subject, .inapplicable, &json)
    }
  }

  /// Writes the rules with an outcome; one with failures and uncertain findings is in both lists.
  private func write(_ name: String, _ subject: SubjectReport, _ outcome: Outcome, _ json: inout JSONWriter) {
    json.name(name)
    json.array { json in
      for result in subject.results {
        let findings = result.findings.filter { $0.isCounted && $0.outcome == outcome }
        guard !findings.isEmpty || result.outcome == outcome else { continue }
        let rule = Rule.named(result.rule)
        json.object { json in
          json.field("id", result.rule)
          if let impact = findings.map(\.severity).max() {
            json.field("impact", impact.rawValue)
          } else {
            json.field("impact", .null)
          }
          json.field("tags", .array((rule?.tags ?? []).map { .string($0) }))
          json.field("description", rule?.why ?? "")
          json.field("help", rule?.title ?? result.rule)
          json.field("helpUrl", ReportTool.help(of: rule) ?? "")
          json.name("nodes")
          json.array { json in for finding in findings { write(finding, &json) } }
        }
      }
    }
  }

  private func write(_ finding: Finding, _ json: inout JSONWriter) {
    json.object { json in
      json.field("impact", finding.severity.rawValue)
      json.field("html", finding.evidence.text)
      json.field("target", .array([.string(finding.evidence.path ?? finding.place)]))
      json.field("failureSummary", finding.message)
      json.name("any")
      json.array { json in
        json.object { json in
          json.field("id", finding.reason?.rawValue ?? finding.rule)
          json.field("impact", finding.severity.rawValue)
          json.field("message", finding.message)
          json.name("data")
          json.value(.null)
          json.name("relatedNodes")
          json.array { _ in }
        }
      }
      for list in ["all", "none"] {
        json.name(list)
        json.array { _ in }
      }
    }
  }
}

extension Mapping {
  /// The tag in axe's form: `wcag143`, `EN-11.1.4.3`, `section508`, `best-practice`.
  var tag: String {
    switch standard {
    case .wcag: "wcag" + clause.filter { $0 != "." }
    case .en: "EN-" + clause
    case .section508: "section508." + clause
    case .bestPractice: "best-practice"
    }
  }
}
