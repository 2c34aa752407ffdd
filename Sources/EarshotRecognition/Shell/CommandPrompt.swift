// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A prompt among the kept lines, with or without a command after it.
struct CommandPrompt: Equatable {
  /// The beginning: anything before it is output.
  var start: ShellPlace
  /// The beginning of the input.
  var end: ShellPlace
  /// The text at the right margin.
  var right = ""
  /// True if the shell itself marked it.
  var isMarked = false
}

/// Finds prompts by the shell's marks, else by earlier sightings, else by their form.
struct PromptFinder<Rows: KeptRows> {
  let rows: Rows
  let notes: PromptNotes

  /// The prompt, possibly followed by a command, in the line that begins in a row.
  func prompt(at index: Int) -> CommandPrompt? {
    let row = rows.row(at: index)
    let marks = row.promptMarks
    if !marks.isEmpty, let marked = marked(index, marks, of: row) { return marked }
    if let note = notes[row.id] { return note.isContinuation ? nil : noted(note, at: index) }
    return notes.hasMarks || marks.contains { $0.mark != .outputStart } ? nil : lookalike(row, at: index)
  }

  /// The beginning of a prompt in a row, with or without its input; nil if there is none.
  func beginning(at index: Int) -> ShellPlace? {
    let column = rows.row(at: index).promptMarks.last { $0.mark == .promptStart }?.column
    if let column { return ShellPlace(line: index, column: column) }
    return prompt(at: index)?.start
  }

  /// The length of a continuation prompt in a line; nil if there is none.
  func continuation(of line: WrittenLine) -> Int? {
    let row = rows.row(at: line.rows.lowerBound)
    if let note = notes[row.id] {
      return note.isContinuation && line.text.hasPrefix(note.text) ? skippingBlank(line, note.text.count) : nil
    }
    let marks = row.promptMarks
    guard let mark = marks.last(where: { $0.mark == .continuationStart }) else { return nil }
    let start = marks.last { $0.mark == .commandStart }.flatMap { $0.column >= mark.column ? $0.column : nil }
    return start.map { line.offset(of: ShellPlace(line: line.rows.lowerBound, column: $0)) }
  }

  // MARK: Marks

  private func marked(_ index: Int, _ marks: [PlacedPromptMark], of row: Row) -> CommandPrompt? {
    var promptColumn: Int?
    var commandColumn: Int?
    var isContinuation = false
    for placed in marks {
      switch placed.mark {
      case .promptStart: (promptColumn, commandColumn, isContinuation) = (placed.column, nil, false)
      case .continuationStart: isContinuation = true
      case .commandStart:
        if !isContinuation { commandColumn = placed.column }
        isContinuation = false
      case .outputStart, .commandFinished: break
      }
    }
    // Output without a line end may precede it in the same line, and in rows above.
    let first = WrittenLine(at: index, in: rows).rows.lowerBound
    let right = notes[rows.row(at: first).id]?.right ?? ""
    if let commandColumn {
      let start = promptColumn.map { ShellPlace(line: index, column: $0) } ?? beginning(above: index)
      let end = ShellPlace(line: index, column: commandColumn)
      return CommandPrompt(start: start ?? ShellPlace(line: index, column: 0), end: end, right: right, isMarked: true)
    }
    guard let promptColumn, !hasPlaceToType(below: index) else { return nil }
    // A shell that does not mark the end of its prompt.
    let text = row.text(columns: promptColumn..<row.count)
    let length = PromptShapes.Shape.reading(text)?.length ?? 0
    let line = WrittenLine(at: index, in: rows)
    let start = ShellPlace(line: index, column: promptColumn)
    return CommandPrompt(
      start: start, end: line.place(of: line.offset(of: start) + length), right: right, isMarked: true)
  }

  /// The beginning of the prompt whose last line is this one.
  private func beginning(above index: Int) -> ShellPlace? {
    for line in (max(0, index - Self.mostPromptLines)..<index).reversed() {
      for placed in rows.row(at: line).promptMarks.reversed() {
        return placed.mark == .promptStart ? ShellPlace(line: line, column: placed.column) : nil
      }
    }
    return nil
  }

  /// True if the prompt that begins in this line has its input in one below.
  private func hasPlaceToType(below index: Int) -> Bool {
    for line in index + 1..<max(index + 1, min(index + 1 + Self.mostPromptLines, rows.count)) {
      if let mark = rows.row(at: line).promptMarks.first?.mark { return mark == .commandStart }
    }
    return false
  }

  // MARK: Observed prompts and similar lines

  private func noted(_ note: PromptNotes.Note, at index: Int) -> CommandPrompt? {
    let line = WrittenLine(at: index, in: rows)
    // Something else may have been drawn over it.
    guard line.text(from: note.start, to: note.start + note.text.count) == note.text else { return nil }
    let end = line.place(of: skippingBlank(line, note.start + note.text.count))
    let hasHeader = note.start == 0 && note.header != nil && note.header == firstWord(above: index)
    let start = hasHeader ? ShellPlace(line: index - 1, column: 0) : line.place(of: note.start)
    return CommandPrompt(start: start, end: end, right: note.right)
  }

  private func lookalike(_ row: Row, at index: Int) -> CommandPrompt? {
    let text = row.text
    guard let length = notes.shapes.length(in: text), index == 0 || !rows.row(at: index - 1).goesOn else {
      return nil
    }
    if let known = notes.prompt(over: row.id), let above = rows.index(of: known.line), noted(known, at: above) != nil {
      return nil
    }
    let hasHeader = index > 0 && notes.isHeader(rows.row(at: index - 1).text)
    let line = WrittenLine(at: index, in: rows)
    return CommandPrompt(
      start: ShellPlace(line: hasHeader ? index - 1 : index, column: 0), end: line.place(of: length))
  }

  private func firstWord(above index: Int) -> String? {
    index > 0 ? rows.row(at: index - 1).text.split(separator: " ", maxSplits: 1).first.map(String.init) : nil
  }

  private func skippingBlank(_ line: WrittenLine, _ offset: Int) -> Int {
    line.characters.indices.contains(offset) && line.characters[offset] == " " ? offset + 1 : offset
  }

  private static var mostPromptLines: Int { 10 }
}
