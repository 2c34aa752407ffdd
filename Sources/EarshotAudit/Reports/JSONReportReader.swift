// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotRecognition

/// Reads JSON reports. What several subjects have in common, such as rows of screens and names of rules, is kept once.
public struct JSONReportReader {
  private var texts: Set<String> = []
  private var rows: Set<[ShownScreen.Span]> = []

  public init() {}

  /// Parses a JSON report; nil if it is none.
  public mutating func report(_ bytes: [UInt8]) -> AuditReport? {
    var subjects: [SubjectReport] = []
    let value = try? JSONParser.object(of: bytes[...], eachOf: "subjects") { value in
      guard let subject = subject(value) else { return false }
      subjects.append(subject)
      return true
    }
    guard let value, let pack = value["pack"]?.string, value["subjects"]?.array != nil else { return nil }
    return AuditReport(pack: pack, subjects: subjects)
  }

  /// The same text as the first one that was read like it.
  private mutating func shared(_ text: String) -> String {
    // Short texts have no memory of their own.
    text.utf8.count < 16 ? text : texts.insert(text).memberAfterInsert
  }

  private mutating func texts(_ value: JSONValue?) -> [String] {
    var texts: [String] = []
    for part in value?.array ?? [] { if let text = part.string { texts.append(shared(text.plain)) } }
    return texts
  }

  private mutating func subject(_ value: JSONValue) -> SubjectReport? {
    guard let name = value["name"]?.string, let kind = value["kind"]?.string.flatMap(AuditSubjectKind.init) else {
      return nil
    }
    var passed: [String: Int] = [:]
    var findings: [String: [Finding]] = [:]
    var untested: Set<String> = []
    var rules: Set<String> = []
    for entry in value["passes"]?.array ?? [] {
      guard let id = entry["id"]?.string else { continue }
      passed[id] = entry["count"]?.integer ?? 0
      rules.insert(id)
    }
    for (list, outcome) in [("violations", Outcome.failed), ("incomplete", .cantTell)] {
      for entry in value[list]?.array ?? [] {
        guard let id = entry["id"]?.string else { continue }
        rules.insert(id)
        for node in entry["nodes"]?.array ?? [] {
          if let finding = finding(node, shared(id), outcome) { findings[id, default: []].append(finding) }
        }
      }
    }
    for id in value["inapplicable"]?.array ?? [] { if let id = id.string { rules.insert(id) } }
    for id in value["untested"]?.array ?? [] {
      if let id = id.string {
        rules.insert(id)
        untested.insert(id)
      }
    }
    let order = Rule.all.map(\.id).filter(rules.contains) + rules.subtracting(Rule.all.map(\.id)).sorted()
    var subject = SubjectReport(
      name: name, kind: kind,
      results: order.map { id in
        RuleResult(
          rule: shared(id), passed: passed[id] ?? 0, findings: findings[id] ?? [], isTested: !untested.contains(id))
      }, size: value["size"]?.integer ?? 0, fault: value["fault"]?.string)
    subject.tried = Self.sentences(value["tried"])
    subject.untried = Self.sentences(value["untried"])
    subject.cutOffAt = value["cutOffAt"]?.number.flatMap { Instant(seconds: $0) }
    subject.focusOrder = texts(value["focusOrder"])
    for map in value["focusMaps"]?.array ?? [] {
      let map = FocusMap(
        rows: texts(map["rows"]),
        steps: (map["steps"]?.array ?? []).compactMap { step in
          guard let number = step["number"]?.integer, let row = step["row"]?.integer else { return nil }
          return FocusMap.Step(number: number, row: row)
        })
      subject.focusMaps.append(map)
    }
    subject.spoken = texts(value["spoken"])
    for screen in value["screens"]?.array ?? [] {
      guard let at = screen["at"]?.string, let rows = screen["rows"]?.array else { continue }
      var shown = ShownScreen(at: at, rows: [], findings: texts(screen["findings"]))
      for row in rows { shown.rows.append(self.rows.insert(Self.spans(row)).memberAfterInsert) }
      subject.screens.append(shown)
    }
    return subject
  }

  private static func spans(_ row: JSONValue) -> [ShownScreen.Span] {
    if let text = row.string { return text.isEmpty ? [] : [ShownScreen.Span(text.plain)] }
    return (row.array ?? []).compactMap { piece in
      guard let parts = piece.array, parts.count == 5, let text = parts[0].string, let columns = parts[1].integer,
        (0...10_000).contains(columns), let looks = parts[4].string
      else { return nil }
      func color(_ value: JSONValue) -> String? {
        guard let text = value.string, text.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit)
        else {
          return nil
        }
        return text
      }
      return ShownScreen.Span(
        text.plain, columns: columns, ink: color(parts[2]), ground: color(parts[3]), isBold: looks.contains("b"),
        isUnderlined: looks.contains("u"))
    }
  }

  private static func sentences(_ value: JSONValue?) -> [ReportSentence] {
    (value?.array ?? []).compactMap { part in part.string.map { ReportSentence(form: $0.plain) } ?? sentence(part) }
  }

  /// A sentence of its form and values; nil if it is none.
  private static func sentence(_ value: JSONValue?, depth: Int = 0) -> ReportSentence? {
    guard depth < 8, let parts = value?.array, let form = parts.first?.string else { return nil }
    let values = parts.dropFirst().compactMap { part -> ReportSentence.Value? in
      part.string.map { .seen($0.plain) } ?? sentence(part, depth: depth + 1).map { .words($0) }
    }
    return values.count == parts.count - 1 ? ReportSentence(form: form.plain, values: values) : nil
  }

  private mutating func finding(_ value: JSONValue, _ rule: String, _ outcome: Outcome) -> Finding? {
    guard let message = value["message"]?.string, let fingerprint = value["fingerprint"]?.string,
      let severity = value["impact"]?.string.flatMap(Severity.init)
    else { return nil }
    var evidence = Evidence(
      text: shared(value["text"]?.string ?? ""), path: value["target"]?.string,
      at: value["at"]?.number.flatMap { Instant(seconds: $0) }, line: value["line"]?.integer)
    if let cells = value["cells"], let row = cells["row"]?.integer, let rows = cells["rows"]?.integer,
      let column = cells["column"]?.integer, let columns = cells["columns"]?.integer, rows >= 0, columns >= 0,
      (0...1_000_000).contains(row), (0...1_000_000).contains(column), rows <= 1_000_000, columns <= 1_000_000
    {
      evidence.cells = ScreenArea(rows: row..<row + rows, columns: column..<column + columns)
    }
    var finding = Finding(
      rule: rule, outcome: outcome, severity: severity,
      reason: value["reason"]?.string.flatMap(CantTellReason.init),
      text: Self.sentence(value["wording"]) ?? ReportSentence(form: message.plain), evidence: evidence,
      count: value["count"]?.integer ?? 1, fingerprint: shared(fingerprint.plain))
    finding.also = texts(value["also"])
    if let fix = value["fix"], let property = fix["property"]?.string {
      finding.fix = Fix(property, fix["value"]?.string ?? "")
    }
    if let suppression = value["suppression"],
      let kind = suppression["kind"]?.string.flatMap(Finding.SuppressionKind.init)
    {
      finding.suppression = Finding.Suppression(kind, suppression["justification"]?.string ?? "")
    }
    return finding
  }
}

extension JSONReport {
  /// Parses a JSON report; nil if it is none.
  public static func report(_ bytes: [UInt8]) -> AuditReport? {
    var reader = JSONReportReader()
    return reader.report(bytes)
  }
}

extension AuditReport {
  /// Merges reports into the equivalent of a single run: subjects in order of their names, each once.
  ///
  /// - Returns: Nil if they are of different packs, or there are none.
  public static func merged(_ reports: [AuditReport]) -> AuditReport? {
    guard let first = reports.first, reports.allSatisfy({ $0.pack == first.pack }) else { return nil }
    var report = AuditReport(pack: first.pack, subjects: [])
    var names: Set<String> = []
    for subject in reports.lazy.flatMap(\.subjects) where names.insert(subject.name).inserted {
      report.subjects.append(subject)
    }
    report.sort()
    return report
  }

  /// Sorts the subjects into the order of reports.
  public mutating func sort() {
    subjects.sort { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
  }
}
