// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats

/// The result of an audit of one or several subjects.
public struct AuditReport: Equatable, Sendable {
  /// The pack and its version: `default 1`.
  public var pack: String
  public var subjects: [SubjectReport]

  public init(pack: String, subjects: [SubjectReport]) {
    self.pack = pack
    self.subjects = subjects
  }

  /// All findings with the names of their subjects, worst first.
  public var findings: [(subject: String, finding: Finding)] {
    subjects.flatMap { subject in subject.findings.map { (subject.name, $0) } }
  }
}

public enum AuditSubjectKind: String, CaseIterable, Sendable {
  case tree, recording, speech, program
}

/// The result of an audit of one file or program.
public struct SubjectReport: Equatable, Sendable {
  /// The path of the file, or the command.
  public var name: String
  public var kind: AuditSubjectKind
  /// In the order of the catalogue.
  public var results: [RuleResult]
  /// The number of elements, screens or phrases examined.
  public var size: Int
  /// The screens with findings, in order.
  public var screens: [ShownScreen] = []
  /// The items chosen by keys, in order: the order of the focus.
  public var focusOrder: [String] = []
  /// The positions of those, drawn on their screens.
  public var focusMaps: [FocusMap] = []
  /// The speech, one phrase a line with its time.
  public var spoken: [String] = []
  /// The reason why it could not be audited; nil if it could.
  public var fault: String?
  /// The time at which a program was cut off; nil if its walk was completed.
  public var cutOffAt: Instant?
  /// The trials with a program: keys, sizes, times.
  public var tried: [ReportSentence] = []
  /// The trials left out, with the reasons.
  public var untried: [ReportSentence] = []

  public init(name: String, kind: AuditSubjectKind, results: [RuleResult] = [], size: Int = 0, fault: String? = nil) {
    self.name = name.plain
    self.kind = kind
    self.results = results
    self.size = size
    self.fault = fault?.plain
  }

  /// Adds further results of the same subject: a known finding is counted again.
  public mutating func add(
    _ more: (results: [RuleResult], size: Int), without isRepeated: (Finding, [Finding]) -> Bool = { _, _ in false }
  ) {
    size += more.size
    for result in more.results where result.isTested {
      guard let place = results.firstIndex(where: { $0.rule == result.rule }) else {
        results.append(result)
        continue
      }
      results[place].isTested = true
      results[place].passed += result.passed
      let former = results[place].findings
      for finding in result.findings where !isRepeated(finding, former) {
        if let known = results[place].findings.firstIndex(where: { $0.fingerprint == finding.fingerprint }) {
          results[place].findings[known].count += finding.count
        } else {
          results[place].findings.append(finding)
        }
      }
    }
  }

  /// True if a rule has failed so far.
  public func fails(_ rule: String) -> Bool { results.contains { $0.rule == rule && $0.outcome == .failed } }

  /// Takes back failures of a rule that another run has refuted.
  public mutating func withdraw(_ rule: String, where isRefuted: (Finding) -> Bool) {
    for index in results.indices where results[index].rule == rule {
      let count = results[index].findings.count
      results[index].findings.removeAll { $0.outcome == .failed && isRefuted($0) }
      results[index].passed += count - results[index].findings.count
    }
  }

  /// Lowers the severity of a rule's failures.
  public mutating func weaken(_ rule: String, to severity: Severity) {
    guard let place = results.firstIndex(where: { $0.rule == rule }) else { return }
    for index in results[place].findings.indices where results[place].findings[index].severity > severity {
      results[place].findings[index].severity = severity
    }
  }

  /// The findings of all rules: failures before uncertain ones, worst first, then in the catalogue's order.
  public var findings: [Finding] {
    results.flatMap(\.findings).enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.outcome != right.outcome { return left.outcome == .failed }
      if left.severity != right.severity { return left.severity > right.severity }
      return one.offset < other.offset
    }.map(\.element)
  }
}

/// A screen with the path of the focus.
public struct FocusMap: Equatable, Sendable {
  /// A step of ``SubjectReport/focusOrder``.
  public struct Step: Equatable, Sendable {
    /// Counted from 1.
    public var number: Int
    /// Counted from 0.
    public var row: Int

    public init(number: Int, row: Int) {
      self.number = number
      self.row = row
    }
  }

  public var rows: [String]
  public var steps: [Step]

  public init(rows: [String], steps: [Step]) {
    self.rows = rows
    self.steps = steps
  }
}
