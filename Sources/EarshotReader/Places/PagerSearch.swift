// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// A search in less for the next place of a kind that is not on its screen, as a user would type it.
///
/// less searches from its first line, or upwards from its last one (its manual, `/` and `?`), and puts what it finds at the
/// top: the number before them passes the places that are on the screen.
struct PagerSearch: Equatable {
  /// The keys, one by one: each is a key of its own for whoever listens to what they do.
  let keys: [[UInt8]]

  /// Nil if the program is not less, or waits for anything but a command, or no pattern describes the kind, or its text
  /// ends on the screen.
  init?(for kind: PlaceKind, _ direction: ReviewDirection, in text: ReviewText, program: String?) {
    guard Self.isPossible(in: text, program: program), let pattern = kind.pagerPattern,
      direction == .backward || !text.line(text.pagerPrompt).text.trimmingBlanks.hasSuffix("(END)")
    else { return nil }
    let passed = (text.screenStart..<max(text.screenStart, text.pagerPrompt)).count { index in
      (index == 0 || !text.isWrapped(index - 1)) && kind.fitsPagerPattern(text.code(index))
    }
    let number = passed > 0 ? String(passed + 1) : ""
    keys = "\(number)\(direction == .forward ? "/" : "?")\(pattern)\r".utf8.map { [$0] }
  }

  /// True if the program is less, on a screen of its own or, as git starts it, on the shell's, and waits for a command.
  static func isPossible(in text: ReviewText, program: String?) -> Bool {
    program.map(programs.contains) ?? false && awaitsCommand(text)
  }

  /// The programs that show their text by less.
  private static let programs: Set<String> = [
    "less", "pager", "man", "git", "journalctl", "systemctl", "bat", "batcat",
  ]

  /// True if less is at its prompt, before any key of a command: a colon, or words in reverse, and the caret behind.
  private static func awaitsCommand(_ text: ReviewText) -> Bool {
    let row = text.line(text.pagerPrompt)
    let words = row.text.trimmingBlanks
    guard let caret = text.caret, caret.line == text.pagerPrompt,
      row.characters.prefix(caret.character).map(\.text).joined().trimmingBlanks == words
    else { return false }
    return words == ":"
      || !words.isEmpty
        && row.characters.allSatisfy { $0.text.isBlank || $0.looks?.isReversed ?? false }
  }
}

extension PlaceKind {
  /// The kind as an extended regular expression that all builds of less understand; nil for marks of the user's own.
  fileprivate var pagerPattern: String? {
    switch self {
    case .bookmark: nil
    case .conflict: "^<<<<<<<"
    case .hunk: "^@@"
    case .error: "error|Error|ERROR|fatal|FAILED|Traceback"
    case .heading: "^[A-Z][A-Z -]+$|^##* [^ ]"
    case .any: [PlaceKind.conflict, .hunk, .error, .heading].compactMap(\.pagerPattern).joined(separator: "|")
    }
  }

  /// True for a line in which less finds the pattern.
  fileprivate func fitsPagerPattern(_ line: String) -> Bool {
    switch self {
    case .bookmark: return false
    case .conflict: return line.hasPrefix("<<<<<<<")
    case .hunk: return line.hasPrefix("@@")
    case .error:
      return ["error", "Error", "ERROR", "fatal", "FAILED", "Traceback"].contains { line.contains($0) }
    case .heading:
      let rest = line.drop { $0 == "#" }
      if line.hasPrefix("#"), rest.first == " ", rest.dropFirst().first.map({ $0 != " " }) ?? false { return true }
      return line.count > 1 && line.first != " " && line.first != "-"
        && line.allSatisfy { $0 == " " || $0 == "-" || $0.isASCII && $0.isUppercase }
    case .any: return [PlaceKind.conflict, .hunk, .error, .heading].contains { $0.fitsPagerPattern(line) }
    }
  }
}

extension ReviewText {
  /// The last line with a text, where less waits for a command: below a short file it is not the last one of the screen.
  var pagerPrompt: Int {
    (screenStart..<count).last { !line($0).text.isBlank } ?? count - 1
  }

  /// The text of a line without the number before it.
  func code(_ index: Int) -> String {
    let line = line(index).text
    return margin(index).map { String(line.dropFirst($0.length)) } ?? line
  }
}
