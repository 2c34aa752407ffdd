// SPDX-License-Identifier: Apache-2.0
/// What of a standard a rule is about. It is mapped to it: a finding does not say that the program fails the standard.
public struct Mapping: Hashable, Sendable {
  public enum Standard: String, CaseIterable, Sendable {
    case wcag = "WCAG 2.2"
    case en = "EN 301 549"
    case section508 = "Section 508"
    case bestPractice = "best practice"
  }

  public var standard: Standard
  /// The number in the standard: `1.4.3`; empty for a best practice.
  public var clause: String

  public init(_ standard: Standard, _ clause: String) {
    self.standard = standard
    self.clause = clause
  }

  /// A success criterion, with the clause of EN 301 549 for software and, where it is in WCAG 2.0 at level A or AA,
  /// the section of Section 508 that takes it in.
  static func criterion(_ number: String, _ more: Mapping...) -> [Mapping] {
    var mappings = [Mapping(.wcag, number)]
    if !later.contains(number), !enhanced.contains(number) {
      mappings += [Mapping(.en, "11." + number), Mapping(.section508, "E207.2")]
    } else if later.contains(number) {
      mappings.append(Mapping(.en, "11." + number))
    }
    return mappings + more.filter { !mappings.contains($0) }
  }

  static let bestPractice = [Mapping(.bestPractice, "")]

  /// Criteria that WCAG 2.1 brought, in EN 301 549 but not in Section 508.
  private static let later: Set<String> = [
    "1.3.4", "1.3.5", "1.4.10", "1.4.11", "1.4.12", "1.4.13", "2.1.4", "2.5.3", "4.1.3",
  ]
  /// Criteria of level AAA, or that only WCAG 2.2 has.
  private static let enhanced: Set<String> = ["1.4.6", "2.2.4", "2.4.9", "2.4.11", "2.5.8", "3.2.6", "3.3.7"]

  /// As people write it: `WCAG 2.2 1.4.3`.
  public var text: String { clause.isEmpty ? standard.rawValue : "\(standard.rawValue) \(clause)" }
}
