// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// Earlier findings: they are marked, and only new ones count.
///
/// A file has one finding a line, sorted, so that its changes can be reviewed: fingerprint, rule and subject; behind a
/// tab the message and its words, for people; behind a second one why it is let through, and behind a third the last
/// day of that, as `2027-05-31`. The subject means the same however its path is spelled.
public struct Baseline: Equatable, Sendable {
  private struct Key: Hashable {
    var fingerprint: String
    var subject: SubjectIdentity
  }

  /// The entry that lets a finding through.
  public struct Leave: Equatable, Sendable {
    public var reason: String
    /// The last day on which it does not count, as `2027-05-31`; nil for no end.
    public var until: String?

    /// - Parameters:
    ///   - reason: Why it is let through.
    ///   - until: The last day, as `2027-05-31`; nil for no end.
    public init(_ reason: String, until: String?) {
      self.reason = reason.plain
      self.until = until
    }
  }

  /// The fate of a baseline's findings.
  public struct Outcome: Equatable, Sendable {
    /// The number of those that are there no more.
    public var gone = 0
    /// The number of those that are there, and count again as their day is over.
    public var expired = 0

    public init(gone: Int = 0, expired: Int = 0) { (self.gone, self.expired) = (gone, expired) }
  }

  private var entries: [Key: Leave]
  private let folder: String

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - folder: The folder that relative paths belong to; empty if unknown.
  /// - Returns: Nil if a line is no finding.
  public init?(_ text: String, in folder: String = "") {
    self.folder = folder
    entries = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let words = fields[0].split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, words[0].count == 16, words[0].allSatisfy(\.isHexDigit) else { return nil }
      let until = fields.count > 3 ? fields[3].trimmed.nonEmpty : nil
      if let until, !IgnoreList.isDay(until) { return nil }
      let reason = fields.count > 2 ? fields[2].trimmed.nonEmpty : nil
      entries[Key(fingerprint: words[0], subject: SubjectIdentity(words[2], in: folder))] = Leave(
        reason ?? "It was there before.", until: until)
    }
  }

  /// The file for a report's findings.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - leave: Why new findings are let through, and until when.
  ///   - earlier: The baseline so far: what it says of a finding stays.
  ///   - folder: The folder in which the audit ran; empty if unknown.
  public static func text(
    of report: AuditReport, letThrough leave: Leave, after earlier: Baseline? = nil, in folder: String = ""
  ) -> String {
    var lines: [String: String] = [:]
    for (subject, finding) in report.findings {
      let identity = SubjectIdentity(subject, in: folder)
      let line = "\(finding.fingerprint) \(finding.rule) \(identity.text)"
      // Several with one fingerprint are represented by the first.
      guard lines[line] == nil else { continue }
      let kept = earlier?.entries[Key(fingerprint: finding.fingerprint, subject: identity)] ?? leave
      lines[line] = [words(of: finding), kept.reason, kept.until ?? ""].joined(separator: "\t")
    }
    return "# Findings that are known, one a line: for people the fault, why it is let through, and until when.\n"
      + lines.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)".trimmed + "\n" }.joined()
  }

  /// The message of a finding, and its words.
  private static func words(of finding: Finding) -> String {
    let text = finding.evidence.text.split(whereSeparator: \.isWhitespace).joined(separator: " ").plain
    let shown = text.count > longest ? text.prefix(longest) + "…" : text[...]
    let isNew = !shown.isEmpty && !finding.message.contains(text)
    return finding.message.plain + (isNew ? " \u{201C}\(shown)\u{201D}" : "")
  }

  /// The maximum length of the words.
  private static let longest = 60

  /// Marks the findings that it contains.
  ///
  /// - Parameters:
  ///   - report: The report with the findings.
  ///   - today: The date as `2027-05-31`: entries whose last day was earlier do not count.
  @discardableResult
  public func apply(to report: inout AuditReport, today: String) -> Outcome {
    var rest = Set(entries.keys)
    var outcome = Outcome()
    report.mark { subject, finding in
      let key = Key(fingerprint: finding.fingerprint, subject: SubjectIdentity(subject, in: folder))
      guard let leave = entries[key] else { return nil }
      rest.remove(key)
      if let until = leave.until, until < today {
        outcome.expired += 1
        return nil
      }
      let end = leave.until.map { " Until \($0)." } ?? ""
      return Finding.Suppression(.baseline, leave.reason + end)
    }
    outcome.gone = rest.count
    return outcome
  }
}
