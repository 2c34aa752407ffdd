// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The code that a compiler shows below its message: the message has told the line's number, and what stands there
/// beside a bar may be what it said.
struct SourceExcerpt {
  /// The message: its own line and the one above, and the number of the line it is about.
  private var message: (text: String, line: Substring)?
  private var former = ""

  /// The words said of a line: nil for nothing, the line itself if it is no excerpt.
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
    // Most lines have no colon.
    guard line.utf8.contains(UInt8(ascii: ":")) else { return nil }
    var scanner = TextScanner(line)
    scanner.skipBlanks()
    if scanner.take("-->") {
      guard scanner.rest.first?.isWhitespace == true else { return nil }
      scanner.skipBlanks()
    }
    let path = scanner.take { !$0.isWhitespace && $0 != ":" }
    guard let dot = path.lastIndex(of: "."), dot > path.startIndex, isWord(path[dot...].dropFirst()),
      scanner.take(":"), let number = scanner.takeNumber(), scanner.isAtEnd || scanner.rest.first == ":"
    else { return nil }
    return number
  }

  private static func isWord(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// A row of an excerpt: `    4 |   return 12`, or `      |  help: add ;`.
  private static func row(_ line: String) -> (number: Substring?, code: Substring)? {
    var scanner = TextScanner(line)
    scanner.skipBlanks()
    let number = scanner.takeNumber()
    scanner.skipBlanks()
    guard scanner.take("|") || scanner.take("│") else { return nil }
    _ = scanner.take(" ")
    return (number, scanner.rest)
  }
}
