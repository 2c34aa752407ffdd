// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// The results of a rule so far.
public struct RuleTally {
  public let rule: Rule
  /// The number of things that passed.
  public private(set) var passed = 0
  public private(set) var findings: [Finding] = []
  /// The index of each finding, by its fingerprint.
  private var places: [Fingerprint: Int] = [:]
  /// The time and the line of the file of the present input.
  var moment: (at: Instant?, line: Int?) = (nil, nil)

  /// The beginning of the fingerprints of failures.
  private let failed: Fingerprint
  private let cannotTell: Fingerprint

  public init(_ rule: Rule) {
    self.rule = rule
    failed = Fingerprint(rule.id, Outcome.failed.rawValue)
    cannotTell = Fingerprint(rule.id, Outcome.cantTell.rawValue)
  }

  /// Records things that pass.
  public mutating func pass(_ count: Int = 1) { passed += count }

  /// Records a failure.
  ///
  /// - Parameters:
  ///   - message: One sentence.
  ///   - evidence: The place; time and line are added if known.
  ///   - key: The identity of the finding when it is seen again; by default the evidence's.
  ///   - fix: The remedy.
  ///   - severity: The severity, if not the rule's.
  public mutating func fail(
    _ message: @autoclosure () -> ReportSentence, _ evidence: @autoclosure () -> Evidence, key: String? = nil,
    fix: @autoclosure () -> Fix? = nil, severity: Severity? = nil
  ) {
    add(.failed, nil, message, evidence, key, fix, severity)
  }

  /// Records something that only a person can judge.
  public mutating func cannotTell(
    _ reason: CantTellReason, _ message: @autoclosure () -> ReportSentence, _ evidence: @autoclosure () -> Evidence,
    key: String? = nil, fix: @autoclosure () -> Fix? = nil
  ) {
    add(.cantTell, reason, message, evidence, key, fix, nil)
  }

  /// The findings of one rule that are each told by itself. What a thousand places have in common is one fault, and one
  /// change mends it.
  private static let mostAlone = 1_000
  /// The kinds of message that are told apart beyond those.
  private static let mostKinds = 100

  /// Adds a finding. Most are found often: the text is created once.
  private mutating func add(
    _ outcome: Outcome, _ reason: CantTellReason?, _ message: () -> ReportSentence, _ makeEvidence: () -> Evidence,
    _ key: String?, _ fix: () -> Fix?, _ severity: Severity?
  ) {
    // Beyond the limit places are not told apart, and evidence is made for the first alone.
    let isGrouped = findings.count >= Self.mostAlone
    let key =
      isGrouped
      ? findings.count < Self.mostAlone + Self.mostKinds ? "many: " + message().english.withoutNames : "many" : key
    let known = key == nil ? makeEvidence() : nil
    var fingerprint = outcome == .failed ? failed : cannotTell
    fingerprint.add(key ?? known?.key ?? "")
    if let place = places[fingerprint] {
      findings[place].count += 1
      guard findings[place].also.count < 4, !isGrouped else { return }
      let text = (known ?? makeEvidence()).text
      if !text.isEmpty, text != findings[place].evidence.text, !findings[place].also.contains(text) {
        findings[place].also.append(text)
      }
      return
    }
    var evidence = known ?? makeEvidence()
    evidence.at = evidence.at ?? moment.at
    evidence.line = evidence.line ?? moment.line
    places[fingerprint] = findings.count
    findings.append(
      Finding(
        rule: rule.id, outcome: outcome, severity: severity ?? rule.severity, reason: reason,
        text: message(), evidence: evidence, fix: fix(), count: 1, fingerprint: fingerprint.text))
  }

  /// The result.
  public var result: RuleResult { RuleResult(rule: rule.id, passed: passed, findings: findings) }
}

/// The result of one rule on one subject.
public struct RuleResult: Equatable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// The number of things that passed.
  public var passed: Int
  public var findings: [Finding]
  /// True if the subject had the rule's input.
  public var isTested = true

  public var outcome: Outcome {
    if !isTested { return .untested }
    if findings.contains(where: { $0.outcome == .failed && $0.suppression == nil }) { return .failed }
    if findings.contains(where: { $0.outcome == .cantTell && $0.suppression == nil }) { return .cantTell }
    return passed > 0 || !findings.isEmpty ? .passed : .inapplicable
  }
}

extension String {
  /// A message without what it names: the words in quotation marks, and numbers.
  fileprivate var withoutNames: String {
    var (kind, isName) = ([UInt8](), false)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""): isName.toggle()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): continue
      case _ where isName: continue
      default: break
      }
      kind.append(byte)
    }
    return String(decoding: kind, as: UTF8.self)
  }
}
