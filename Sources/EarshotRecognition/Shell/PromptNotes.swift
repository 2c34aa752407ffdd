// SPDX-License-Identifier: Apache-2.0
import EarshotCore
public import EarshotScreen

/// Prompts recorded while they waited: certain evidence about a shell that does not mark them, and more than marks
/// provide.
///
/// A note is as large as a prompt, and is made once a prompt: rows of output cost nothing.
public struct PromptNotes: Equatable, Sendable {
  struct Note: Equatable, Sendable {
    /// The first row of its line.
    var line: RowID
    /// The prompt, without trailing blanks.
    var text: String
    /// The number of characters of output before it in its line.
    var start: Int
    /// The first word of the line above, if that belongs to it.
    var header: String?
    /// The text at the right margin.
    var right: String
    /// True if it continues the command begun at the previous prompt.
    var isContinuation: Bool
    /// True if exactly one command was given since the previous prompt: the lines between are its output.
    var isWatched: Bool
  }

  /// A sighting of a waiting prompt.
  public struct Sighting {
    /// The first row of its line.
    public var line: RowID
    /// The prompt up to the caret.
    public var text: String
    /// The number of characters of output before it in its line.
    public var start = 0
    /// The line above, if that belongs to it.
    public var header: String?
    /// The text at the right margin.
    public var right = ""
    /// The first row of the line above it.
    public var above: RowID?

    public init(line: RowID, text: String) {
      self.line = line
      self.text = text
    }
  }

  /// The index of the note of a row, and the notes, oldest first.
  private var places: [RowID: Int] = [:]
  private var notes: [Note] = []
  private(set) var shapes = PromptShapes()
  /// True once a shell has marked a prompt: then similar text is none.
  public private(set) var hasMarks = false
  private var enters = 0
  private var isTypedAhead = false

  public init() {}

  // MARK: Events

  /// Records that a shell marks its prompts.
  public mutating func sawMark() { hasMarks = true }

  /// Records Enter, or other typing, sent to the program.
  public mutating func typed(isEnter: Bool) {
    if isEnter { enters += 1 } else if enters > 0 { isTypedAhead = true }
  }

  /// Records a text at which a shell may be waiting: similar text may be a prompt.
  public mutating func learn(_ text: String) { shapes.learn(text) }

  /// Records a waiting prompt.
  public mutating func add(_ sighting: Sighting) {
    let text = sighting.text.withoutBlanksAtEnd
    guard !text.isEmpty else { return }
    let known = places[sighting.line]
    let isSame = known == notes.count - 1 && known != nil
    var note = Note(
      line: sighting.line, text: text, start: sighting.start, header: sighting.header?.firstWord,
      right: sighting.right.withoutBlanksAtEnd, isContinuation: false, isWatched: enters == 1 && !isTypedAhead)
    if isSame, let last = notes.last {
      (note.isContinuation, note.isWatched) = (last.isContinuation, last.isWatched)
    } else {
      note.isContinuation =
        enters == 1 && sighting.above == notes.last?.line && sighting.above != nil && isContinuation(text)
    }
    if !isSame { (enters, isTypedAhead) = (0, false) }
    if !note.isContinuation { shapes.learn(sighting.text) }
    if isSame { notes.removeLast() }
    notes.append(note)
    places[note.line] = notes.count - 1
    if notes.count > Self.limit { forget(Array(notes.suffix(Self.limit / 2))) }
  }

  /// Forgets the notes of a cleared screen from this row on.
  public mutating func cleared(from row: RowID) { forget(notes.filter { $0.line < row }) }

  private mutating func forget(_ kept: [Note]) {
    notes = kept
    places = [:]
    for (index, note) in notes.enumerated() { places[note.line] = index }
  }

  /// True if a prompt right below another one only asks for more: `> `, `quote> `, `... `.
  private func isContinuation(_ text: String) -> Bool {
    guard let main = notes.last(where: { !$0.isContinuation }), main.text != text else { return false }
    return text.isContinuationPrompt
  }

  // MARK: Knowledge

  /// The note of the line that begins in a row.
  subscript(line: RowID) -> Note? { places[line].map { notes[$0] } }

  /// The prompt whose command printed a row, if that is certain.
  func prompt(over row: RowID) -> Note? {
    guard let index = notes.indices.dropFirst().first(where: { notes[$0 - 1].line < row && row < notes[$0].line })
    else { return nil }
    return notes[index].isWatched ? notes[index - 1] : nil
  }

  /// True if the line above a prompt belongs to it, as such a line did before.
  func isHeader(_ text: String) -> Bool {
    guard let word = text.firstWord else { return false }
    return notes.last { $0.header != nil }?.header == word
  }

  private static let limit = 2_000
}

extension String {
  /// The text without trailing blanks.
  var withoutBlanksAtEnd: String { String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]) }

  fileprivate var firstWord: String? { split(separator: " ", maxSplits: 1).first.map(String.init) }

  /// True if shells and interpreters use it to ask for the rest of a command.
  var isContinuationPrompt: Bool {
    if self == "..." { return true }
    guard last == ">" else { return false }
    return dropLast().allSatisfy { $0 == " " || ($0.isASCII && $0.isLetter) }
  }
}
