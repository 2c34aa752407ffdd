// SPDX-License-Identifier: Apache-2.0
/// A line of a profile that cannot be as it is written. The other lines count.
public struct ProfileFault: Error, Equatable, Sendable {
  public enum Problem: Equatable, Sendable {
    /// There is no colon with a blank behind it.
    case noColon
    case unknownStatement(String)
    /// Nothing stands behind the colon of a statement.
    case noValue(String)
    /// A region without a name.
    case noName
    /// What is neither a place nor the name of a region.
    case noPlace(String)
    case unknownGesture(String)
    case unknownKey(String)
    /// A pattern that every text fits.
    case everyText(String)
    /// It was there before; this one counts.
    case twice(String)
    /// No line tells which program it is for.
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
