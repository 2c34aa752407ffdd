// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotRecognition

/// A report as JSON, in axe's customary form; the one that reports are merged from.
public enum JSONReport {
  static func write(_ report: AuditReport, to take: (String) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.name("tool")
      json.object { json in
        json.field("name", ReportTool.name)
        json.field("version", ReportTool.version)
      }
      json.field("pack", report.pack)
      json.name("subjects")
      json.array { json in
        for subject in report.subjects {
          write(subject, &json)
          take(json.take())
        }
      }
    }
    take(json.take() + "\n")
  }

  private static func write(_ subject: SubjectReport, _ json: inout JSONWriter) {
    json.object { json in
      json.field("name", subject.name)
      json.field("kind", subject.kind.rawValue)
      json.field("size", subject.size)
      if let fault = subject.fault { json.field("fault", fault) }
      if let cutOffAt = subject.cutOffAt { json.field("cutOffAt", cutOffAt) }
      for (name, list) in [("tried", subject.tried), ("untried", subject.untried)] where !list.isEmpty {
        json.name(name)
        json.array { json in
          for sentence in list {
            if sentence.values.isEmpty { json.value(sentence.form) } else { write(sentence, &json) }
          }
        }
      }
      for (name, outcome) in [("violations", Outcome.failed), ("incomplete", .cantTell)] {
        json.name(name)
        json.array { json in
          for result in subject.results {
            let findings = result.findings.filter { $0.outcome == outcome }
            if !findings.isEmpty { write(result.rule, findings, &json) }
          }
        }
      }
      json.name("passes")
      json.array { json in
        for result in subject.results where result.passed > 0 {
          json.object { json in
            json.field("id", result.rule)
            json.field("count", result.passed)
          }
        }
      }
      for outcome in [Outcome.inapplicable, .untested] {
        json.name(outcome.rawValue)
        json.array { json in
          for result in subject.results where result.outcome == outcome { json.value(result.rule) }
        }
      }
      json.field("focusOrder", .array(subject.focusOrder.map { .string($0) }))
      json.name("focusMaps")
      json.array { json in
        for map in subject.focusMaps {
          json.object { json in
            json.field("rows", .array(map.rows.map { .string($0) }))
            json.name("steps")
            json.array { json in
              for step in map.steps {
                json.object { json in
                  json.field("number", step.number)
                  json.field("row", step.row)
                }
              }
            }
          }
        }
      }
      json.field("spoken", .array(subject.spoken.map { .string($0) }))
      json.name("screens")
      json.array { json in
        for screen in subject.screens {
          json.object { json in
            json.field("at", screen.at)
            json.name("rows")
            json.array { json in for row in screen.rows { write(row, &json) } }
            json.field("findings", .array(screen.findings.map { .string($0) }))
          }
        }
      }
    }
  }

  /// Writes a row as text, or as its spans if it has colours: text, cells, ink, ground, and `b` for bold, `u` for
  /// underlined.
  private static func write(_ row: [ShownScreen.Span], _ json: inout JSONWriter) {
    if row.count < 2, row.allSatisfy({ $0.isPlain && $0.columns == $0.text.count }) {
      return json.value(row.first?.text ?? "")
    }
    json.array { json in
      for span in row {
        json.array { json in
          json.value(span.text)
          json.value(span.columns)
          json.value(span.ink ?? "")
          json.value(span.ground ?? "")
          json.value((span.isBold ? "b" : "") + (span.isUnderlined ? "u" : ""))
        }
      }
    }
  }

  private static func write(_ id: String, _ findings: [Finding], _ json: inout JSONWriter) {
    let rule = Rule.named(id)
    json.object { json in
      json.field("id", id)
      json.field("impact", (findings.map(\.severity).max() ?? .minor).rawValue)
      json.field("help", rule?.title ?? id)
      json.field("description", rule?.why ?? "")
      json.field("tags", .array((rule?.mappings ?? []).map { .string($0.text) }))
      json.name("nodes")
      json.array { json in for finding in findings { write(finding, &json) } }
    }
  }

  /// Writes a sentence as its form and its values, which may be sentences, so that a merged report can be told in any
  /// language.
  private static func write(_ sentence: ReportSentence, _ json: inout JSONWriter) {
    json.array { json in
      json.value(sentence.form)
      for value in sentence.values {
        switch value {
        case .seen(let text): json.value(text)
        case .words(let words): write(words, &json)
        }
      }
    }
  }

  private static func write(_ finding: Finding, _ json: inout JSONWriter) {
    json.object { json in
      json.field("message", finding.message)
      if !finding.text.values.isEmpty {
        json.name("wording")
        write(finding.text, &json)
      }
      json.field("impact", finding.severity.rawValue)
      if let reason = finding.reason { json.field("reason", reason.rawValue) }
      let evidence = finding.evidence
      if let path = evidence.path { json.field("target", path) }
      if let cells = evidence.cells {
        json.name("cells")
        json.object { json in
          json.field("row", cells.rows.lowerBound)
          json.field("rows", cells.rows.count)
          json.field("column", cells.columns.lowerBound)
          json.field("columns", cells.columns.count)
        }
      }
      json.field("text", evidence.text)
      if !finding.also.isEmpty { json.field("also", .array(finding.also.map { .string($0) })) }
      if let at = evidence.at { json.field("at", at) }
      if let line = evidence.line { json.field("line", line) }
      if let fix = finding.fix {
        json.name("fix")
        json.object { json in
          json.field("property", fix.property)
          json.field("value", fix.value)
        }
      }
      json.field("count", finding.count)
      json.field("fingerprint", finding.fingerprint)
      if let suppression = finding.suppression {
        json.name("suppression")
        json.object { json in
          json.field("kind", suppression.kind.rawValue)
          json.field("justification", suppression.justification)
        }
      }
    }
  }
}
