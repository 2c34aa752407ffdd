// SPDX-License-Identifier: Apache-2.0
/// An invalid line of a profile. The other lines still apply.
public struct ProfileFault: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    /// There is no colon followed by a blank.
    case noColon
    case unknownStatement(String)
    /// Nothing follows the colon of a statement.
    case noValue(String)
    /// A region without a name.
    case noName
    /// This is neither a place nor the name of a region.
    case noPlace(String)
    case unknownGesture(String)
    case unknownKey(String)
    /// This is no rule for what is said.
    case noRule(String)
    /// A pattern that matches every text.
    case everyText(String)
    /// The statement is repeated; this one applies.
    case twice(String)
    /// No line names a program.
    case noProgram
  }

  /// Counted from 1.
  public var line: Int
  public var problem: Problem

  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }
}
