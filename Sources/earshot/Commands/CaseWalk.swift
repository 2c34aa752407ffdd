import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech

/// Walks cases and compares what is heard with what they say.
@MainActor
struct CaseWalk {
  private let configuration: ReaderConfiguration

  init(_ configuration: ReaderConfiguration) { self.configuration = configuration }

  /// Walks them all and prints each that is not as it says. The exit status: 0 when all are.
  func run(_ cases: [TreeCase]) throws(CommandFailure) -> Int32 {
    var failures = 0
    for item in cases {
      let steps = try WalkCommand.steps(item.keys ?? "")
      let heard = walk(item.tree, steps)
      for difference in differences(of: item, heard) {
        failures += 1
        TextOutput.standardOutput.write("\(item.name), line \(item.line): \(difference)\n")
      }
    }
    let count = cases.count == 1 ? "1 case" : "\(cases.count) cases"
    TextOutput.standardOutput.write(
      failures == 0 ? "\(count), all as they say\n" : "\(count), \(failures) differences\n")
    return failures == 0 ? 0 : 1
  }

  /// What is said, apart from hints, and the hint that came last.
  private func walk(_ tree: TreeFile, _ steps: [WalkStep]) -> (phrases: [String], hint: String) {
    var lines: [TranscriptLine] = []
    let session = Session(reader: Reader(configuration), synthesizer: SilentVoice())
    session.onTranscript = { lines.append($0) }
    var walk = TreeWalk(session: session, readerKey: configuration.keyMap.readerKey)
    walk.start(tree.changes)
    for step in steps { walk.perform(step) }
    walk.finish()
    let spoken = lines.filter { $0.kind == .speech }
    return (spoken.filter { $0.source != .hint }.map(\.text), spoken.last { $0.source == .hint }?.text ?? "")
  }

  private func differences(of item: TreeCase, _ heard: (phrases: [String], hint: String)) -> [String] {
    var differences: [String] = []
    if let expected = item.heard, expected != heard.phrases {
      differences.append("heard \(Self.quoted(heard.phrases)), not \(Self.quoted(expected))")
    }
    if let hint = item.hint, hint != heard.hint {
      differences.append("the hint is \(Self.quoted([heard.hint])), not \(Self.quoted([hint]))")
    }
    return differences
  }

  private static func quoted(_ phrases: [String]) -> String {
    phrases.isEmpty ? "nothing" : phrases.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
