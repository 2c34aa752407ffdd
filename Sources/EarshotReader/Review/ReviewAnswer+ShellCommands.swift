// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// Moving between commands, and reading their output.
extension ReviewAnswer {
  /// Moves to the next or previous command, and speaks it with its outcome.
  mutating func goToCommand(_ direction: ReviewDirection, in text: ReviewText) -> [PartEffect] {
    let line = review.commandPosition(in: text).line
    let command =
      switch direction {
      case .forward: text.command(.after(line))
      case .backward: text.command(.before(Paragraph(at: line, in: text).lines.lowerBound))
      }
    guard let command else {
      return [.earcon(.boundary)] + Self.answer(direction == .forward ? .noLaterCommand : .noEarlierCommand)
    }
    review.go(to: command.start, in: text)
    let words = command.text.split(separator: "\n").joined(separator: ", ")
    return Self.answer(wording.parts(of: words.map { String($0) }) + summary(of: command))
  }

  /// The outcome of a command, and the length of its output.
  private func summary(of command: ReviewedCommand) -> [AnswerPart] {
    var words: [String] = []
    switch command.state {
    case .running: words.append(wording.phrases(.stillRunning))
    case .ended(let status?) where status != 0:
      words.append(wording.phrases(.commandFailed, ["number": String(status)]))
    case .ended: break
    }
    if command.lineCount > 0 {
      words.append(wording.phrases(.lines, count: command.lineCount))
    } else if command.state != .running {
      words.append(wording.phrases(.noOutput))
    }
    return words.map { .words($0) }
  }

  /// The command whose line or output contains the cursor, or else the one above it.
  func shellCommand(in text: ReviewText) -> ReviewedCommand? {
    text.command(.at(review.commandPosition(in: text).line))
  }

  /// Moves to the first line of the command's output.
  mutating func goToOutput(in text: ReviewText) -> [PartEffect] {
    guard let command = shellCommand(in: text) else { return Self.answer(.noCommandHere) }
    guard let first = command.output.lines.first else { return [.earcon(.boundary)] + Self.answer(.noOutput) }
    return go(to: ReviewPosition(line: first, character: 0), in: text)
  }
}
