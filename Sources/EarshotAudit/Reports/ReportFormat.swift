// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

/// How a report is written.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, junit, earl, github, html

  /// The report as a text that ends with a line feed.
  public func text(of report: AuditReport) -> String {
    switch self {
    case .text: TextReport(report).text
    case .json: JSONReport.text(of: report)
    case .sarif: SARIFReport(report).text
    case .junit: JUnitReport(report).text
    case .earl: EARLReport(report).text
    case .github: GitHubReport(report).text
    case .html: HTMLReport(report).text
    }
  }
}

/// What made a report.
enum ReportTool {
  static let name = "earshot audit"
  static let version = "0.1"
}

extension Finding {
  /// The sentence that an ignore file or a baseline gave, else nothing.
  var isCounted: Bool { suppression == nil }

  /// `serious`, or `to look at` where it cannot be told.
  var weight: String { outcome == .failed ? severity.rawValue : "to look at" }

  /// Where it is, in words: `row 5, columns 3 to 9, at 1.904 s, line 12`.
  var place: String {
    var parts: [String] = []
    if let path = evidence.path { parts.append(path) }
    if let cells = evidence.cells, !cells.rows.isEmpty {
      let rows =
        cells.rows.count > 1
        ? "rows \(cells.rows.lowerBound + 1) to \(cells.rows.upperBound)" : "row \(cells.rows.lowerBound + 1)"
      parts.append(rows)
      if !cells.columns.isEmpty {
        parts.append("columns \(cells.columns.lowerBound + 1) to \(cells.columns.upperBound)")
      }
    }
    if let at = evidence.at { parts.append("at \(at.secondsText) s") }
    if let line = evidence.line { parts.append("line \(line)") }
    if count > 1 { parts.append("\(count) times") }
    return parts.joined(separator: ", ")
  }
}

extension SubjectReport {
  /// That it was cut off, in a sentence; nil where it was not.
  var cutOff: String? {
    cutOffAt.map { "Cut off by the time limit of \($0.secondsText) s: what would have come later was not looked at." }
  }

  /// How many findings count, by what they are: `2 serious, 1 to look at`; `nothing found` where there is none.
  public var summary: String {
    if let fault { return "not audited: \(fault)" }
    let counted = findings.filter(\.isCounted)
    let parts = (Severity.allCases.reversed().map(\.rawValue) + ["to look at"]).compactMap { weight -> String? in
      let count = counted.count { $0.weight == weight }
      return count > 0 ? "\(count) \(weight)" : nil
    }
    return parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
  }
}
