// SPDX-License-Identifier: Apache-2.0
/// A stretch of a line that means more than its words, as people see by its looks.
public struct LineMark: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// It leads somewhere (OSC 8).
    case link
    /// It is the one that stands out among its neighbours.
    case highlighted
    /// A comparison of two texts has it in the new one only.
    case added
    /// A comparison of two texts has it in the old one only.
    case removed

    /// Whether it is said of the whole line.
    public var isOfLine: Bool { self == .added || self == .removed }
  }

  /// Which of the lines it is in, from 0.
  public var line: Int
  /// Its characters, from 0.
  public var range: Range<Int>
  public var kind: Kind

  public init(line: Int, range: Range<Int>, kind: Kind) {
    self.line = line
    self.range = range
    self.kind = kind
  }
}
