// SPDX-License-Identifier: Apache-2.0
import EarshotTerminal

/// A file updated with the present speech. Lines that still match stay as written.
public struct SpeechTestUpdate: Equatable, Sendable {
  /// The whole file.
  public let text: String
  /// The changes for people: lines removed with `-`, lines added with `+`.
  public let changes: [String]
  /// The reason why the file cannot express the speech; then it has to stay unchanged.
  public let obstacle: String?

  /// - Parameters:
  ///   - file: The present file.
  ///   - outcomes: The outcomes of its runs, in order.
  ///   - acceptsCrash: True if a crash that is not written yet is what the program has to do.
  public init(_ file: SpeechTestFile, _ outcomes: [RunOutcome], acceptsCrash: Bool = false) {
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
        if !acceptsCrash, step.end != went.end, let crash = went.crash {
          obstacle = obstacle ?? "Line \(step.line): the program crashed: \(crash). If it has to, add --accept-crash."
        }
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
    if !isWrong, let tree = step.tree, tree.firstMissing(in: went.tree) != nil {
      let written = went.tree.map { TreeSnapshot.lines(of: $0) } ?? []
      for index in step.treeLines { replaced[index] = [] }
      if let first = step.treeLines.first { replaced[first] = written.isEmpty ? ["|"] : written.map { "| " + $0 } }
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
  /// The column of its arrows, in characters.
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
  /// The position of the arrow after keys.
  fileprivate func range(ofArrowBehind keys: String) -> Index {
    let begin = firstIndex { !$0.isWhitespace } ?? startIndex
    let behind = index(begin, offsetBy: keys.count, limitedBy: endIndex) ?? endIndex
    return self[behind...].firstIndex { !$0.isWhitespace } ?? endIndex
  }
}

/// Writes the lines of a file.
public enum SpeechTestWriter {
  /// The column for arrows that have none yet.
  static func column(for keys: [String]) -> Int {
    min(max(8, (keys.map(\.count).max() ?? 0) + 1), 24)
  }

  /// The lines of one step, one a phrase.
  static func lines(keys: String, _ phrases: [String], column: Int) -> [String] {
    phrases.enumerated().map { index, phrase in
      let before = index == 0 ? keys : ""
      let blanks = max(column - before.count, before.isEmpty ? column : 1)
      return before + String(repeating: " ", count: blanks) + "→ " + phrase
    }
  }

  /// A new file with one run.
  ///
  /// - Parameters:
  ///   - command: The command for `sh`.
  ///   - settings: The lines with settings.
  ///   - steps: The keys as written, with the speech heard; the first is the start.
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
