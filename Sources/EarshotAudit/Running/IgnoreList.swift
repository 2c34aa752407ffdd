// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats

/// Known findings that do not count: each entry with its reason, and its last day.
///
/// A file of it is JSON with comments: `{"ignore": [{"rule": "contrast-minimum", "subject": "menu.cast", "text":
/// "Pizza", "reason": "The new theme comes in May.", "expires": "2027-05-31"}]}`. An entry without a subject or a text
/// matches all of them. The list may also be in the part `audit` of a repository's configuration.
public struct IgnoreList: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    /// The id of a rule, or `*`.
    public var rule: String
    /// The end of the subject's name; nil for any.
    public var subject: String?
    /// A part of the finding's words, place or message; nil for any.
    public var text: String?
    public var reason: String
    /// The last day on which it applies, as `2027-05-31`; nil for no end.
    public var expires: String?
  }

  public var entries: [Entry]

  /// The reason why a file cannot be used.
  public struct Fault: Error, Equatable, Sendable {
    public var sentence: String

    public init(sentence: String) { self.sentence = sentence }
  }

  public init(_ entries: [Entry] = []) { self.entries = entries }

  public init(_ bytes: [UInt8]) throws(Fault) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(bytes) } catch {
      throw Fault(sentence: "It is no JSON.")
    }
    let root = document.root?.value
    guard let list = (root?["ignore"] ?? root?["audit"]?["ignore"])?.array else {
      throw Fault(sentence: "It needs a list \"ignore\".")
    }
    entries = []
    for (index, value) in list.enumerated() {
      guard let rule = value["rule"]?.string, rule == "*" || Rule.named(rule) != nil else {
        throw Fault(sentence: "Entry \(index + 1) names no rule that there is: earshot audit rules lists them.")
      }
      guard let reason = value["reason"]?.string?.trimmed.nonEmpty else {
        throw Fault(sentence: "Entry \(index + 1) needs a reason.")
      }
      let expires = value["expires"]?.string
      if let expires, !Self.isDay(expires) {
        throw Fault(sentence: "Entry \(index + 1) expires on no day: write it as 2027-05-31.")
      }
      entries.append(
        Entry(
          rule: rule, subject: value["subject"]?.string, text: value["text"]?.string, reason: reason, expires: expires))
    }
  }

  /// True for a date as `2027-05-31`.
  public static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == [4, 2, 2] && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
  }

  /// Marks the findings to ignore.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - today: The date as `2027-05-31`; entries that expired earlier no longer apply.
  /// - Returns: A sentence for each entry that matched nothing, or has expired.
  @discardableResult
  public func apply(to report: inout AuditReport, today: String) -> [String] {
    var unused = Set(entries.indices)
    report.mark { subject, finding in
      guard let index = entries.firstIndex(where: { $0.fits(subject, finding, today) }) else { return nil }
      unused.remove(index)
      return Finding.Suppression(.ignored, entries[index].reason)
    }
    return unused.sorted().map { index in
      let entry = entries[index]
      if let day = entry.expires, day < today {
        return "Entry \(index + 1), \(entry.rule), expired on \(day): mend what it is about, or give it another day."
      }
      return "Entry \(index + 1), \(entry.rule), fits no finding: take it out."
    }
  }
}

extension IgnoreList.Entry {
  fileprivate func fits(_ subject: String, _ finding: Finding, _ today: String) -> Bool {
    guard rule == "*" || rule == finding.rule, expires.map({ $0 >= today }) ?? true else { return false }
    if let wanted = self.subject, !subject.hasSuffix(wanted) { return false }
    guard let text else { return true }
    return finding.evidence.text.contains(text) || finding.evidence.path?.contains(text) ?? false
      || finding.message.contains(text)
  }
}

extension AuditReport {
  /// Suppresses counted findings for a reason.
  mutating func mark(_ suppression: (String, Finding) -> Finding.Suppression?) {
    for subject in subjects.indices {
      for result in subjects[subject].results.indices {
        for index in subjects[subject].results[result].findings.indices {
          let finding = subjects[subject].results[result].findings[index]
          guard finding.suppression == nil, let why = suppression(subjects[subject].name, finding) else { continue }
          subjects[subject].results[result].findings[index].suppression = why
        }
      }
    }
  }
}
