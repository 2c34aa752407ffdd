// SPDX-License-Identifier: Apache-2.0
/// One thing that was looked at, in a sentence: what it is, and where it is wrong what to do.
public struct Finding: Equatable, Sendable {
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Earshot does not work like this.
    case wrong
    /// It works, but not as it could.
    case weak
    case good

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
  }

  /// What was looked at: "Sound".
  public var subject: String
  public var severity: Severity
  /// The rest of the sentence, with what to do.
  public var text: String

  public init(_ subject: String, _ severity: Severity, _ text: String) {
    self.subject = subject
    self.severity = severity
    self.text = text
  }
}
