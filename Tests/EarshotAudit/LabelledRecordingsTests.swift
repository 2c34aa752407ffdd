// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import Foundation
import Testing

/// The rules against what people saw on fifteen recordings, labelled before there were rules for recordings.
@Suite("Audits of recordings find what people see")
struct LabelledRecordingsTests {
  private struct Label {
    var rule: String
    var outcome: String
    var text: String
  }

  private static let fixtures = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized

  @Test("The default pack is right in nine of ten findings, finds eight of ten faults, and asks where people do")
  func measures() throws {
    let file = try JSONParser.value(
      of: [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "Audit/labels.json")))[...])
    let rules = Set((file["rules"]?.fields ?? []).map(\.name))
    let recordings = try #require(file["recordings"]?.fields)
    #expect(recordings.count == 15)
    var (right, wrong, missed, unsure, agreed) = (0, 0, 0, 0, 0)
    var notes: [String] = []
    for recording in recordings {
      let labels = (recording.value.array ?? []).compactMap { value -> Label? in
        guard let rule = value["rule"]?.string, let outcome = value["outcome"]?.string else { return nil }
        return Label(rule: rule, outcome: outcome, text: value["text"]?.string ?? "")
      }
      let path = Self.fixtures.appending(path: recording.name).appending(path: "session.cast").path
      let report = FileAudit().report(of: path, .recording, try FileBlocks(path: path))
      #expect(report.fault == nil)
      for result in report.results where rules.contains(result.rule) {
        let failed = result.findings.filter { $0.outcome == .failed }
        let wanted = labels.filter { $0.rule == result.rule && $0.outcome == "failed" }
        let found = wanted.filter { label in failed.contains { shows($0, label.text) } }
        right += found.count
        missed += wanted.count - found.count
        if found.isEmpty, let first = failed.first {
          wrong += 1
          notes.append("\(recording.name): \(result.rule) is not labelled: \(first.message)")
        }
        for label in wanted where !failed.contains(where: { shows($0, label.text) }) {
          notes.append("\(recording.name): \(result.rule) is not found: \(label.text)")
        }
        let reviewed = result.findings.filter { $0.outcome == .cantTell }
        for label in labels where label.rule == result.rule && label.outcome == "cantTell" {
          unsure += 1
          if reviewed.contains(where: { shows($0, label.text) }) {
            agreed += 1
          } else {
            notes.append("\(recording.name): \(result.rule) does not leave it to a person: \(label.text)")
          }
        }
      }
    }
    let precision = Double(right) / Double(max(right + wrong, 1))
    let recall = Double(right) / Double(max(right + missed, 1))
    let figures =
      "precision \(right) of \(right + wrong), recall \(right) of \(right + missed), cannot tell \(agreed) of \(unsure)"
    if ProcessInfo.processInfo.environment["EARSHOT_AUDIT_VERBOSE"] != nil {
      print(([figures] + notes).joined(separator: "\n"))
    }
    #expect(precision >= 0.9, "\(figures)\n\(notes.joined(separator: "\n"))")
    #expect(recall >= 0.8, "\(figures)\n\(notes.joined(separator: "\n"))")
    #expect(agreed * 10 >= unsure * 8, "\(figures)\n\(notes.joined(separator: "\n"))")
  }

  private func shows(_ finding: Finding, _ text: String) -> Bool {
    text.isEmpty || ([finding.message, finding.evidence.text] + finding.also).contains { $0.contains(text) }
  }
}
