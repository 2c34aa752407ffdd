// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A report in the Evaluation and Report Language of the W3C, as JSON-LD: one assertion per rule and subject.
struct EARLReport {
  private let report: AuditReport

  init(_ report: AuditReport) { self.report = report }

  func write(to take: (String) -> Void) {
    var json = JSONWriter()
    json.object { json in
      json.name("@context")
      json.object { json in
        json.field("earl", "http://www.w3.org/ns/earl#")
        json.field("dct", "http://purl.org/dc/terms/")
        json.field("ptr", "http://www.w3.org/2009/pointers#")
        json.field("rdfs", "http://www.w3.org/2000/01/rdf-schema#")
      }
      json.name("@graph")
      json.array { json in
        json.object { json in
          json.field("@id", "urn:earshot:assertor")
          json.field("@type", "earl:Software")
          json.field("dct:title", ReportTool.name)
          json.field("dct:hasVersion", ReportTool.version)
        }
        for (index, subject) in report.subjects.enumerated() {
          json.object { json in
            json.field("@id", "urn:earshot:subject:\(index)")
            json.field("@type", "earl:TestSubject")
            json.field("dct:title", subject.name)
            let notes = ([subject.cutOff].compactMap { $0 } + subject.coverage).map(\.english)
            if !notes.isEmpty { json.field("dct:description", notes.joined(separator: " ")) }
          }
          for result in subject.results { write(result, index, &json) }
          take(json.take())
        }
      }
    }
    take(json.take() + "\n")
  }

  private func write(_ result: RuleResult, _ subject: Int, _ json: inout JSONWriter) {
    let rule = Rule.named(result.rule)
    json.object { json in
      json.field("@type", "earl:Assertion")
      write("urn:earshot:assertor", as: "earl:assertedBy", &json)
      write("urn:earshot:subject:\(subject)", as: "earl:subject", &json)
      write("earl:automatic", as: "earl:mode", &json)
      json.name("earl:test")
      json.object { json in
        json.field("@id", "urn:earshot:rule:\(result.rule)")
        json.field("@type", "earl:TestCase")
        json.field("dct:title", rule?.title ?? result.rule)
        json.field("dct:isPartOf", .array((rule?.mappings ?? []).map { .string($0.text) }))
      }
      json.name("earl:result")
      json.object { json in
        json.field("@type", "earl:TestResult")
        write("earl:\(result.outcome.rawValue)", as: "earl:outcome", &json)
        let findings = result.findings.filter(\.isCounted)
        guard !findings.isEmpty else { return }
        json.field("dct:description", .array(findings.map { .string($0.message) }))
        json.name("earl:pointer")
        json.array { json in
          for finding in findings {
            json.object { json in
              json.field("@type", "ptr:Pointer")
              json.field("rdfs:label", finding.place)
            }
          }
        }
      }
    }
  }

  private func write(_ id: String, as name: String, _ json: inout JSONWriter) {
    json.name(name)
    json.object { $0.field("@id", id) }
  }
}
