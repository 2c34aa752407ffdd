// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotExpect
import EarshotFormats
import EarshotReader
import EarshotSystem
import EarshotTerminal

/// A run as it went, for who looks for the fault: a recording with its keys, each step's expected and actual speech as
/// a mark, and the tree after it (an event of the kind `tree`, one line an element).
///
/// `earshot replay`, `earshot audit` and players of asciicasts open it.
@MainActor
final class SpeechTrace {
  private let header: AsciicastHeader
  private let name: String
  private let clock = MonotonicClock()
  private let began: Instant
  private var lines: [String] = []
  /// The last bytes of output, which are a character only with the next ones.
  private var rest: [UInt8] = []

  init(of run: SpeechRun, _ program: HeardProgram) {
    header = AsciicastHeader(
      width: run.settings.size.columns, height: run.settings.size.rows, command: run.command,
      title: "\(run.command), line \(run.line)")
    let word = run.command.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).suffix(2).joined(separator: "-")
    name = "\(word.isEmpty ? "run" : word)-line-\(run.line).cast"
    began = clock.now
    program.onOutput = { [weak self] bytes in self?.output(bytes) }
    program.onKeys = { [weak self] bytes in self?.add(.input(String(decoding: bytes, as: UTF8.self))) }
  }

  private func add(_ kind: AsciicastEventKind) {
    lines.append(AsciicastWriter.line(for: AsciicastEvent(at: .zero + (clock.now - began), kind)))
  }

  private func output(_ bytes: [UInt8]) {
    rest += bytes
    // A character cut by the end of a read waits for its other bytes.
    let tail = rest.reversed().prefix(4).firstIndex { $0 & 0xC0 != 0x80 }.map { rest.index(before: $0.base) }
    let end = tail.flatMap { Self.length(of: rest[$0]) > rest.count - $0 ? $0 : nil } ?? rest.count
    guard end > 0 else { return }
    add(.output(String(decoding: rest[..<end], as: UTF8.self)))
    rest.removeSubrange(..<end)
  }

  /// The bytes of the character that begins with a byte.
  private static func length(of first: UInt8) -> Int {
    first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
  }

  /// Records how a step went.
  func note(_ step: SpeechStep, _ went: StepOutcome, _ tree: ElementTree) {
    let heard = went.heard.isEmpty ? "(nothing)" : went.heard.joined(separator: " / ")
    var label = "line \(step.line), \(step.title): heard \(heard)"
    if let expected = step.expected, !step.fits(went) {
      label += "; expected \(expected.phrases.joined(separator: " / "))"
    }
    if let end = went.end { label += "; ended with \(end.words)" }
    add(.marker(label))
    var outline: [String] = []
    TreeOutline(tree, PhraseBook()).write { outline.append($0) }
    if !outline.isEmpty { add(.other(code: "tree", data: outline.joined(separator: "\n"))) }
  }

  /// Writes the file, and says where.
  func write(into folder: String, _ outcome: RunOutcome) throws(CommandFailure) {
    if let fault = outcome.fault { add(.marker(fault)) }
    let path = "\(folder)/\(name)"
    let file = try LineFile(path: path, isShared: true)
    file.write(line: ([AsciicastWriter.line(for: header)] + lines).joined(separator: "\n"))
    TextOutput.complain("Trace: \(path). earshot replay \(path) reads it as it went.")
  }
}
