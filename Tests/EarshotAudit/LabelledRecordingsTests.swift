// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import Foundation
import Testing

/// The rules against what is wrong on fifteen recordings: each finding counts, as right or as wrong.
@Suite("Audits of recordings find what people see")
struct LabelledRecordingsTests {
  private struct Label {
    var rule: String
    var outcome: String
    var text: String
    /// True if it is given because of a finding: it tells nothing of what is not found.
    var isLater: Bool
  }

  private static let fixtures = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized

  @Test("The default pack is right in nine of ten findings, finds eight of ten faults, and asks where people do")
  func measures() throws {
    let file = try JSONParser.value(
      of: [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "Audit/labels.json")))[...])
    let recordings = try #require(file["recordings"]?.fields)
    #expect(recordings.count == 15)
    var (right, wrong, found, missed, unsure, agreed) = (0, 0, 0, 0, 0, 0)
    var (notes, unlabelled): ([String], [String]) = ([], [])
    for recording in recordings {
      let labels = (recording.value.array ?? []).compactMap { value -> Label? in
        guard let rule = value["rule"]?.string, let outcome = value["outcome"]?.string else { return nil }
        return Label(
          rule: rule, outcome: outcome, text: value["text"]?.string ?? "", isLater: value["later"]?.bool ?? false)
      }
      let path = Self.fixtures.appending(path: recording.name).appending(path: "session.cast").path
      let report = FileAudit().report(of: path, .recording, try FileBlocks(path: path))
      #expect(report.fault == nil)
      for finding in report.findings {
        let fitting = labels.filter { $0.rule == finding.rule && shows(finding, $0.text) }.map(\.outcome)
        let words = "\(recording.name): \(finding.rule), \(finding.outcome.rawValue): \(finding.message)"
        if fitting.contains(finding.outcome.rawValue) {
          right += 1
        } else if fitting.contains("wrong") {
          wrong += 1
          notes.append("\(words) is wrong")
        } else {
          unlabelled.append(words)
        }
      }
      for label in labels where label.outcome != "wrong" && !label.isLater {
        let isFound = report.findings.contains {
          $0.rule == label.rule && $0.outcome.rawValue == label.outcome && shows($0, label.text)
        }
        if label.outcome == "cantTell" {
          unsure += 1
          agreed += isFound ? 1 : 0
        } else {
          found += isFound ? 1 : 0
          missed += isFound ? 0 : 1
        }
        if !isFound { notes.append("\(recording.name): \(label.rule), \(label.outcome), is not found: \(label.text)") }
      }
    }
    #expect(unlabelled.isEmpty, "\(unlabelled.joined(separator: "\n"))")
    let precision = Double(right) / Double(max(right + wrong, 1))
    let recall = Double(found) / Double(max(found + missed, 1))
    let figures =
      "precision \(right) of \(right + wrong), recall \(found) of \(found + missed), cannot tell \(agreed) of \(unsure)"
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
