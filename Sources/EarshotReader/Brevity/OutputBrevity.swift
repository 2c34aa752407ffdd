// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Lines of a command's output without what repeats or only points: heads of diffs, marks below code, code that its
/// message has placed, names that were listed, hashes, the beginning that a line shares with the one before.
///
/// All of it remains for review.
struct OutputBrevity {
  private var diff = DiffHeads()
  private var beginning = CommonBeginning()
  private var excerpt = SourceExcerpt()
  private var names = NamesInLists()
  /// True if a line with words was said just before.
  private var isBelowText = false

  /// Shortens the lines that are news; one that is still written, or goes on with one, stays whole.
  ///
  /// - Returns: True if anything of them is left out.
  mutating func shorten(_ message: inout AccessibilityNotification.TextAppended, _ phrases: Phrases) -> Bool {
    guard !message.isDrawn else { return false }
    var kept: [String] = []
    var places: [Int: Int] = [:]
    for (index, line) in message.lines.enumerated() {
      let isPart = index == 0 && message.continuesLine || index == message.lines.count - 1 && message.isOpen
      let isMarked = message.marks.contains { $0.line == index && !$0.kind.isOfLine }
      let isWhole = isMarked || message.notable.contains(line)
      let rest = message.lines[(index + 1)...]
      guard var said = isPart ? line : said(of: line, before: rest, isWhole: isWhole, phrases) else { continue }
      if isWhole, !isMarked, !isPart {
        said = LongNames.withoutRepeated(in: said)
        message.notable = message.notable.map { $0 == line ? said : $0 }
      }
      places[index] = kept.count
      // A part of the line that is told by other words has no place any more.
      if said != line { message.marks.removeAll { $0.line == index && !$0.kind.isOfLine } }
      kept.append(said)
    }
    guard kept != message.lines else { return false }
    message.lines = kept
    message.marks = message.marks.compactMap { mark in
      places[mark.line].map { place in
        var moved = mark
        moved.line = place
        return moved
      }
    }
    return true
  }

  /// A prompt, or a line for the program: what comes then is another output.
  mutating func end() { self = OutputBrevity() }

  /// The words said of a line; nil for nothing.
  ///
  /// - Parameter isWhole: True for a line that is important, or has a link or the like, which would lose its place.
  private mutating func said(
    of line: String, before rest: ArraySlice<String>, isWhole: Bool, _ phrases: Phrases
  ) -> String? {
    defer { isBelowText = line.contains { $0.isLetter || $0.isNumber } || isBelowText && Self.isPointer(line) }
    if isBelowText, Self.isPointer(line) { return nil }
    switch diff.head(line) {
    case .none: break
    case .silent: return nil
    case .file(let name): return name
    case .place(let number, let context):
      let place = phrases(.lineNumber, ["number": number])
      return context.isEmpty ? place : "\(place), \(context)"
    }
    let list = names.said(of: line, before: rest)
    let code = excerpt.said(of: line)
    let rest = beginning.rest(of: line)
    if isWhole { return line }
    guard let code else { return nil }
    if code != line { return code }
    if let list {
      let known = list.known > 0 ? phrases(.namedBefore, count: list.known) : nil
      return [list.text, known].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    if rest != line { return rest }
    return LongNames.shortened(in: line)
  }

  /// True for a line that points at places of the line above: `    |        ^~~~`.
  private static func isPointer(_ line: String) -> Bool {
    guard let first = line.first, first == " " || first == "|" else { return false }
    return line.contains { $0 == "^" || $0 == "~" } && line.allSatisfy { " |^~-".contains($0) }
  }
}
