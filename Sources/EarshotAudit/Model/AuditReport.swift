// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What came of an audit of one thing or of many.
public struct AuditReport: Equatable, Sendable {
  /// The pack and its version: `default 1`.
  public var pack: String
  public var subjects: [SubjectReport]

  public init(pack: String, subjects: [SubjectReport]) {
    self.pack = pack
    self.subjects = subjects
  }

  /// All findings with the name of what they were found in, the worst first.
  public var findings: [(subject: String, finding: Finding)] {
    subjects.flatMap { subject in subject.findings.map { (subject.name, $0) } }
  }
}

/// What came of an audit of one file or program.
public struct SubjectReport: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case tree, recording, speech, program
  }

  /// The path of the file, or the command.
  public var name: String
  public var kind: Kind
  /// In the order of the catalogue.
  public var results: [RuleResult]
  /// How much was looked at: elements, screens, or phrases.
  public var size: Int
  /// The screens with findings, in the order in which they were shown.
  public var screens: [ShownScreen] = []
  /// What keys chose, one after the other: the order in which the focus went.
  public var focusOrder: [String] = []
  /// Where that was, drawn on the screens it went through.
  public var focusMaps: [FocusMap] = []
  /// What was said, a line a phrase with its time.
  public var spoken: [String] = []
  /// Why it could not be audited; nil where it could.
  public var fault: String?
  /// When a program was cut off because its time was up; nil where its walk came to its end.
  public var cutOffAt: Instant?

  public init(name: String, kind: Kind, results: [RuleResult] = [], size: Int = 0, fault: String? = nil) {
    self.name = name.plain
    self.kind = kind
    self.results = results
    self.size = size
    self.fault = fault?.plain
  }

  /// Adds what came of more that was looked at of the same subject: a finding that is known is seen more often.
  public mutating func add(_ more: (results: [RuleResult], size: Int)) {
    size += more.size
    for result in more.results where result.isTested {
      guard let place = results.firstIndex(where: { $0.rule == result.rule }) else {
        results.append(result)
        continue
      }
      results[place].isTested = true
      results[place].passed += result.passed
      for finding in result.findings {
        if let known = results[place].findings.firstIndex(where: { $0.fingerprint == finding.fingerprint }) {
          results[place].findings[known].count += finding.count
        } else {
          results[place].findings.append(finding)
        }
      }
    }
  }

  /// The findings of all rules: what failed before what cannot be told, the worst first, then as the catalogue has them.
  public var findings: [Finding] {
    results.flatMap(\.findings).enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.outcome != right.outcome { return left.outcome == .failed }
      if left.severity != right.severity { return left.severity > right.severity }
      return one.offset < other.offset
    }.map(\.element)
  }
}

/// A screen that the focus went over.
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
