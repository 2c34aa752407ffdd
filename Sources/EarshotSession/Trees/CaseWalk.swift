// SPDX-License-Identifier: Apache-2.0
public import EarshotFormats
import EarshotKeys
public import EarshotReader
import EarshotSpeech

/// Walks test cases and compares what is heard with their expectations.
@MainActor
public struct CaseWalk {
  private let configuration: ReaderConfiguration

  /// - Parameter configuration: The configuration of the walking reader.
  public init(_ configuration: ReaderConfiguration) { self.configuration = configuration }

  /// The differences from the case, a sentence each; empty if there are none. Errors in the case itself are such
  /// sentences, too, and affect no other case.
  public func differences(of item: TreeCase) -> [String] {
    if let fault = item.fault { return [fault] }
    let steps: [WalkStep]
    do throws(WalkStepError) { steps = try WalkStep.steps(item.keys ?? "") } catch { return [error.description] }
    let heard = walk(item, steps)
    var differences: [String] = []
    if let expected = item.heard, expected != heard.phrases {
      differences.append("heard \(Self.quoted(heard.phrases)), not \(Self.quoted(expected))")
    }
    if let hint = item.hint, hint != heard.hint {
      differences.append("the hint is \(Self.quoted([heard.hint])), not \(Self.quoted([hint]))")
    }
    return differences
  }

  /// The phrases spoken, without hints, and the last hint.
  private func walk(_ item: TreeCase, _ steps: [WalkStep]) -> (phrases: [String], hint: String) {
    var configuration = configuration
    if item.hintWording == .touch { configuration.settings.verbosity.hintWording = .touch }
    var lines: [TranscriptLine] = []
    let session = Session(
      reader: Reader(configuration), synthesizer: SilentVoice(), outlets: .offline { lines.append($0) })
    var walk = TreeWalk(session: session, readerKey: configuration.keyMap.readerKey)
    walk.start(item.tree)
    for step in steps { walk.perform(step) }
    walk.finish()
    let spoken = lines.filter { $0.kind == .speech }
    return (spoken.filter { $0.source != .hint }.map(\.text), spoken.last { $0.source == .hint }?.text ?? "")
  }

  private static func quoted(_ phrases: [String]) -> String {
    phrases.isEmpty ? "nothing" : phrases.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
