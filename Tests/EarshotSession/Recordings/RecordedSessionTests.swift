import EarshotFormats
import Foundation
import Testing

/// Sessions of people at work, and what has to be heard in them. `EARSHOT_SESSIONS_VERBOSE=1` prints each step that is
/// not as it should be, with what was said in it.
@Suite("Recorded sessions are heard")
struct RecordedSessionTests {
  static let names = [
    "background-job", "bash-completion", "bash-history", "bash-killing", "branch-prompt", "commit-editor",
    "continuation", "emoji", "error-in-flood", "exit-status", "git-patch", "hangul-errors", "hangul-files",
    "hangul-fzf", "hangul-git-log", "hangul-less", "hangul-man", "hangul-mixed", "hangul-more", "hangul-narrow",
    "hangul-nfd", "hangul-python", "hangul-questions", "hangul-search", "hangul-sentences", "hangul-tables",
    "hangul-typing", "hangul-vim", "light-colours", "log-follow", "man-page", "narrow-editing", "password",
    "paste-lines", "progress-build", "progress-install", "progress-layers", "progress-pip", "resize",
    "spinner-question", "ssh-passphrase", "tmux-pane", "two-line-prompt", "watch-clock", "zsh-hangul", "zsh-menu",
    "zsh-right-prompt", "zsh-suggestions", "zsh-tmux",
  ]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Sessions").standardized

  private func session(_ name: String) throws -> RecordedSession {
    try RecordedSession(Array(try Data(contentsOf: Self.folder.appending(path: "\(name)/session.cast"))))
  }

  private func listening(_ name: String) throws -> [ListeningStep] {
    try ListeningStep.steps(Data(contentsOf: Self.folder.appending(path: "\(name)/listen.json")))
  }

  @Test("None is missing, and none is forgotten here")
  func completeness() throws {
    let folders = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.hasDirectoryPath }
    #expect(folders.map(\.lastPathComponent).sorted() == Self.names)
  }

  @Test("What must be heard was on the screen, typed or deleted, and contradicts nothing", arguments: names)
  func expectations(name: String) throws {
    let evidence = try StepEvidence.steps(of: session(name))
    let listening = try listening(name)
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

  @Test("They are heard the same however their output was cut", arguments: names)
  @MainActor
  func pieces(name: String) throws {
    let session = try session(name)
    let whole = session.transcript().map(\.json)
    #expect(!whole.isEmpty)
    for piece in [1, 7] { #expect(session.transcript(inPiecesOf: piece).map(\.json) == whole, "in pieces of \(piece)") }
  }

  @Test("Together they are heard as well as the floor says")
  @MainActor
  func floor() throws {
    var table = ""
    var steps = 0
    var clean = 0
    var expected = 0
    var heard = 0
    for name in Self.names {
      let session = try session(name)
      let score = try SessionScore(of: session, against: listening(name), said: session.transcript())
      steps += score.steps.count
      clean += score.clean
      expected += score.expected
      heard += score.heard
      table +=
        "\(name): \(score.clean) of \(score.steps.count) steps clean, \(score.heard) of \(score.expected) heard\n"
      if !score.description.isEmpty { table += score.description + "\n" }
    }
    let percentages = (clean: percent(clean, of: steps), recall: percent(heard, of: expected))
    table += "\(Self.names.count) sessions: clean \(percentages.clean) %, recall \(percentages.recall) %"
    let floor = try String(contentsOf: Self.folder.appending(path: "floor"), encoding: .utf8)
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
