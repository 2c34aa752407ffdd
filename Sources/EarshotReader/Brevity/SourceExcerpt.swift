// SPDX-License-Identifier: Apache-2.0
/// The code that a compiler shows below its message: the message has told the line's number, and what stands there
/// beside a bar may be what it said.
struct SourceExcerpt {
  /// The message: its own line and the one above, and the number of the line it is about.
  private var message: (text: String, line: Substring)?
  private var former = ""

  /// What is said of a line: nil for nothing, the line itself if it is no excerpt.
  mutating func said(of line: String) -> String? {
    if let row = Self.row(line) {
      guard let message else { return line }
      let hasWords = row.code.contains { $0.isLetter || $0.isNumber }
      guard let number = row.number else {
        let code = String(row.code).trimmingBlanks
        return code.isEmpty || message.text.contains(code) ? nil : code
      }
      guard hasWords else { return nil }
      return number == message.line ? String(row.code) : line
    }
    defer { former = line }
    if let number = Self.place(in: line) {
      message = (former + " " + line, number)
    } else if !line.allSatisfy({ $0 == " " }) {
      message = nil
    }
    return line
  }

  /// The number of the line in `cart.c:4:16: error` and ` --> src/main.rs:2:5`.
  private static func place(in line: String) -> Substring? {
    guard let match = line.firstMatch(of: /^\s*(?:-->\s+)?[^\s:]+\.\w+:(\d+)(?::\d+)?(?::|$)/) else { return nil }
    return match.1
  }

  /// A row of an excerpt: `    4 |   return 12`, or `      |  help: add ;`.
  private static func row(_ line: String) -> (number: Substring?, code: Substring)? {
    guard let match = line.firstMatch(of: /^\s*(\d+)?\s*[|│]( ?.*)$/) else { return nil }
    return (match.1, match.2.first == " " ? match.2.dropFirst() : match.2)
  }
}
