// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// A report for people: most important first, and for each finding the fault, its place, its effect, and the remedy.
struct TextReport {
  private let report: AuditReport
  /// True for one line per finding.
  private let isBrief: Bool
  private let words: RuleWords

  init(_ report: AuditReport, isBrief: Bool = false, in words: RuleWords = .english) {
    (self.report, self.isBrief, self.words) = (report, isBrief, words)
  }

  func write(to take: (String) -> Void) {
    for subject in report.subjects {
      var lines: [String] = []
      func add(_ sentence: ReportSentence) { lines.append("  \(words.text(sentence))") }
      lines.append("\(subject.name): \(words.text(subject.summary))" + (subject.fault == nil ? "." : ""))
      if let cutOff = subject.cutOff { add(cutOff) }
      var (told, untold): ([String: Int], [(rule: String, count: Int)]) = ([:], [])
      for finding in subject.findings where finding.isCounted {
        told[finding.rule, default: 0] += 1
        if told[finding.rule, default: 0] <= mostOfRule {
          lines += isBrief ? [briefLine(of: finding)] : self.lines(of: finding)
        } else if let place = untold.firstIndex(where: { $0.rule == finding.rule }) {
          untold[place].count += 1
        } else {
          untold.append((finding.rule, 1))
        }
      }
      for rest in untold { add("\(rest.count) more (\(rest.rule)): --format json has all.") }
      if !isBrief, subject.kind == .program, !subject.focusOrder.isEmpty {
        let places = subject.focusOrder.map { String($0.prefix(40)) }.joined(separator: "; ")
        add("The focus went to: \(places).")
      }
      subject.coverage.forEach(add)
      let ignored = subject.findings.count { !$0.isCounted }
      if ignored > 0 { add("\(ignored) known and not counted.") }
      take(lines.joined(separator: "\n") + "\n")
    }
    let failed = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .failed }
    let review = report.findings.count { $0.finding.isCounted && $0.finding.outcome == .cantTell }
    if report.subjects.count > 1 {
      take(
        words.text(
          "In all \(failed) wrong, \(review) to look at, in \(report.subjects.count) subjects (\(report.pack)).") + "\n"
      )
    }
  }

  /// The findings of one rule that are told of one subject. Nobody reads more, and the first show what to mend.
  private var mostOfRule: Int { isBrief ? 500 : 50 }

  private func briefLine(of finding: Finding) -> String {
    let place = words.text(finding.firstPlace)
    let rule = finding.rule + (place.isEmpty ? "" : ", \(place)")
    return "  \(words.weight(of: finding)): \(words.text(finding.text)) (\(rule))"
  }

  private func lines(of finding: Finding) -> [String] {
    var lines = ["  \(words.weight(of: finding)) (\(finding.rule))"]
    func add(_ heading: RuleWords.Heading, _ text: String) { lines.append("    \(words.text(heading)): \(text)") }
    add(.wrong, words.text(finding.text))
    if let why = finding.whyToLook { add(.lookAt, words.text(why)) }
    add(.place, words.text(finding.placeAndText))
    if !finding.also.isEmpty { add(.also, finding.also.map { "\"\($0.prefix(40))\"" }.joined(separator: ", ")) }
    guard let rule = Rule.named(finding.rule) else { return lines }
    add(.who, words.reason(of: rule))
    add(.mend, words.advice(of: rule) + (finding.fix.flatMap(words.text).map { " \($0)" } ?? ""))
    return lines
  }
}
