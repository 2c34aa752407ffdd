/// What a command printed: lines of a text, the last of them perhaps only in part.
struct OutputRange: Equatable {
  var lines: Range<Int>
  /// How many characters of the last line belong to it, where a prompt follows on the same line.
  var charactersOfLast: Int?
}

extension Review {
  /// The line where the next or previous command was typed, at the command's first character.
  mutating func command(_ direction: ReviewDirection, in text: ReviewText) -> ReviewPosition? {
    learnPrompt(in: text)
    var line = position(in: text).line
    if direction == .backward { line = Paragraph(at: line, in: text).lines.lowerBound }
    let lines = direction == .forward ? Array(line + 1..<max(text.count, line + 1)) : (0..<line).reversed()
    return firstCommand(in: lines, of: text)
  }

  /// What the command at the cursor, or else the one above it, printed; nil where there is no command.
  mutating func output(in text: ReviewText) -> OutputRange? {
    learnPrompt(in: text)
    let cursor = position(in: text).line
    guard let command = firstCommand(in: (0..<min(cursor + 1, text.count)).reversed(), of: text) else { return nil }
    var start = Paragraph(at: command.line, in: text).lines.upperBound
    var end = start
    var charactersOfLast: Int?
    while end < text.count {
      let line = text.line(end)
      if line.beginsOutput { start = end }
      if let prompt = line.promptStart {
        if prompt > 0 {
          charactersOfLast = prompt
          end += 1
        }
        break
      }
      if !marksPrompts, commandStart(of: line) != nil { break }
      end += 1
    }
    while end > start, charactersOfLast == nil, text.line(end - 1).characters.allSatisfy(\.text.isBlank) { end -= 1 }
    return OutputRange(lines: start..<max(end, start), charactersOfLast: charactersOfLast)
  }

  private mutating func learnPrompt(in text: ReviewText) {
    guard !text.isAlternate, let caret = text.caret, caret.line < text.count else { return }
    let paragraph = Paragraph(at: caret.line, in: text)
    prompts.learn(Array(paragraph.characters.prefix(paragraph.offset(of: caret))))
  }

  /// The first of these lines where a command was typed: by the shell's marks where it ever made some.
  private mutating func firstCommand(in lines: some Sequence<Int>, of text: ReviewText) -> ReviewPosition? {
    var lookalike: ReviewPosition?
    for index in lines {
      let line = text.line(index)
      if line.promptStart != nil || line.commandStart != nil || line.beginsOutput { marksPrompts = true }
      guard marksPrompts || lookalike == nil, let start = commandStart(of: line),
        line.characters[start...].contains(where: { !$0.text.isBlank })
      else { continue }
      let position = ReviewPosition(line: index, character: start)
      if marksPrompts { return position }
      lookalike = position
    }
    return marksPrompts ? nil : lookalike
  }

  private func commandStart(of line: ReviewLine) -> Int? {
    let count = line.characters.count
    if let start = line.commandStart { return min(start, count) }
    guard marksPrompts else { return prompts.commandStart(in: line.characters.map(\.text)) }
    guard let prompt = line.promptStart else { return nil }
    let end = PromptShapes.Shape.reading(line.characters.dropFirst(prompt).map(\.text))?.end ?? 0
    return min(prompt + end, count)
  }
}
