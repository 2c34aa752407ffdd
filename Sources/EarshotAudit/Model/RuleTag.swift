// SPDX-License-Identifier: Apache-2.0
/// Words by which rules are chosen together: the parts of standards they are mapped to, and their group.
extension Rule {
  /// The tags of the rule, in axe-core's form where it has one: `wcag2aa`, `wcag143`, `EN-301-549`, `EN-11.1.4.3`,
  /// `section508`, `best-practice`; and the name of its group, as `colours`.
  public var tags: [String] {
    var tags: [String] = []
    for mapping in mappings {
      for tag in mapping.tags where !tags.contains(tag) { tags.append(tag) }
    }
    return tags + Self.groups.filter { $0.rules.contains { $0.id == id } }.map(\.name)
  }

  /// All tags that any rule has, sorted.
  public static var allTags: [String] { Set(all.flatMap(\.tags)).sorted() }

  /// True if a rule has a tag; capitals do not matter.
  public func has(tag: String) -> Bool { tags.contains { $0.lowercased() == tag.lowercased() } }
}

extension Mapping {
  /// The tags of a mapping: the standard with its level, then the clause.
  fileprivate var tags: [String] {
    switch standard {
    case .wcag: ([Self.levels[clause].map { "\(Self.version(of: clause))\($0)" }, tag]).compactMap { $0 }
    case .en: ["EN-301-549", tag]
    case .section508: ["section508", tag]
    case .bestPractice: [tag]
    }
  }

  /// `wcag2`, or the version of WCAG that brought a criterion.
  private static func version(of clause: String) -> String {
    broughtBy22.contains(clause) ? "wcag22" : broughtBy21.contains(clause) ? "wcag21" : "wcag2"
  }

  private static let broughtBy22: Set<String> = ["2.5.8"]

  /// The levels of the mapped criteria in WCAG 2.2.
  private static let levels: [String: String] = [
    "1.1.1": "a", "1.3.1": "a", "1.3.2": "a", "1.4.1": "a", "1.4.3": "aa", "1.4.6": "aaa", "1.4.10": "aa",
    "1.4.11": "aa", "2.1.1": "a", "2.1.2": "a", "2.1.4": "a", "2.2.1": "a", "2.2.2": "a", "2.3.1": "a", "2.4.3": "a",
    "2.4.4": "a", "2.4.6": "aa", "2.4.7": "aa", "2.5.8": "aa", "3.1.1": "a", "3.1.2": "aa", "3.2.1": "a", "3.3.1": "a",
    "3.3.2": "a", "4.1.2": "a", "4.1.3": "aa",
  ]
}
