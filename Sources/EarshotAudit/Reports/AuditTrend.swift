// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// The history of findings over several reports: tables for spreadsheets, and a page with a plot.
public struct AuditTrend: Sendable {
  /// One report, in chronological order.
  private struct Point {
    var name: String
    var subjects: Int
    var faults: Int
    /// The number of findings by weight: the severities from the worst, then those to check, then known ones.
    var counts: [Int]
    /// The number of failures of each rule.
    var rules: [String: Int]
    /// The fate of the findings since the report before; nothing in the first one.
    var changes: FindingChanges
  }

  private static let columns = ["critical", "serious", "moderate", "minor", "to look at", "known"]

  private let points: [Point]
  /// The rules that failed in any report, in the order of the catalogue.
  private let rules: [String]

  /// - Parameter reports: The reports, oldest first, with their names.
  public init(_ reports: [(name: String, report: AuditReport)]) {
    points = reports.enumerated().map { index, named in
      let (name, report) = named
      let findings = report.subjects.flatMap(\.findings)
      let counted = findings.filter(\.isCounted)
      let weights = counted.map(\.weight)
      var rules: [String: Int] = [:]
      for finding in counted where finding.outcome == .failed { rules[finding.rule, default: 0] += 1 }
      return Point(
        name: name.plain, subjects: report.subjects.count, faults: report.subjects.count { $0.fault != nil },
        counts: Self.columns.dropLast().map { column in weights.count { $0 == column } }
          + [findings.count - counted.count], rules: rules,
        changes: index == 0 ? FindingChanges() : FindingChanges(from: reports[..<index].map(\.report), to: report))
    }
    let found = Set(points.flatMap(\.rules.keys))
    let known = Rule.all.map(\.id)
    rules = known.filter(found.contains) + found.subtracting(known).sorted()
  }

  // MARK: Comma-separated values

  /// One line a report: the subjects, the number of findings of each weight, of new, mended and remaining ones, and of
  /// each rule.
  public var csv: String {
    let head = ["report", "subjects", "not audited"] + Self.columns + FindingChanges.columns + rules
    let lines = points.map { point in
      [point.name, String(point.subjects), String(point.faults)] + point.counts.map { String($0) }
        + point.changes.total.map { String($0) } + rules.map { String(point.rules[$0] ?? 0) }
    }
    return Self.table(head, lines)
  }

  /// One line for each report, program or file, and rule with new, mended or remaining findings since the report before.
  public var changesCSV: String {
    let lines = points.flatMap { point in
      point.changes.rows.map { [point.name, $0.subject, $0.rule] + $0.counts.map { String($0) } }
    }
    return Self.table(["report", "subject", "rule"] + FindingChanges.columns, lines)
  }

  private static func table(_ head: [String], _ lines: [[String]]) -> String {
    ([head] + lines).map { $0.map(field).joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    guard text.contains(where: { "\",".contains($0) }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  // MARK: A page

  public var html: String {
    let title = "Audits: \(points.count) reports"
    var lines = [
      "<!DOCTYPE html>", #"<html lang="en">"#, "<head>", #"<meta charset="utf-8">"#,
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#, "<title>\(title)</title>",
      "<style>\(Self.style)</style>", "</head>", "<body>", "<main>", "<h1>\(title)</h1>", plot,
      "<table>", "<caption>How much was found</caption>",
      "<thead><tr>"
        + (["Report", "Subjects", "Not audited"] + Self.columns).map { "<th scope=\"col\">\($0)</th>" }.joined()
        + "</tr></thead>", "<tbody>",
    ]
    for point in points {
      let numbers = ([point.subjects, point.faults] + point.counts).map { "<td>\($0)</td>" }.joined()
      lines.append("<tr><th scope=\"row\">\(point.name.escapedForXML)</th>\(numbers)</tr>")
    }
    return (lines + ["</tbody>", "</table>"] + changesTable + ["</main>", "</body>", "</html>"])
      .joined(separator: "\n") + "\n"
  }

  /// The findings that are new, mended and still there in the last report, by program and rule; nothing for a single
  /// report.
  private var changesTable: [String] {
    guard points.count > 1, let last = points.last else { return [] }
    let head = (["Program or file", "Rule"] + FindingChanges.columns.map(\.capitalizedFirst))
      .map { "<th scope=\"col\">\($0)</th>" }.joined()
    let rows = last.changes.rows.map { row in
      "<tr><th scope=\"row\">\(row.subject.escapedForXML)</th><td>\(row.rule.escapedForXML)</td>"
        + row.counts.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return [
      "<table>", "<caption>What became of findings in \(last.name.escapedForXML)</caption>",
      "<thead><tr>\(head)</tr></thead>", "<tbody>",
    ] + rows + ["</tbody>", "</table>"]
  }

  /// A line for each severity over the reports, labelled at its end.
  private var plot: String {
    let (width, height, left, bottom) = (640, 280, 40, 24)
    let most = max(points.flatMap { $0.counts.prefix(5) }.max() ?? 0, 1)
    func x(_ index: Int) -> Int { left + (points.count > 1 ? index * (width - left - 110) / (points.count - 1) : 0) }
    func y(_ count: Int) -> Int { height - bottom - count * (height - bottom - 16) / most }
    var drawn = [
      "<svg class=\"plot\" role=\"img\" aria-label=\"The numbers of the table below as lines\" "
        + "viewBox=\"0 0 \(width) \(height)\">",
      "<path d=\"M\(left) 8V\(height - bottom)H\(width - 100)\" fill=\"none\" stroke=\"#555\"/>",
      "<text x=\"\(left - 6)\" y=\"\(y(most) + 4)\" text-anchor=\"end\">\(most)</text>",
      "<text x=\"\(left - 6)\" y=\"\(y(0) + 4)\" text-anchor=\"end\">0</text>",
    ]
    var ends: [Int] = []
    for (index, look) in Self.looks.enumerated() {
      let places = points.enumerated().map { "\(x($0.offset)),\(y($0.element.counts[index]))" }
      drawn.append(
        "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" stroke=\"\(look.color)\" "
          + "stroke-width=\"2\"\(look.dashes.isEmpty ? "" : " stroke-dasharray=\"\(look.dashes)\"")/>")
      guard let last = points.last else { continue }
      // Overlapping labels are moved apart.
      var end = y(last.counts[index]) + 4
      while ends.contains(where: { abs($0 - end) < 13 }) { end -= 13 }
      ends.append(end)
      drawn.append(
        "<text x=\"\(x(points.count - 1) + 8)\" y=\"\(end)\" fill=\"\(look.color)\">\(Self.columns[index]) "
          + "\(last.counts[index])</text>")
    }
    return drawn.joined(separator: "\n") + "\n</svg>"
  }

  private static let looks: [(color: String, dashes: String)] = [
    ("#b00020", ""), ("#8a3c00", "8 3"), ("#5b5b00", "4 3"), ("#00518a", "2 3"), ("#555555", "1 3"),
  ]
  private static let style =
    "body{font:1rem/1.5 sans-serif;color:#111;background:#fff;margin:1rem auto;max-width:60rem;padding:0 1rem}"
    + ".plot{width:100%;height:auto;font-size:11px}table{border-collapse:collapse;display:block;overflow:auto}"
    + "th,td{text-align:left;padding:.25rem .75rem .25rem 0;font-weight:400}caption{text-align:left;font-weight:700}"
}
