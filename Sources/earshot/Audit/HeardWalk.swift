// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotCore
import EarshotExpect
import EarshotFormats

/// A second and shorter walk through a program, with the reader of `earshot run`: what it says is audited, and the tree that
/// the program tells on the bus, where it joins.
struct HeardWalk {
  private let listener: SpeechListener
  private let run: SpeechRun

  /// How many trees are audited at most.
  private static let mostTrees = 30
  private static let mostPhrases = 1_000
  /// What is pressed where no keys are written down.
  private static let usualKeys = ["Down", "Down", "Up", "Tab", "Tab", "Tab", "Shift+Tab"]

  /// - Parameter keys: as they are written; nil for the usual ones.
  init(_ command: [String], _ arguments: ParsedArguments, keys: String?) throws(CommandFailure) {
    listener = try SpeechListener(arguments)
    // A command of several lines does not go through a file of lines.
    var run = try PlannedRun(
      ["true"], arguments, keys: keys.map(SpeechRecording.lines) ?? Self.usualKeys,
      timeLimit: arguments["--time-limit"].map { "\($0) s" }
    ).run
    run.command = PlannedRun.shellWords(command)
    self.run = run
  }

  /// Adds what came of it to a report. Where the walk is cut short, what was heard before counts.
  func add(to report: inout SubjectReport, by audit: Audit) throws(CommandFailure) {
    let run = run
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
    var log = (try? SpokenLog(Array(transcript.map(\.json).joined(separator: "\n").utf8))) ?? SpokenLog()
    // There is no file that these would be lines of.
    for index in log.lines.indices { log.lines[index].line = 0 }
    report.add(audit.results(of: log))
    report.spoken = log.phrases.prefix(Self.mostPhrases).map { "\($0.at.secondsText) s: \($0.text.plain)" }
  }
}
