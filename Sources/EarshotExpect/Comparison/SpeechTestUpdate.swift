// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal

/// A file with what is heard now in place of what is heard no more. What still fits stays as it is written.
public struct SpeechTestUpdate: Equatable, Sendable {
  /// The whole file.
  public let text: String
  /// What changes, for people: lines with `-` go, lines with `+` come.
  public let changes: [String]
  /// Why the file cannot say what was heard; then it is to be left alone.
  public let obstacle: String?

  /// - Parameters:
  ///   - file: as it is.
  ///   - outcomes: of its runs, in order.
  public init(_ file: SpeechTestFile, _ outcomes: [RunOutcome]) {
    var replaced: [Int: [String]] = [:]
    var obstacle: String?
    for (run, outcome) in zip(file.runs, outcomes) {
      if let fault = outcome.fault { obstacle = obstacle ?? "Line \(run.line): \(fault)" }
      if outcome.fault == nil, outcome.steps.count < run.steps.count {
        let step = run.steps[outcome.steps.count]
        obstacle =
          obstacle
          ?? "Line \(step.line): the program has ended before it is pressed; take away what is not reached."
      }
      for (step, went) in zip(run.steps, outcome.steps) where !step.fits(went) {
        Self.rewrite(step, went, column: run.arrowColumn(in: file.lines), file.lines, into: &replaced)
      }
    }
    var lines: [String] = []
    var changes: [String] = []
    for (index, line) in file.lines.enumerated() {
      let new = replaced[index] ?? [line]
      if new != [line] {
        if !new.contains(line) { changes.append("-\(index + 1): \(line)") }
        changes += new.filter { $0 != line }.map { "+\(index + 1): \($0)" }
      }
      lines += new
    }
    text = lines.map { $0 + "\n" }.joined()
    (self.changes, self.obstacle) = (changes, obstacle)
  }

  private static func rewrite(
    _ step: SpeechStep, _ went: StepOutcome, column: Int, _ lines: [String], into replaced: inout [Int: [String]]
  ) {
    let first = step.heardLines.first ?? step.line - 1
    var new = [lines[first]]
    let isWrong = step.expected.map { !$0.matches(went.heard) } ?? (step.action != .start)
    if isWrong {
      for index in step.heardLines.dropFirst() { replaced[index] = [] }
      new = SpeechTestWriter.lines(keys: step.written, ExpectedSpeech.lines(went.heard), column: column)
    }
    if step.end != went.end {
      if let endLine = step.endLine { replaced[endLine] = went.end.map { [$0.written] } ?? [] }
      if step.endLine == nil, let end = went.end {
        let last = isWrong ? first : step.heardLines.last ?? first
        if last == first {
          new.append(end.written)
        } else {
          replaced[last] = [lines[last], end.written]
        }
      }
    }
    replaced[first] = new
  }
}

extension SpeechRun {
  /// Where its arrows stand, in characters.
  func arrowColumn(in lines: [String]) -> Int {
    let places = steps.flatMap(\.heardLines).compactMap { index -> Int? in
      let (keys, phrase) = SpeechTestReader.parts(of: lines[index])
      guard phrase != nil else { return nil }
      return lines[index].distance(
        from: lines[index].startIndex, to: lines[index].range(ofArrowBehind: keys))
    }
    return places.first ?? SpeechTestWriter.column(for: steps.map(\.written))
  }
}

extension String {
  /// Where the arrow stands behind keys.
  fileprivate func range(ofArrowBehind keys: String) -> Index {
    let begin = firstIndex { !$0.isWhitespace } ?? startIndex
    let behind = index(begin, offsetBy: keys.count, limitedBy: endIndex) ?? endIndex
    return self[behind...].firstIndex { !$0.isWhitespace } ?? endIndex
  }
}

/// Writes the lines of a file.
public enum SpeechTestWriter {
  /// Where arrows stand that no one has placed yet.
  static func column(for keys: [String]) -> Int {
    min(max(8, (keys.map(\.count).max() ?? 0) + 1), 24)
  }

  /// One step, a line each phrase.
  static func lines(keys: String, _ phrases: [String], column: Int) -> [String] {
    phrases.enumerated().map { index, phrase in
      let before = index == 0 ? keys : ""
      let blanks = max(column - before.count, before.isEmpty ? column : 1)
      return before + String(repeating: " ", count: blanks) + "→ " + phrase
    }
  }

  /// A new file of one run.
  ///
  /// - Parameters:
  ///   - command: for `sh`.
  ///   - settings: lines of settings.
  ///   - steps: keys as they are written, and what was heard; the first is the start.
  public static func text(
    command: String, settings: [String], steps: [(written: String, outcome: StepOutcome)]
  ) -> String {
    let column = column(for: steps.map(\.written))
    var lines = ["$ \(command)"] + settings
    for (written, outcome) in steps {
      lines += self.lines(keys: written, ExpectedSpeech.lines(outcome.heard), column: column)
      if let end = outcome.end { lines.append(end.written) }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
