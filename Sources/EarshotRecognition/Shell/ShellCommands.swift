// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// The commands given to a shell on the main screen, as far as their lines are still kept.
///
/// They are read from the lines on demand, so that they are correct whatever has scrolled off, been cleared or wrapped
/// anew, and cost nothing until then. Facts that lines do not show for certain are noted as they happen:
/// ``PromptNotes``.
public struct ShellCommands<Rows: KeptRows> {
  private let rows: Rows
  private let finder: PromptFinder<Rows>
  /// The row in which typing may be in progress.
  private let caret: Int?

  /// - Parameters:
  ///   - rows: The kept lines.
  ///   - notes: The notes about prompts.
  ///   - caret: The row with the program's caret.
  public init(_ rows: Rows, notes: PromptNotes, caret: Int?) {
    self.rows = rows
    self.caret = caret
    finder = PromptFinder(rows: rows, notes: notes)
  }

  /// The last command above a line.
  public func last(before line: Int) -> ShellCommand? {
    (0..<min(max(line, 0), rows.count)).reversed().lazy.compactMap(command).first
  }

  /// The first command below a line.
  public func first(after line: Int) -> ShellCommand? {
    (min(max(line + 1, 0), rows.count)..<rows.count).lazy.compactMap(command).first
  }

  /// All commands, oldest first.
  public var all: [ShellCommand] {
    var commands: [ShellCommand] = []
    var line = 0
    while let next = first(after: line - 1) {
      commands.append(next)
      line = max(next.output.upperBound, next.start.line + 1)
    }
    return commands
  }

  // MARK: One command

  /// The command typed in the line that begins in a row.
  private func command(at index: Int) -> ShellCommand? {
    guard let prompt = finder.prompt(at: index) else { return nil }
    let typed = typed(behind: prompt)
    let text = text(of: typed, behind: prompt)
    guard text.contains(where: { $0 != " " && $0 != "\n" }), isGiven(typed) else { return nil }
    var command = ShellCommand(
      prompt: prompt.start, start: prompt.end, text: text, output: typed.output..<typed.output, lineCount: 0,
      state: .running)
    takeOutput(into: &command, from: typed)
    // An abandoned line.
    if !typed.isSaid, command.output.isEmpty, text.hasSuffix("^C") { return nil }
    return command
  }

  /// The text typed after a prompt.
  private struct Typed {
    /// The lines of the text.
    var lines: Range<Int>
    /// Its end in the last of them; nil for the line's end.
    var end: Int?
    /// The first line of its output.
    var output: Int
    /// The number of marks on that line before the output.
    var marksBefore = 0
    /// True if the shell reported that the command runs.
    var isSaid = false
  }

  private func typed(behind prompt: CommandPrompt) -> Typed {
    let line = WrittenLine(at: prompt.end.line, in: rows)
    if prompt.isMarked, let typed = markedEnd(of: prompt) { return typed }
    var end = line.rows.upperBound
    while end < rows.count {
      let next = WrittenLine(at: end, in: rows)
      guard finder.continuation(of: next) != nil else { break }
      end = next.rows.upperBound
    }
    return Typed(lines: prompt.end.line..<end, output: end)
  }

  /// The command line up to the shell's mark for the beginning of output.
  private func markedEnd(of prompt: CommandPrompt) -> Typed? {
    let first = prompt.end.line
    for line in first..<min(first + Self.mostCommandLines, rows.count) {
      let marks = rows.row(at: line).promptMarks
      let start =
        line == first ? (marks.lastIndex { $0.mark == .commandStart || $0.mark == .promptStart } ?? -1) + 1 : 0
      for (index, placed) in marks.enumerated().dropFirst(start) {
        switch placed.mark {
        case .promptStart, .commandFinished: return nil
        case .outputStart where placed.column == 0 && line > first:
          return Typed(lines: first..<line, output: line, marksBefore: index + 1, isSaid: true)
        case .outputStart:
          let whole = WrittenLine(at: line, in: rows)
          return Typed(lines: first..<line + 1, end: placed.column, output: whole.rows.upperBound, isSaid: true)
        case .continuationStart, .commandStart: break
        }
      }
    }
    return nil
  }

  private func isGiven(_ typed: Typed) -> Bool {
    guard !typed.isSaid, let caret else { return true }
    return !typed.lines.contains(caret)
  }

  private func text(of typed: Typed, behind prompt: CommandPrompt) -> String {
    var lines: [String] = []
    var next = typed.lines.lowerBound
    while next < typed.lines.upperBound {
      let line = WrittenLine(at: next, in: rows)
      let isLast = line.rows.upperBound >= typed.lines.upperBound
      let end =
        isLast ? typed.end.map { line.offset(of: ShellPlace(line: typed.lines.upperBound - 1, column: $0)) } : nil
      let isFirst = next == typed.lines.lowerBound
      let start = isFirst ? line.offset(of: prompt.end) : finder.continuation(of: line) ?? continuation(of: line)
      var text = line.text(from: start, to: end).withoutBlanksAtEnd
      if isFirst, !prompt.right.isEmpty, text.hasSuffix("  " + prompt.right) {
        text = String(text.dropLast(prompt.right.count)).withoutBlanksAtEnd
      }
      lines.append(text)
      next = max(line.rows.upperBound, next + 1)
    }
    return lines.joined(separator: "\n").withoutBlanksAtEnd
  }

  /// The length of the continuation sign in a line between the shell's marks.
  private func continuation(of line: WrittenLine) -> Int {
    guard let sign = line.characters.prefix(Self.longestContinuation).firstIndex(of: ">"),
      line.text(from: 0, to: sign + 1).isContinuationPrompt
    else { return 0 }
    return sign + 1 < line.characters.count && line.characters[sign + 1] == " " ? sign + 2 : sign + 1
  }

  // MARK: Output

  private func takeOutput(into command: inout ShellCommand, from typed: Typed) {
    var end = typed.output
    var isWrapped = false
    var skipped = typed.marksBefore
    scan: while end < rows.count {
      let row = rows.row(at: end)
      for placed in row.promptMarks.dropFirst(skipped) {
        if placed.mark == .promptStart { break }
        guard case .commandFinished(let status) = placed.mark, command.state == .running else { continue }
        command.state = .ended(status: status)
      }
      skipped = 0
      if let begin = finder.beginning(at: end) {
        if command.state == .running { command.state = .ended(status: nil) }
        if begin.line < end, end > typed.output {
          // The line above belongs to the prompt.
          (end, command.lineCount) = (end - 1, max(0, command.lineCount - 1))
        } else if begin.line > end || (begin.line == end && begin.column > 0) {
          // Output precedes the prompt in the same line.
          let row = begin.column > 0 ? begin.line : begin.line - 1
          command.columnsOfLast = begin.column > 0 ? begin.column : rows.row(at: row).count
          command.lineCount += isWrapped ? 0 : 1
          end = row + 1
        }
        break scan
      }
      if !isWrapped { command.lineCount += 1 }
      isWrapped = row.goesOn
      end += 1
    }
    while command.columnsOfLast == nil, end > typed.output, rows.row(at: end - 1).isBlank {
      (end, command.lineCount) = (end - 1, max(0, command.lineCount - 1))
    }
    command.output = typed.output..<max(typed.output, end)
  }

  private static var mostCommandLines: Int { 200 }
  private static var longestContinuation: Int { 24 }
}
