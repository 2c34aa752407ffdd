// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotCore
import EarshotRecognition

/// The formats of reports.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, brief, json, axe, sarif, junit, earl, github, html

  /// The report as a text that ends with a line feed.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The folder in which the audit ran: files inside it are named relative to it.
  ///   - gate: What a build is held to: what JUnit calls a failure fails the build, and nothing else.
  ///   - words: The language of the reports for people.
  public func text(
    of report: AuditReport, in folder: String = "", heldTo gate: AuditGate = AuditGate(), words: RuleWords = .english
  ) -> String {
    var text = ""
    write(report, in: folder, heldTo: gate, words: words) { text += $0 }
    return text
  }

  /// Writes the report part by part, so that a long one is never whole in memory.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - folder: The folder in which the audit ran: files inside it are named relative to it.
  ///   - gate: What a build is held to: what JUnit calls a failure fails the build, and nothing else.
  ///   - words: The language of the reports for people.
  ///   - write: Takes the parts; the last one ends with a line feed.
  public func write(
    _ report: AuditReport, in folder: String = "", heldTo gate: AuditGate = AuditGate(),
    words: RuleWords = .english, to write: (String) -> Void
  ) {
    switch self {
    case .text: TextReport(report, in: words).write(to: write)
    case .brief: TextReport(report, isBrief: true, in: words).write(to: write)
    case .axe: AxeReport(report).write(to: write)
    case .json: JSONReport.write(report, to: write)
    case .sarif: SARIFReport(report, in: folder).write(to: write)
    case .junit: JUnitReport(report, heldTo: gate).write(to: write)
    case .earl: EARLReport(report).write(to: write)
    case .github: GitHubReport(report, in: folder).write(to: write)
    case .html where report.subjects.count > HTMLSummary.most: HTMLSummary(report, in: words).write(to: write)
    case .html: HTMLReport(report, in: words).write(to: write)
    }
  }
}

/// The tool named in reports.
enum ReportTool {
  static let name = "earshot audit"
  static let version = EARSHOT_VERSION

  /// W3C's explanation of a rule's first criterion; nil for a best practice.
  static func help(of rule: Rule?) -> String? { rule?.mappings.lazy.compactMap(\.understanding).first }

  /// The file of a subject, relative to a folder: for a program the file among its arguments, or the program itself.
  static func file(of subject: SubjectReport, in folder: String) -> String {
    var path = subject.name
    if subject.kind == .program {
      let words = subject.name.split(separator: " ").map(String.init).filter { !$0.hasPrefix("-") }
      let file = words.dropFirst().first { word in
        word.contains(".") && (word.last?.isLetter ?? false) && !word.hasPrefix("http")
      }
      path = file ?? words.first ?? subject.name
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    if !folder.isEmpty, path.hasPrefix(base) { path = String(path.dropFirst(base.count)) }
    return path
  }
}

extension Finding {
  /// True unless an ignore file or a baseline has it.
  var isCounted: Bool { suppression == nil }

  /// `serious`, or `to look at` if it is uncertain.
  var weight: String { outcome == .failed ? severity.rawValue : "to look at" }

  /// The reason why a person has to look; nil for a failure.
  var whyToLook: ReportSentence? { reason.map { "\($0.words), so a person has to look." } }

  /// The place with its text: `row 5, columns 3 to 9, "Pizza", at 1.904 s`.
  var placeAndText: ReportSentence {
    let text = String(evidence.text.prefix(60))
    let seen: [ReportSentence] = text.isEmpty || evidence.path != nil ? [] : ["\"\(text)\""]
    let parts = cells + seen + times
    return parts.isEmpty ? "all of it" : .joined(parts, by: ", ")
  }

  /// The place in words: `row 5, columns 3 to 9, at 1.904 s, line 12`.
  var place: String { (cells + times).map(\.english).joined(separator: ", ") }

  /// The element, or the first row; empty where nothing is known.
  var firstPlace: ReportSentence { (cells + times).first ?? "" }

  /// The element, or the cells.
  private var cells: [ReportSentence] {
    var parts: [ReportSentence] = []
    if let path = evidence.path { parts.append(ReportSentence(seen: path)) }
    guard let cells = evidence.cells, !cells.rows.isEmpty else { return parts }
    let (top, bottom) = (cells.rows.lowerBound + 1, cells.rows.upperBound)
    parts.append(top < bottom ? "rows \(top) to \(bottom)" : "row \(top)")
    if !cells.columns.isEmpty {
      parts.append("columns \(cells.columns.lowerBound + 1) to \(cells.columns.upperBound)")
    }
    return parts
  }

  private var times: [ReportSentence] {
    var parts: [ReportSentence] = []
    if let at = evidence.at { parts.append("at \(at.secondsText) s") }
    if let line = evidence.line { parts.append("line \(line)") }
    if count > 1 { parts.append("\(count) times") }
    return parts
  }
}

extension SubjectReport {
  /// A sentence about the cut-off; nil if it was completed.
  var cutOff: ReportSentence? {
    cutOffAt.map { "Cut off by the time limit of \($0.secondsText) s: what would have come later was not looked at." }
  }

  /// The trials made and left out, a sentence each; empty for files.
  var coverage: [ReportSentence] {
    var sentences: [ReportSentence] = []
    if !tried.isEmpty { sentences.append("Tried: \(ReportSentence.joined(tried, by: "; ")).") }
    if !untried.isEmpty { sentences.append("Not tried: \(ReportSentence.joined(untried, by: "; ")).") }
    return sentences
  }

  /// The number of counted findings by weight: `2 serious, 1 to look at`; `nothing found` if there are none.
  public var summary: ReportSentence {
    if let fault { return "not audited: \(fault)" }
    let counted = findings.filter(\.isCounted)
    let weights = Severity.allCases.reversed().map(\.rawValue) + ["to look at"]
    let parts = weights.compactMap { weight -> ReportSentence? in
      let count = counted.count { $0.weight == weight }
      return count > 0 ? "\(count) \(ReportSentence(stringLiteral: weight))" : nil
    }
    return parts.isEmpty ? "nothing found" : .joined(parts, by: ", ")
  }
}
