// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A line of a file of the user's: what is written, an equals sign, and what happens then.
public enum EntryLine {
  /// The two sides of the equals sign; one in quotes or slashes is part of what is written.
  public static func columns(of line: Substring) -> (written: Substring, rest: Substring)? {
    var from = line.startIndex
    if let mark = line.first, mark == "\"" || mark == "/" {
      // The last mark before ` =`.
      var rest = line.dropFirst()
      while let end = rest.firstIndex(of: mark) {
        rest = rest[line.index(after: end)...]
        if trimmed(rest).hasPrefix("=") {
          from = rest.startIndex
          break
        }
      }
    }
    guard let equals = line[from...].firstIndex(of: "=") else { return nil }
    return (trimmed(line[..<equals]), trimmed(line[line.index(after: equals)...]))
  }

  /// The text without blanks at its ends.
  public static func trimmed(_ text: some StringProtocol) -> Substring {
    var rest = Substring(text)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.drop(while: \.isWhitespace)
  }

  /// True for blank lines and comments.
  public static func isEmpty(_ line: Substring) -> Bool { line.isEmpty || line == "#" || line.hasPrefix("# ") }
}
