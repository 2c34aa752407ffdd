// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A rule: its subject, its purpose, and its check. Each has a file of its own.
public struct Rule: Sendable {
  /// The name in reports and on the command line: `contrast-minimum`. Never changes.
  public var id: String
  /// The requirement in a sentence.
  public var title: String
  public var severity: Severity
  public var pack: Pack
  public var mappings: [Mapping]
  /// The effect of a violation on a person who cannot see the screen.
  public var why: String
  /// The procedure, and the condition for failure.
  public var how: String
  /// The remedy.
  public var remedy: String
  public var checks: [Check]
  /// The possible reasons for uncertainty.
  public var reasons: [CantTellReason]

  /// The packs that contain it.
  public enum Pack: String, CaseIterable, Sendable {
    /// Trusted enough to fail a build.
    case standard = "default"
    /// Not measured yet, or a matter of taste.
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

  /// The check of a rule, by its input.
  public enum Check: Sendable {
    /// Each element of a tree, or only those of these roles.
    case element(in: Set<Role>? = nil, @Sendable (AuditedElement, inout RuleTally) -> Void)
    /// A tree as a whole.
    case tree(@Sendable (AuditedTree, inout RuleTally) -> Void)
    /// A tree with its screen, for an app that has both.
    case shown(@Sendable (AuditedTree, AuditedScreen, inout RuleTally) -> Void)
    /// Each row of a screen, once for each appearance.
    case row(@Sendable (AuditedRow, inout RuleTally) -> Void)
    /// Each settled screen.
    case screen(@Sendable (AuditedScreen, inout RuleTally) -> Void)
    /// All events on a screen.
    case session(@Sendable (AuditedSession, inout RuleTally) -> Void)
    /// The speech of a session.
    case speech(@Sendable (SpokenLog, inout RuleTally) -> Void)

    /// The required input.
    public var input: Input {
      switch self {
      case .element, .tree: .tree
      case .shown: .app
      case .row, .screen, .session: .screen
      case .speech: .speech
      }
    }
  }

  /// The kinds of input.
  public enum Input: String, CaseIterable, Sendable {
    case tree, screen, speech
    /// A tree with its screen.
    case app
  }

  /// The inputs of its checks, without repetitions.
  public var inputs: [Input] { Input.allCases.filter { input in checks.contains { $0.input == input } } }
}
