// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotCore
import EarshotExpect
import EarshotKeys
import EarshotSession
import EarshotSystem
import EarshotTerminal
import Glibc

/// A program driven by its user, in the user's own terminal, while the speech for each key is recorded.
@MainActor
struct KeyboardRecording {
  private struct Step {
    var written: String
    /// The text typed by the keys; nil for keys without text.
    var text: String?
    var outcome: StepOutcome
  }

  private let program: HeardProgram
  private let clock = MonotonicClock()
  private var steps: [Step] = []
  /// The end of the last key's effect.
  private var quietSince = Instant.zero
  /// True if the user has finished, or has no terminal any more.
  private var isOver = false

  /// Control+], which ends the recording.
  private static let endingKey: UInt8 = 0x1D

  /// The sequences that reset modes a program may have left set: it is ended without notice.
  private static let modesOff =
    "\u{1b}[?1000l\u{1b}[?1002l\u{1b}[?1003l\u{1b}[?1006l\u{1b}[?2004l\u{1b}[?1049l\u{1b}[?25h\u{1b}[m\r\n"

  init(_ program: HeardProgram) { self.program = program }

  /// Runs until the program ends or the user has finished.
  ///
  /// - Returns: The steps with their speech; the first is the start.
  mutating func run(_ start: SpeechStep) throws(HeardProgram.Fault) -> [(written: String, outcome: StepOutcome)] {
    guard earshot_app_begin(0, "", Self.modesOff) == 0 else { return [] }
    defer { earshot_app_end() }
    program.onOutput = { bytes in
      TextOutput.standardOutput.write(String(decoding: bytes, as: UTF8.self))
    }
    try perform("", nil, start.action)
    while program.end == nil, !isOver {
      let keys = nextKeys()
      notePause()
      for key in keys where program.end == nil {
        try perform(String(key.name.filter { $0 != " " }), Self.text(of: key), .keys([.key(key)]))
      }
    }
    return Self.merged(steps).map { ($0.written, $0.outcome) }
  }

  private mutating func perform(
    _ written: String, _ text: String?, _ action: SpeechStep.Action
  ) throws(HeardProgram.Fault) {
    let outcome = try program.perform(SpeechStep(line: 1, action: action, written: written))
    steps.append(Step(written: written, text: text, outcome: outcome))
    quietSince = clock.now
  }

  /// Records a pause for speech without a key since the last one.
  private mutating func notePause() {
    let seconds = Int64((clock.now - quietSince).nanoseconds / 1_000_000_000) + 1
    guard let outcome = program.takeHeard(since: quietSince) else { return }
    steps.append(Step(written: "~ \(seconds) s", text: nil, outcome: outcome))
  }

  // MARK: Keys

  /// The next keys; none if the program has ended or the user has finished.
  private mutating func nextKeys() -> [Key] {
    while program.end == nil, !isOver {
      program.goOn(for: .milliseconds(15))
      var ready = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 1_024)
      let count = read(0, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      let typed = bytes[..<max(count, 0)].prefix { $0 != Self.endingKey }
      isOver = typed.count != count || count == 0
      // Replies of the terminal are no keys: the program has had its replies.
      let keys = KeyDecoder.inputs(in: typed).compactMap { input -> Key? in
        if case .key(let key, _) = input { key } else { nil }
      }
      if !keys.isEmpty { return keys }
    }
    return []
  }

  /// The text of a key inside quotes in a file.
  private static func text(of key: Key) -> String? { key.text.flatMap { $0 == "\"" ? nil : $0 } }

  /// Merges letters typed in sequence into one text.
  private static func merged(_ steps: [Step]) -> [Step] {
    var merged: [Step] = []
    for step in steps {
      guard let text = step.text, let last = merged.last, let before = last.text else {
        merged.append(step)
        continue
      }
      var outcome = step.outcome
      outcome.heard = last.outcome.heard + outcome.heard
      merged[merged.count - 1] = Step(written: "\"\(before)\(text)\"", text: before + text, outcome: outcome)
    }
    return merged
  }
}
