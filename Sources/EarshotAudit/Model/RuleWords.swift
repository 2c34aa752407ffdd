// SPDX-License-Identifier: Apache-2.0
/// The words of reports for people in one language: what rules require, advise and are for, headings, and sentences.
///
/// A file `Voices/audit.TAG` has one text a line: a rule's id with `title`, `why` or `advice`, the name of a heading, or
/// a sentence in English with the numbers of its values (``ReportSentence``); a tab; the text. What has no line is English.
public struct RuleWords: Equatable, Sendable {
  /// The language as a BCP 47 tag.
  public let language: String
  private let texts: [String: String]

  /// English, which the rules themselves have.
  public static let english = RuleWords(language: "en", texts: [:])

  private init(language: String, texts: [String: String]) { (self.language, self.texts) = (language, texts) }

  /// - Parameters:
  ///   - file: The text of a file; lines without a tab, and those that begin with `#`, are no texts.
  ///   - language: The language of the file.
  public init(parsing file: String, language: String) {
    var texts: [String: String] = [:]
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2 { texts[String(parts[0])] = String(parts[1]) }
    }
    self.init(language: language, texts: texts)
  }

  /// The names of all texts of a file but the sentences.
  static var names: [String] {
    Heading.allCases.map(\.rawValue) + Rule.all.flatMap { ["\($0.id) title", "\($0.id) why", "\($0.id) advice"] }
  }

  var isEnglish: Bool { texts.isEmpty }

  /// The requirement in a sentence.
  public func title(of rule: Rule) -> String { texts["\(rule.id) title"] ?? rule.title }

  /// The effect on people.
  func reason(of rule: Rule) -> String { texts["\(rule.id) why"] ?? rule.why }

  /// A sentence of a report.
  public func text(_ sentence: ReportSentence) -> String {
    isEnglish ? sentence.english : sentence.text { texts[$0] }
  }

  /// The remedy at this place, behind the rule's advice; nil if only a person can tell.
  func text(of fix: Fix) -> String? { fix.value.isEmpty ? nil : text("Here: \(fix.property) \(fix.value).") }

  /// The remedy.
  public func advice(of rule: Rule) -> String { texts["\(rule.id) advice"] ?? rule.remedy }

  /// The weight of a finding, or that a person has to look.
  func weight(of finding: Finding) -> String {
    Heading(rawValue: finding.outcome == .failed ? finding.severity.rawValue : "look").map(text) ?? finding.weight
  }

  func text(_ heading: Heading) -> String { texts[heading.rawValue] ?? heading.english }

  /// The headings of a finding.
  enum Heading: String, CaseIterable {
    case critical, serious, moderate, minor, look
    case wrong, lookAt, place, also, who, mend

    var english: String {
      switch self {
      case .look: "to look at"
      case .lookAt: "Look at"
      case .place: "Where"
      case .wrong, .also, .who, .mend: rawValue.capitalizedFirst
      case .critical, .serious, .moderate, .minor: rawValue
      }
    }
  }
}
