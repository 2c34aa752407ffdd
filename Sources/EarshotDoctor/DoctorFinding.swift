// SPDX-License-Identifier: Apache-2.0
/// A change that mends a finding and harms nothing: in the user's own files, and taken back by one line.
public enum DoctorFix: Equatable, Sendable {
  /// tmux passes Escape on after this time, in milliseconds.
  case tmuxEscapeTime(Int)
  /// Another reader key, by its name.
  case readerKey(String)
  /// The locale of the next login.
  case locale(String)
}

/// One checked item, in a sentence: its state, and the remedy if it is wrong.
public struct DoctorFinding: Equatable, Sendable {
  public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Earshot does not work like this.
    case wrong
    /// It works, but not as well as it could.
    case weak
    case good

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The item checked: "Sound".
  public var subject: String
  public var severity: Severity
  /// The rest of the sentence, with the remedy.
  public var text: String

  /// The remedy that `--fix` may apply.
  public var fix: DoctorFix?

  public init(_ subject: String, _ severity: Severity, _ text: String, fix: DoctorFix? = nil) {
    self.subject = subject
    self.severity = severity
    self.text = text
    self.fix = fix
  }
}
