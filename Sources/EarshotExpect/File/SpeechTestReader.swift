// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSession
import EarshotTerminal

/// Parses a speech test line by line. Errors are recorded, and parsing continues after them.
struct SpeechTestReader {
  private var runs: [SpeechRun] = []
  private var problems: [SpeechTestError.Problem] = []
  /// The number of the current line, from 1.
  private var line = 0
  /// The phrases of the last step so far.
  private var phrases: [String] = []
  /// The lines of its tree so far.
  private var treeLines: [String] = []
  /// True if phrases may follow the last step.
  private var takesPhrases = false

  mutating func read(_ written: String) {
    line += 1
    let text = written.trimmed
    if text.isEmpty || text.hasPrefix("#") { return }
    do throws(LineProblem) { try take(line: text) } catch { note(error.sentence) }
  }

  mutating func finish() throws(SpeechTestError) -> [SpeechRun] {
    endStep()
    if runs.isEmpty, problems.isEmpty {
      line = max(line, 1)
      note("No run: write $ and the command of the program, then keys and what is heard for them.")
    }
    guard problems.isEmpty else { throw SpeechTestError(problems: problems) }
    return runs
  }

  private mutating func note(_ sentence: String) {
    problems.append(SpeechTestError.Problem(line: line, sentence: sentence))
  }

  // MARK: Lines

  private mutating func take(line text: String) throws(LineProblem) {
    if text.hasPrefix("$") { return try beginRun(text.dropFirst().trimmed) }
    guard let run = runs.last else {
      throw LineProblem("No program yet: a run begins with $ and its command.")
    }
    if text.hasPrefix("|") { return try takeTree(text.dropFirst()) }
    let (keys, phrase) = Self.parts(of: text)
    if let phrase {
      if phrase.isEmpty {
        throw LineProblem("Phrase missing behind the arrow: write (nothing) where nothing is heard.")
      }
      if keys.isEmpty { return try takeIn(phrase) }
      try beginStep(keys)
      (phrases, takesPhrases) = ([phrase], true)
      setHeardLine()
      return
    }
    if let end = try Self.end(text) { return try take(end) }
    if run.steps.count == 1, !takesPhrases, treeLines.isEmpty, let (name, value) = Self.setting(text) {
      return try SpeechSetting.set(name, value, in: &runs[runs.count - 1].settings)
    }
    try beginStep(text)
  }

  private mutating func beginRun(_ command: String) throws(LineProblem) {
    endStep()
    // Kept even without a command: the following lines belong to it, and are checked.
    let start = SpeechStep(line: line, action: .start, written: "")
    runs.append(SpeechRun(line: line, command: command, steps: [start]))
    if command.isEmpty { throw LineProblem("Command missing behind $: write the program that is run.") }
  }

  /// Adds a phrase to the current step, or to the start.
  private mutating func takeIn(_ phrase: String) throws(LineProblem) {
    guard let steps = runs.last?.steps, let step = steps.last else { return }
    if !step.treeLines.isEmpty { throw LineProblem("Phrase after the tree: write it above.") }
    if step.end != nil { throw LineProblem("Phrase after the end: write it above \(step.end?.written ?? "").") }
    if step.action == .start, phrases.isEmpty { runs[runs.count - 1].steps[0].line = line }
    if step.action != .start, !takesPhrases {
      throw LineProblem("Keys missing before the arrow: put the arrow behind \(step.written).")
    }
    phrases.append(phrase)
    takesPhrases = true
    setHeardLine()
  }

  /// Adds a line to the tree of the current step, or of the start.
  private mutating func takeTree(_ line: Substring) throws(LineProblem) {
    guard let run = runs.last, let step = run.steps.last else { return }
    if step.end != nil { throw LineProblem("Tree after the end: the program has none any more.") }
    treeLines.append(String(line))
    runs[runs.count - 1].steps[run.steps.count - 1].treeLines.append(self.line - 1)
    do throws(TreeSnapshotError) {
      runs[runs.count - 1].steps[run.steps.count - 1].tree = try TreeSnapshot(treeLines)
    } catch { throw LineProblem(error.sentence) }
  }

  private mutating func setHeardLine() {
    let (run, step) = (runs.count - 1, (runs.last?.steps.count ?? 0) - 1)
    guard run >= 0, step >= 0 else { return }
    runs[run].steps[step].heardLines.append(line - 1)
  }

  private mutating func beginStep(_ written: String) throws(LineProblem) {
    endStep()
    guard let last = runs.last?.steps.last else { return }
    if let end = last.end { throw LineProblem("Keys after the end: the program has ended by \(end.written).") }
    let action = try Self.action(written)
    runs[runs.count - 1].steps.append(SpeechStep(line: line, action: action, written: written))
  }

  private mutating func take(_ end: ProgramEnd) throws(LineProblem) {
    endStep()
    let (run, step) = (runs.count - 1, runs[runs.count - 1].steps.count - 1)
    if runs[run].steps[step].end != nil { throw LineProblem("Second end: a program ends once.") }
    runs[run].steps[step].end = end
    runs[run].steps[step].endLine = line - 1
  }

  /// Ends the last step with the phrases so far.
  private mutating func endStep() {
    defer { (phrases, treeLines, takesPhrases) = ([], [], false) }
    guard !phrases.isEmpty, let steps = runs.last?.steps, let step = steps.last else { return }
    if phrases.count > 1, let word = phrases.first(where: { SpokenWord(rawValue: $0) != nil }) {
      let place = SpeechTestError.Problem(
        line: step.line, sentence: "\(word) stands alone: take the other phrases away.")
      return problems.append(place)
    }
    do throws(SpeechPatternError) {
      runs[runs.count - 1].steps[steps.count - 1].expected = try ExpectedSpeech(phrases)
    } catch {
      let index = phrases.firstIndex { (try? SpeechPattern($0)) == nil } ?? 0
      let line = step.heardLines.dropFirst(index).first.map { $0 + 1 } ?? step.line
      problems.append(SpeechTestError.Problem(line: line, sentence: error.description))
    }
  }

  // MARK: Parts of a line

  /// The parts before and after the first unquoted arrow; nil for the second if there is none.
  static func parts(of text: String) -> (keys: String, phrase: String?) {
    var isQuoted = false
    var before: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isQuoted.toggle() }
      let isArrow = character == "→" || text[index...].hasPrefix("->")
      if !isQuoted, isArrow, before.isWhitespace {
        let behind = text[index...].dropFirst(character == "→" ? 1 : 2)
        return (text[..<index].trimmed, behind.trimmed)
      }
      before = character
    }
    return (text, nil)
  }

  private static func action(_ written: String) throws(LineProblem) -> SpeechStep.Action {
    if written.hasPrefix("~") { return .pause(try interval(written.dropFirst().trimmed)) }
    let steps: [WalkStep]
    do throws(WalkStepError) { steps = try WalkStep.steps(written) } catch { throw LineProblem(error.description) }
    if steps.contains(where: { if case .touch = $0 { true } else { false } }) {
      throw LineProblem("Step touch is for earshot walk: here is click(10,3).")
    }
    return .keys(steps)
  }

  static func interval(_ written: String) throws(LineProblem) -> Interval {
    let number = written.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = written[number.endIndex...].trimmed
    guard let value = Double(number), value <= 3_600, unit == "s" || unit == "ms" else {
      throw LineProblem("Time \(written.isEmpty ? "missing" : "\(written) is none"): write it as 2 s or 500 ms.")
    }
    return .milliseconds(Int64(value * (unit == "s" ? 1_000 : 1)))
  }

  private static func end(_ text: String) throws(LineProblem) -> ProgramEnd? {
    let words = text.split(separator: " ")
    guard let first = words.first, first == "exit" || first == "signal" else { return nil }
    guard words.count == 2, let number = Int32(words[1]), (first == "exit" ? 0...255 : 1...64).contains(number) else {
      throw LineProblem(
        "\(first == "exit" ? "Status" : "Signal") missing: write \(first) and its number, as in exit 0.")
    }
    return first == "exit" ? .exited(number) : .signalled(number)
  }

  /// A lowercase name, and the text after its colon.
  private static func setting(_ text: String) -> (name: String, value: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon]
    guard name.count > 1, name.allSatisfy({ $0.isLowercase || $0 == " " || $0 == "-" }) else { return nil }
    return (String(name), text[text.index(after: colon)...].trimmed)
  }
}

/// An error in one line.
struct LineProblem: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

extension StringProtocol {
  var trimmed: String {
    let begin = drop { $0.isWhitespace }
    return String(begin.prefix(begin.count - begin.reversed().prefix { $0.isWhitespace }.count))
  }
}
