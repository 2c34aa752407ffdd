// SPDX-License-Identifier: Apache-2.0
/// The part of a standard that a rule is about. Only a mapping: a finding does not mean that the program fails the
/// standard.
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

  /// Success criteria, each with its clause of EN 301 549 V3.2.1 for software and, if it is in WCAG 2.0 at level A or
  /// AA, the section of Section 508 that includes it.
  ///
  /// WCAG2ICT (W3C Group Note) applies each of those used here to software as written, except for some words. The ones
  /// it calls problematic to apply, 1.4.4 and 2.4.2, are not mapped.
  ///
  /// - Parameter services: Clauses of chapter 11.5.2 of EN 301 549, on information from software to assistive
  ///   technology.
  static func criterion(_ numbers: String..., en services: String...) -> [Mapping] {
    var mappings: [Mapping] = []
    for number in numbers {
      mappings.append(Mapping(.wcag, number))
      guard let clause = clauses[number] else { continue }
      mappings.append(Mapping(.en, clause))
      let section = Mapping(.section508, "E207.2")
      if !broughtBy21.contains(number), !mappings.contains(section) { mappings.append(section) }
    }
    return mappings + services.map { Mapping(.en, $0) }
  }

  static let bestPractice = [Mapping(.bestPractice, "")]

  /// The clauses of chapter 11 of EN 301 549 V3.2.1. It has none for criteria of level AAA or only in WCAG 2.2, and
  /// voids 11.2.4.2 (titles of pages) and 11.3.1.2 (languages of parts).
  private static let clauses: [String: String] = [
    "1.1.1": "11.1.1.1.1", "1.3.1": "11.1.3.1.1", "1.3.2": "11.1.3.2.1", "1.4.1": "11.1.4.1", "1.4.3": "11.1.4.3",
    "1.4.10": "11.1.4.10", "1.4.11": "11.1.4.11", "2.1.1": "11.2.1.1.1", "2.1.2": "11.2.1.2",
    "2.1.4": "11.2.1.4.1", "2.2.1": "11.2.2.1", "2.2.2": "11.2.2.2", "2.3.1": "11.2.3.1", "2.4.3": "11.2.4.3",
    "2.4.4": "11.2.4.4", "2.4.6": "11.2.4.6", "2.4.7": "11.2.4.7", "3.1.1": "11.3.1.1.1", "3.2.1": "11.3.2.1",
    "3.3.1": "11.3.3.1.1", "3.3.2": "11.3.3.2", "4.1.2": "11.4.1.2.1", "4.1.3": "11.4.1.3.1",
  ]
  /// The titles of the mapped clauses.
  private static let titles: [String: String] = [
    "11.1.1.1.1": "Non-text content", "11.1.3.1.1": "Info and relationships", "11.1.3.2.1": "Meaningful sequence",
    "11.1.4.1": "Use of colour", "11.1.4.3": "Contrast (minimum)", "11.1.4.10": "Reflow",
    "11.1.4.11": "Non-text contrast", "11.2.1.1.1": "Keyboard", "11.2.1.2": "No keyboard trap",
    "11.2.1.4.1": "Character key shortcuts", "11.2.2.1": "Timing adjustable", "11.2.2.2": "Pause, stop, hide",
    "11.2.3.1": "Three flashes or below threshold", "11.2.4.3": "Focus order",
    "11.2.4.4": "Link purpose (in context)", "11.2.4.6": "Headings and labels", "11.2.4.7": "Focus visible",
    "11.3.1.1.1": "Language of software", "11.3.2.1": "On focus", "11.3.3.1.1": "Error identification",
    "11.3.3.2": "Labels or instructions", "11.4.1.2.1": "Name, role, value", "11.4.1.3.1": "Status messages",
    "11.5.2.5": "Object information", "11.5.2.6": "Row, column, and headers", "11.5.2.7": "Values",
    "11.5.2.9": "Parent-child relationships", "11.5.2.10": "Text",
    "11.5.2.11": "List of available actions", "11.5.2.13": "Tracking of focus and selection attributes",
    "11.7": "User preferences",
  ]

  /// The criteria new in WCAG 2.1: Section 508 includes only those of WCAG 2.0.
  static let broughtBy21: Set<String> = ["1.4.10", "1.4.11", "2.1.4", "4.1.3"]

  /// The address of W3C's explanation of a criterion; nil for anything else.
  var understanding: String? {
    guard standard == .wcag, let name = Self.names[clause] else { return nil }
    return "https://www.w3.org/WAI/WCAG22/Understanding/\(name)"
  }

  /// The sources on it: the title of a clause of EN 301 549, or the addresses of W3C's explanation and of WCAG2ICT on
  /// it for software. Empty if it is only a number.
  var sources: [String] {
    switch standard {
    case .wcag:
      let note = Self.names[clause].flatMap { name in
        Self.clauses[clause].map { _ in "WCAG2ICT \(clause): https://www.w3.org/TR/wcag2ict-22/#\(name)" }
      }
      return [understanding.map { "\(text): \($0)" }, note].compactMap { $0 }
    case .en: return Self.titles[clause].map { ["\(standard.rawValue) V3.2.1 \(clause): \($0)"] } ?? []
    case .section508, .bestPractice: return []
    }
  }

  private static let names: [String: String] = [
    "1.1.1": "non-text-content", "1.3.1": "info-and-relationships", "1.3.2": "meaningful-sequence",
    "1.4.1": "use-of-color", "1.4.3": "contrast-minimum", "1.4.6": "contrast-enhanced",
    "1.4.10": "reflow", "1.4.11": "non-text-contrast", "2.1.1": "keyboard", "2.1.2": "no-keyboard-trap",
    "2.1.4": "character-key-shortcuts", "2.2.1": "timing-adjustable", "2.2.2": "pause-stop-hide",
    "2.3.1": "three-flashes-or-below-threshold", "2.4.3": "focus-order", "2.4.4": "link-purpose-in-context",
    "2.4.6": "headings-and-labels", "2.4.7": "focus-visible", "2.5.8": "target-size-minimum",
    "3.1.1": "language-of-page", "3.1.2": "language-of-parts", "3.2.1": "on-focus", "3.3.1": "error-identification",
    "3.3.2": "labels-or-instructions", "4.1.2": "name-role-value", "4.1.3": "status-messages",
  ]

  /// The usual form: `WCAG 2.2 1.4.3`.
  public var text: String { clause.isEmpty ? standard.rawValue : "\(standard.rawValue) \(clause)" }
}
