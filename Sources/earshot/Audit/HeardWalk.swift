// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotExpect
import EarshotFormats
import EarshotSession

/// A second, shorter walk through a program with the reader of `earshot run`: its speech is audited, and the tree that
/// the program sends on the bus, if it joins.
struct HeardWalk {
  private let listener: SpeechListener
  private let run: SpeechRun

  /// The maximum number of trees audited.
  private static let mostTrees = 30
  private static let mostPhrases = 1_000
  /// The time in which a program shows its opening screen.
  private static let opening = Interval.seconds(2)
  /// The keys pressed unless others are given.
  private static let usualKeys = ["Down", "Down", "Up", "Tab", "Tab", "Tab", "Shift+Tab"]

  /// - Parameter keys: The keys as written; nil for the usual ones.
  init(_ command: [String], _ arguments: ParsedArguments, keys: String?) throws(CommandFailure) {
    listener = try SpeechListener(arguments)
    // A command of several lines does not fit a file of lines.
    var run = try PlannedRun(
      ["true"], arguments, keys: keys.map(SpeechRecording.lines) ?? Self.usualKeys,
      timeLimit: arguments["--time-limit"].map { "\($0) s" }
    ).run
    run.command = PlannedRun.shellWords(command)
    self.run = run
  }

  /// Adds the results to a report. If the walk is cut short, the speech so far counts.
  ///
  /// - Returns: The number of trees that the program told.
  func add(
    to report: inout SubjectReport, by audit: Audit, within time: Interval
  ) throws(CommandFailure) -> Int {
    var run = run
    run.settings.timeLimit = min(run.settings.timeLimit, time)
    let (trees, transcript) = try listener.hear(run, in: ".") {
      (program) throws(CommandFailure) -> ([ElementTree], [TranscriptLine]) in
      var trees: [ElementTree] = []
      var last: [Element] = []
      for step in run.steps where program.end == nil {
        do throws(HeardProgram.Fault) {
          _ = try program.perform(step, awaiting: step.action == .start ? run.settings.awaited : nil)
        } catch { break }
        guard let tree = program.toldTree, trees.count < Self.mostTrees else { continue }
        let elements = AuditedTree(tree).parts.map(\.element)
        if elements != last { trees.append(tree) }
        last = elements
      }
      return (trees, program.transcript)
    }
    for tree in trees { report.add(audit.results(of: tree)) }
    // Readers follow the focus that the program tells.
    if !trees.isEmpty {
      report.weaken("cursor-tracks-focus", to: .moderate)
      // Its readers say what the tree says, and no turns.
      report.weaken("spinner", to: .minor)
    }
    var log = (try? SpokenLog(Array(transcript.map(\.json).joined(separator: "\n").utf8))) ?? SpokenLog()
    // There is no file with these lines.
    for index in log.lines.indices { log.lines[index].line = 0 }
    report.spoken = log.phrases.prefix(Self.mostPhrases).map { "\($0.at.secondsText) s: \($0.text.plain)" }
    // What is there at the start is read on whatever screen, and what a library complains of is none of the program's.
    if let first = log.phrases.first { log.lines.removeAll { $0.at - first.at <= Self.opening } }
    report.add(audit.results(of: log))
    return trees.count
  }
}
