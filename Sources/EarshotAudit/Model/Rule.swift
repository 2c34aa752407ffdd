// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A rule: what it is about, whom it helps, and how it is checked. Each has a file of its own.
public struct Rule: Sendable {
  /// What it is called in reports and on the command line: `contrast-minimum`. Never changes.
  public var id: String
  /// What is to be true, in a sentence.
  public var title: String
  public var severity: Severity
  public var pack: Pack
  public var mappings: [Mapping]
  /// What it does to a person who cannot see the screen.
  public var why: String
  /// What is looked at, and when it fails.
  public var how: String
  /// What to change.
  public var remedy: String
  public var checks: [Check]
  /// Why it may be unable to tell.
  public var reasons: [CantTellReason]

  /// Which packs it is in.
  public enum Pack: String, CaseIterable, Sendable {
    /// Trusted enough to fail a build.
    case standard = "default"
    /// Still to be measured, or a matter of taste.
    case experimental
  }

  init(
    _ id: String, _ title: String, _ severity: Severity, _ pack: Pack = .standard, mappedTo mappings: [Mapping],
    why: String, how: String, remedy: String, cannotTell reasons: [CantTellReason] = [], checks: [Check]
  ) {
    self.id = id
    self.title = title
    self.severity = severity
    self.pack = pack
    self.mappings = mappings
    self.why = why
    self.how = how
    self.remedy = remedy
    self.checks = checks
    self.reasons = reasons
  }

  /// How a rule is checked, by what it looks at.
  public enum Check: Sendable {
    /// Each element of a tree, or of these roles alone.
    case element(in: Set<Role>? = nil, @Sendable (AuditedElement, inout RuleTally) -> Void)
    /// A tree as a whole.
    case tree(@Sendable (AuditedTree, inout RuleTally) -> Void)
    /// A tree and the screen that it is shown on, of an app that has both.
    case shown(@Sendable (AuditedTree, AuditedScreen, inout RuleTally) -> Void)
    /// Each row of a screen, once for each look it has.
    case row(@Sendable (AuditedRow, inout RuleTally) -> Void)
    /// Each settled screen.
    case screen(@Sendable (AuditedScreen, inout RuleTally) -> Void)
    /// All that happened on a screen.
    case session(@Sendable (AuditedSession, inout RuleTally) -> Void)
    /// What was said.
    case speech(@Sendable (SpokenLog, inout RuleTally) -> Void)

    /// What it needs.
    public var input: Input {
      switch self {
      case .element, .tree: .tree
      case .shown: .app
      case .row, .screen, .session: .screen
      case .speech: .speech
      }
    }
  }

  /// What can be audited.
  public enum Input: String, CaseIterable, Sendable {
    case tree, screen, speech
    /// A tree together with the screen it is shown on.
    case app
  }

  /// What it can be checked on, without repeats.
  public var inputs: [Input] { Input.allCases.filter { input in checks.contains { $0.input == input } } }
}
