// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotRecognition

/// A report on many subjects as one page: rule by rule, with what they have in common told once, and a picture of one
/// place. A page with every screen of thousands of recordings is opened by no browser, and read by nobody.
struct HTMLSummary {
  /// The number of subjects up to which each has a part of its own, with its screens.
  static let most = 25

  private let report: AuditReport
  private let words: RuleWords

  init(_ report: AuditReport, in words: RuleWords) { (self.report, self.words) = (report, words) }

  /// The findings of a rule, in all subjects.
  fileprivate struct Group {
    let rule: String
    var findings: [Shared] = []
    /// The place of each in the list, by its fingerprint.
    var places: [String: Int] = [:]
    var subjects: Set<Int> = []

    mutating func add(_ finding: Finding, of subject: Int) {
      subjects.insert(subject)
      if let place = places[finding.fingerprint] {
        findings[place].subjects.append(subject)
      } else {
        places[finding.fingerprint] = findings.count
        findings.append(Shared(finding: finding, subjects: [subject]))
      }
    }
  }

  /// A finding, and all subjects in which it is the same.
  fileprivate struct Shared {
    let finding: Finding
    var subjects: [Int]
  }

  func write(to take: (String) -> Void) {
    let failed = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .failed }
    let review = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .cantTell }
    let title = words.markup("Audit: \(failed) wrong, \(review) to look at")
    let rules = words.markup(
      "Rules: \(report.pack). A rule that is mapped to a criterion of a standard does not say that the program fails the standard."
    )
    take(
      """
      <!DOCTYPE html>
      <html lang="\(words.language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(HTMLReport.style)</style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      <p>\(rules)</p>

      """)
    let groups = groups
    take(overview(of: groups))
    for group in groups { take(section(on: group)) }
    writeSubjects(to: take)
    take("</main>\n</body>\n</html>\n")
  }

  /// The rules that found something, those first that found the worst, and the most.
  private var groups: [Group] {
    var groups: [String: Group] = [:]
    for (index, subject) in report.subjects.enumerated() {
      for finding in subject.findings where finding.isCounted {
        groups[finding.rule, default: Group(rule: finding.rule)].add(finding, of: index)
      }
    }
    let order = Dictionary(uniqueKeysWithValues: Rule.all.enumerated().map { ($0.element.id, $0.offset) })
    return groups.values.sorted { one, other in
      let (left, right) = (one.weight, other.weight)
      if left != right { return left > right }
      if one.subjects.count != other.subjects.count { return one.subjects.count > other.subjects.count }
      return (order[one.rule] ?? .max, one.rule) < (order[other.rule] ?? .max, other.rule)
    }
  }

  // MARK: Rules

  private func overview(of groups: [Group]) -> String {
    let heads = (["Rule", "Found", "Different", "Subjects"] as [ReportSentence])
      .map { "<th scope=\"col\">\(words.markup($0))</th>" }
    let rows = groups.map { group in
      let title = Rule.named(group.rule).map(words.title) ?? group.rule
      return "<tr><th scope=\"row\"><a href=\"#\(group.rule.escapedForXML)\">\(title.escapedForXML)</a></th>"
        + "<td>\(worst(of: group))</td><td>\(group.findings.count)</td><td>\(group.subjects.count)</td></tr>\n"
    }
    return
      "<table class=\"counts\">\n<caption>\(words.markup("What was found"))</caption>\n<thead><tr>\(heads.joined())</tr></thead>\n"
      + "<tbody>\n\(rows.joined())</tbody>\n</table>\n"
  }

  private func worst(of group: Group) -> String {
    group.sorted.first.map { words.weight(of: $0.finding).escapedForXML } ?? ""
  }

  private func section(on group: Group) -> String {
    let rule = Rule.named(group.rule)
    let title = (rule.map(words.title) ?? group.rule).escapedForXML
    var text = "<h2 id=\"\(group.rule.escapedForXML)\">\(title) (\(group.rule.escapedForXML))</h2>\n"
    if let rule {
      let items = [
        (words.text(.who), words.reason(of: rule).escapedForXML),
        (words.text(.mend), words.advice(of: rule).escapedForXML),
        (words.markup("Mapped to"), rule.mappings.map(\.text).joined(separator: ", ").escapedForXML),
      ]
      text += "<dl>" + items.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>" }.joined() + "</dl>\n"
    }
    let findings = group.sorted
    text += "<ol>\n" + findings.prefix(Self.mostOfRule).map(item).joined() + "</ol>\n"
    if findings.count > Self.mostOfRule {
      text += "<p>\(words.markup("\(findings.count - Self.mostOfRule) more: the report in JSON has all."))</p>\n"
    }
    return text + picture(for: findings)
  }

  private func item(_ shared: Shared) -> String {
    let names = shared.subjects.prefix(Self.mostNames).map { report.subjects[$0].name.escapedForXML }
    let rest = shared.subjects.count - names.count
    let more = rest > 0 ? " " + words.markup("and \(rest) more") : ""
    let finding = shared.finding
    let why = finding.whyToLook.map { " " + words.markup($0) } ?? ""
    return "<li class=\"\(finding.outcome == .failed ? finding.severity.rawValue : "look")\">"
      + "\(words.weight(of: finding).escapedForXML): \(words.markup(finding.text))\(why) "
      + "\(words.markup(finding.placeAndText)) (\(names.joined(separator: ", "))\(more))</li>\n"
  }

  /// The first screen that shows one of the findings.
  private func picture(for findings: [Shared]) -> String {
    for shared in findings.prefix(Self.mostOfRule) {
      for subject in shared.subjects.prefix(Self.mostNames) {
        let screens = report.subjects[subject].screens
        guard let area = shared.finding.evidence.cells,
          let screen = screens.first(where: { $0.findings.contains(shared.finding.fingerprint) })
        else { continue }
        let caption: ReportSentence = "The screen at \(screen.at) seconds"
        let picture = ScreenPicture(screen: screen, places: [(1, area)])
        return
          "<figure><figcaption>\(report.subjects[subject].name.escapedForXML): \(words.markup(caption))</figcaption>\n"
          + "<img class=\"picture\" alt=\"\(words.markup(shared.finding.text))\" src=\"\(picture.address)\"></figure>\n"
      }
    }
    return ""
  }

  // MARK: Subjects

  private func writeSubjects(to take: (String) -> Void) {
    let heads = (["Subject", "Found", "Rules"] as [ReportSentence])
      .map { "<th scope=\"col\">\(words.markup($0))</th>" }
    take(
      "<table>\n<caption>\(words.markup("What was audited"))</caption>\n<thead><tr>\(heads.joined())</tr></thead>\n<tbody>\n"
    )
    var clean: [String] = []
    for subject in report.subjects {
      let findings = subject.findings.filter(\.isCounted)
      if findings.isEmpty, subject.fault == nil, subject.cutOffAt == nil {
        clean.append(subject.name.escapedForXML)
        continue
      }
      var rules: [String] = []
      for finding in findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
      let links = rules.map { "<a href=\"#\($0.escapedForXML)\">\($0.escapedForXML)</a>" }.joined(separator: ", ")
      let found: ReportSentence = subject.cutOffAt == nil ? subject.summary : "\(subject.summary); cut off"
      take(
        "<tr><th scope=\"row\">\(subject.name.escapedForXML)</th><td>\(words.markup(found))</td><td>\(links)</td></tr>\n"
      )
    }
    take("</tbody>\n</table>\n")
    guard !clean.isEmpty else { return }
    take(
      "<details><summary>\(words.markup("Nothing was found in \(clean.count) subjects"))</summary><p>"
        + clean.joined(separator: ", ") + "</p></details>\n")
  }

  /// The findings of a rule that are told: nobody reads more, and the first show what to mend.
  private static let mostOfRule = 50
  /// The subjects that are named beside a finding.
  private static let mostNames = 5
}

extension HTMLSummary.Group {
  /// The worst first, then those that most subjects share.
  fileprivate var sorted: [HTMLSummary.Shared] {
    findings.enumerated().sorted { one, other in
      let (left, right) = (one.element.finding, other.element.finding)
      if left.outcome != right.outcome { return left.outcome == .failed }
      if left.severity != right.severity { return left.severity > right.severity }
      let counts = (one.element.subjects.count, other.element.subjects.count)
      return counts.0 != counts.1 ? counts.0 > counts.1 : one.offset < other.offset
    }.map(\.element)
  }

  /// Failures above what is to be looked at, then by severity.
  fileprivate var weight: Int {
    findings.map { shared in
      let severity = Severity.allCases.firstIndex(of: shared.finding.severity) ?? 0
      return shared.finding.outcome == .failed ? severity + Severity.allCases.count : severity
    }.max() ?? 0
  }
}
