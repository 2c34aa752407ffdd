// SPDX-License-Identifier: Apache-2.0
/// The documentation of a rule, generated from the rule.
public enum RuleDocumentation {
  /// As text, for terminals and reports.
  public static func text(of rule: Rule, in words: RuleWords = .english) -> String {
    var lines = [
      "\(rule.id): \(words.title(of: rule))", "",
      "Severity: \(rule.severity.rawValue). Pack: \(rule.pack.rawValue). "
        + "Looks at: \(rule.inputs.map(\.words).joined(separator: ", ")).",
      "Mapped to: \(rule.mappings.map(\.text).joined(separator: ", ")).", "", "Why: \(rule.why)", "How: \(rule.how)",
      "Mend: \(words.advice(of: rule))",
    ]
    if let example = rule.example { lines += ["Good: \(example.good)", "Bad: \(example.bad)"] }
    if !rule.reasons.isEmpty {
      let reasons = rule.reasons.map { "\($0.rawValue) (\(words.text($0.words)))" }
      lines.append("Cannot tell: \(reasons.joined(separator: ", ")).")
    }
    let sources = rule.mappings.flatMap(\.sources)
    if !sources.isEmpty { lines += ["", "Sources:"] + sources.map { "  \($0)" } }
    return lines.joined(separator: "\n")
  }

  /// All rules as a part of an article, in the order of the catalogue.
  public static func markdown(of rules: [Rule] = Rule.all) -> String {
    rules.map { rule in
      let reasons =
        rule.reasons.isEmpty ? "" : " Cannot tell: \(rule.reasons.map { "`\($0.rawValue)`" }.joined(separator: ", "))."
      return """
        ### \(rule.id)

        **\(rule.title)** \(rule.severity.rawValue.capitalizedFirst), \(rule.pack.rawValue) pack, looks at \
        \(rule.inputs.map(\.words).joined(separator: ", ")). Mapped to \(rule.mappings.map(\.text).joined(separator: ", ")).

        \(rule.why)

        \(rule.how)\(reasons)

        \(rule.remedy)
        """
    }.joined(separator: "\n\n") + "\n"
  }
}

extension Rule.Input {
  var words: String {
    switch self {
    case .tree: "trees"
    case .screen: "screens"
    case .speech: "what is said"
    case .app: "apps of EarshotUI in tests"
    }
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
