// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// From command to command, and what each printed.
extension ReviewAnswer {
  /// Goes to the next or previous command and says it, and what became of it.
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

  /// How a command ended, and how much it printed.
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

  /// The command whose line or output the cursor is in, or else the one above it.
  func shellCommand(in text: ReviewText) -> ReviewedCommand? {
    text.command(.at(review.commandPosition(in: text).line))
  }

  /// Goes to the first line that the command printed.
  mutating func goToOutput(in text: ReviewText) -> [PartEffect] {
    guard let command = shellCommand(in: text) else { return Self.answer(.noCommandHere) }
    guard let first = command.output.lines.first else { return [.earcon(.boundary)] + Self.answer(.noOutput) }
    return go(to: ReviewPosition(line: first, character: 0), in: text)
  }
}
