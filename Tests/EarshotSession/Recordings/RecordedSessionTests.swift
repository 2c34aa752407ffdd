// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSession
import Foundation
import Testing

/// Sessions of people at work, in shells and in programs that fill the screen, and what has to be heard in them.
/// `EARSHOT_SESSIONS_VERBOSE=1` prints each step that is not as it should be, with what was said in it.
@Suite("Recorded sessions are heard")
struct RecordedSessionTests {
  @Test("None is missing, and none is forgotten here", arguments: RecordedCollection.allCases)
  func completeness(of collection: RecordedCollection) throws {
    let folders = try FileManager.default.contentsOfDirectory(at: collection.folder, includingPropertiesForKeys: nil)
      .filter { $0.hasDirectoryPath }
    #expect(folders.map(\.lastPathComponent).sorted() == collection.names)
  }

  @Test("What must be heard was on the screen, typed or deleted, and contradicts nothing", arguments: RecordedCase.all)
  func expectations(of recorded: RecordedCase) throws {
    let evidence = try StepEvidence.steps(of: recorded.session())
    let listening = try recorded.listening()
    #expect(!listening.isEmpty)
    for step in listening {
      let seen = try #require(evidence.first { $0.number == step.number }, "\(step.label) is not in the recording")
      for pattern in step.must {
        guard let match = pattern.match(in: seen.text) else {
          Issue.record("\(step.label): \(pattern.text) was nowhere")
          continue
        }
        #expect(spokenWords(match) <= step.words, "\(step.label): \(match) alone is beyond the budget")
        for refused in step.not where refused.isHeard(in: match) {
          Issue.record("\(step.label): \(match) must be heard and, for \(refused.text), must not")
        }
      }
    }
  }

  @Test("They are heard the same however their output was cut", arguments: RecordedCase.all.indices)
  @MainActor
  func pieces(position: Int) throws {
    let recorded = RecordedCase.all[position]
    let session = try recorded.session()
    let whole = try recorded.transcript().map(\.json)
    #expect(!whole.isEmpty)
    for length in PieceLengths.forRecording(at: position) {
      #expect(session.transcript(inPiecesOf: length).map(\.json) == whole, "\(recorded) in pieces of \(length)")
    }
  }

  @Test("Together they are heard as well as the floor says", arguments: RecordedCollection.allCases)
  @MainActor
  func floor(of collection: RecordedCollection) throws {
    var table = ""
    var steps = 0
    var clean = 0
    var expected = 0
    var heard = 0
    for recorded in collection.cases {
      let session = try recorded.session()
      let score = try SessionScore(of: session, against: recorded.listening(), said: recorded.transcript())
      steps += score.steps.count
      clean += score.clean
      expected += score.expected
      heard += score.heard
      table += "\(recorded.name): \(score.clean) of \(score.steps.count) steps clean, "
      table += "\(score.heard) of \(score.expected) heard\n"
      if !score.description.isEmpty { table += score.description + "\n" }
    }
    let percentages = (clean: percent(clean, of: steps), recall: percent(heard, of: expected))
    table += "\(collection.names.count) \(collection.rawValue.lowercased()): "
    table += "clean \(percentages.clean) %, recall \(percentages.recall) %"
    let floor = try String(contentsOf: collection.folder.appending(path: "floor"), encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(floor.count == 2, "the floor is two numbers: clean steps and recall in percent")
    let isBelow = percentages.clean < floor[0] || percentages.recall < floor[1]
    if isBelow || ProcessInfo.processInfo.environment["EARSHOT_SESSIONS_VERBOSE"] != nil { print(table) }
    #expect(percentages.clean >= floor[0], "clean steps in percent, and the floor")
    #expect(percentages.recall >= floor[1], "recall in percent, and the floor")
  }

  private func percent(_ part: Int, of whole: Int) -> Double {
    (1_000 * Double(part) / Double(whole)).rounded() / 10
  }
}
