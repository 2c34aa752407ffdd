// SPDX-License-Identifier: Apache-2.0
public enum LineMarkKind: String, Sendable {
  /// A link (OSC 8).
  case link
  /// Highlighted among its neighbours.
  case highlighted
  /// Present only in the new one of two compared texts.
  case added
  /// Present only in the old one of two compared texts.
  case removed
  /// A line that reports an error.
  case error
  /// A line that a program puts in its place, as a title or a status: the blanks before it are no indentation.
  case layout
  /// The blanks before the text of a line that begins with a sign, as in a diff.
  case indentation

  /// True if it applies to the whole line.
  public var isOfLine: Bool {
    switch self {
    case .added, .removed, .error, .layout, .indentation: true
    case .link, .highlighted: false
    }
  }
}

/// A part of a line whose appearance has a meaning.
public struct LineMark: Hashable, Sendable {
  /// The index of the line, from 0.
  public var line: Int
  /// The characters, from 0.
  public var range: Range<Int>
  public var kind: LineMarkKind

  public init(line: Int, range: Range<Int>, kind: LineMarkKind) {
    self.line = line
    self.range = range
    self.kind = kind
  }
}
