// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A report as SARIF 2.1.0, with the additions required by GitHub's code scanning.
struct SARIFReport {
  private let report: AuditReport
  private let rules: [Rule]
  private let isCompared: Bool
  private let folder: String

  /// The maximum number of results per run on GitHub.
  static let mostResults = 25_000

  init(_ report: AuditReport, in folder: String) {
    (self.report, self.folder) = (report, folder)
    let used = Set(report.subjects.flatMap { $0.results.map(\.rule) })
    rules = Rule.all.filter { used.contains($0.id) }
    isCompared = report.findings.contains { $0.finding.suppression?.kind == .baseline }
  }

  func write(to take: (String) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.name("runs")
      json.array { json in json.object { writeRun(&$0, to: take) } }
    }
    take(json.take() + "\n")
  }

  /// The results, without the least important ones beyond the maximum.
  private var results: [(subject: SubjectReport, finding: Finding)] {
    let all = report.subjects.flatMap { subject in subject.findings.map { (subject: subject, finding: $0) } }
    guard all.count > Self.mostResults else { return all }
    let order = all.enumerated().sorted { one, other in
      let (left, right) = (one.element.finding, other.element.finding)
      if left.outcome != right.outcome { return left.outcome == .failed }
      return left.severity != right.severity ? left.severity > right.severity : one.offset < other.offset
    }
    return order.prefix(Self.mostResults).map(\.element)
  }

  private func writeRun(_ json: inout JSONWriter, to take: (String) -> Void) {
    let results = results
    let count = report.subjects.reduce(0) { $0 + $1.findings.count }
    json.name("tool")
    json.object { json in
      json.name("driver")
      json.object { json in
        json.field("name", ReportTool.name)
        json.field("version", ReportTool.version)
        json.field("semanticVersion", ReportTool.version + ".0")
        json.name("rules")
        json.array { json in for rule in rules { write(rule, &json) } }
      }
    }
    json.name("invocations")
    json.array { json in
      json.object { json in
        json.field("executionSuccessful", !report.subjects.contains { $0.fault != nil })
        json.name("toolExecutionNotifications")
        json.array { json in
          for subject in report.subjects {
            if let fault = subject.fault { notify("error", "\(subject.name): \(fault)", &json) }
            // The results so far count, so the execution is a success.
            if let cutOff = subject.cutOff { notify("warning", "\(subject.name): \(cutOff.english)", &json) }
          }
          for subject in report.subjects {
            for note in subject.coverage { notify("note", "\(subject.name): \(note.english)", &json) }
          }
          if count > results.count {
            notify(
              "warning",
              "\(count - results.count) of \(count) results are left out, those that weigh least: GitHub takes "
                + "\(Self.mostResults) a run. Audit in parts, each with a file of its own.", &json)
          }
        }
      }
    }
    json.name("automationDetails")
    json.object { json in
      // The part before the last slash is the category by which GitHub distinguishes runs of tools.
      json.field("id", "earshot-audit/\(report.pack.split(separator: " ").first.map(String.init) ?? "default")/")
    }
    json.field("columnKind", "unicodeCodePoints")
    json.name("results")
    json.array { json in
      for (subject, finding) in results {
        write(finding, in: subject, &json)
        take(json.take())
      }
    }
  }

  private func notify(_ level: String, _ text: String, _ json: inout JSONWriter) {
    json.object { json in
      json.field("level", level)
      write(text, as: "message", &json)
    }
  }

  private func write(_ text: String, as name: String, _ json: inout JSONWriter) {
    json.name(name)
    json.object { $0.field("text", text) }
  }

  private func write(_ rule: Rule, _ json: inout JSONWriter) {
    json.object { json in
      json.field("id", rule.id)
      write(rule.title, as: "shortDescription", &json)
      write(String("\(rule.why) \(rule.how)".prefix(1_000)), as: "fullDescription", &json)
      json.name("defaultConfiguration")
      json.object { $0.field("level", level(of: rule.severity)) }
      json.name("help")
      json.object { json in
        json.field("text", RuleDocumentation.text(of: rule))
        json.field("markdown", RuleDocumentation.markdown(of: [rule]))
      }
      if let address = ReportTool.help(of: rule) { json.field("helpUri", address) }
      json.name("properties")
      json.object { json in
        json.field("tags", .array((["accessibility"] + rule.mappings.map(\.text)).prefix(20).map { .string($0) }))
        json.field("precision", rule.pack == .standard ? "high" : "medium")
        json.field("problem.severity", problem(rule.severity))
      }
    }
  }

  private func problem(_ severity: Severity) -> String {
    switch severity {
    case .critical, .serious: "error"
    case .moderate: "warning"
    case .minor: "recommendation"
    }
  }

  private func level(of severity: Severity) -> String {
    switch severity {
    case .critical, .serious: "error"
    case .moderate: "warning"
    case .minor: "note"
    }
  }

  private func write(_ finding: Finding, in subject: SubjectReport, _ json: inout JSONWriter) {
    json.object { json in
      json.field("ruleId", finding.rule)
      if let index = rules.firstIndex(where: { $0.id == finding.rule }) { json.field("ruleIndex", index) }
      let isFailed = finding.outcome == .failed
      json.field("kind", isFailed ? "fail" : "review")
      json.field("level", isFailed ? level(of: finding.severity) : "none")
      write(finding.message, as: "message", &json)
      json.name("locations")
      json.array { json in
        json.object { json in
          json.name("physicalLocation")
          json.object { json in
            json.name("artifactLocation")
            json.object { $0.field("uri", Self.uri(ReportTool.file(of: subject, in: folder))) }
            json.name("region")
            json.object { json in
              let line = max(finding.evidence.line ?? 1, 1)
              json.field("startLine", line)
              json.field("startColumn", 1)
              json.field("endLine", line)
              json.field("endColumn", 2)
            }
          }
          guard let path = finding.evidence.path else { return }
          json.name("logicalLocations")
          json.array { json in
            json.object { json in
              json.field("fullyQualifiedName", path)
              json.field("kind", "element")
            }
          }
        }
      }
      json.name("partialFingerprints")
      json.object { json in
        json.field("primaryLocationLineHash", finding.fingerprint + ":1")
        json.field("earshotFinding/v1", finding.fingerprint)
      }
      if isCompared { json.field("baselineState", finding.suppression?.kind == .baseline ? "unchanged" : "new") }
      if let suppression = finding.suppression {
        json.name("suppressions")
        json.array { json in
          json.object { json in
            json.field("kind", "external")
            json.field("status", "accepted")
            json.field("justification", suppression.justification)
          }
        }
      }
      json.name("properties")
      json.object { json in
        json.field("severity", finding.severity.rawValue)
        json.field("place", finding.place)
        json.field("text", finding.evidence.text)
        if let reason = finding.reason { json.field("reason", reason.rawValue) }
        if let fix = finding.fix { json.field("fix", "\(fix.property): \(fix.value)") }
      }
    }
  }

  /// The path relative to the folder of the audit, by which GitHub finds the file.
  static func uri(_ path: String) -> String {
    var relative = path[...]
    while relative.hasPrefix("./") { relative = relative.dropFirst(2) }
    relative = relative.drop { $0 == "/" }
    var uri = ""
    for byte in relative.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri.isEmpty ? "-" : uri
  }
}
