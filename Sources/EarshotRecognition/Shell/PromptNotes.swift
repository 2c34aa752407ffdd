// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Prompts as they were seen waiting: all that is certain of a shell that does not mark them, and what marks leave out.
///
/// A note costs as much as a prompt is long, and is made once a prompt: rows of output cost nothing.
public struct PromptNotes: Equatable, Sendable {
  struct Note: Equatable, Sendable {
    /// The row that its line begins in.
    var line: RowID
    /// The prompt, without the blanks at its end.
    var text: String
    /// How many characters of output stand before it in its line.
    var start: Int
    /// The line above belongs to it, and begins with this word.
    var header: String?
    /// What stood at the right margin.
    var right: String
    /// It asks for more of the command that was begun at the prompt before.
    var isContinuation: Bool
    /// Nothing but one command was given since the prompt before: what is between is its output.
    var isWatched: Bool
  }

  /// What was seen of a prompt that waits.
  public struct Sighting {
    /// The row that its line begins in.
    public var line: RowID
    /// The prompt up to the caret.
    public var text: String
    /// How many characters of output stand before it in its line.
    public var start = 0
    /// The line above, where that belongs to it.
    public var header: String?
    /// What stands at the right margin.
    public var right = ""
    /// The row that the line above it begins in.
    public var above: RowID?

    public init(line: RowID, text: String) {
      self.line = line
      self.text = text
    }
  }

  /// Where a note of a row is, and the notes themselves, the oldest first.
  private var places: [RowID: Int] = [:]
  private var notes: [Note] = []
  private(set) var shapes = PromptShapes()
  /// A shell has marked a prompt: what only looks like one is none.
  public private(set) var hasMarks = false
  private var enters = 0
  private var isTypedAhead = false

  public init() {}

  // MARK: What happened

  /// A shell marks its prompts.
  public mutating func sawMark() { hasMarks = true }

  /// Enter went to the program, or anything else that is typed.
  public mutating func typed(isEnter: Bool) {
    if isEnter { enters += 1 } else if enters > 0 { isTypedAhead = true }
  }

  /// A shell may be waiting behind this text: what looks like it may be a prompt.
  public mutating func learn(_ text: String) { shapes.learn(text) }

  /// A prompt waits.
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

  /// The screen from this row on is another one.
  public mutating func cleared(from row: RowID) { forget(notes.filter { $0.line < row }) }

  private mutating func forget(_ kept: [Note]) {
    notes = kept
    places = [:]
    for (index, note) in notes.enumerated() { places[note.line] = index }
  }

  /// Whether a prompt right below the line of another one only asks for more: `> `, `quote> `, `... `.
  private func isContinuation(_ text: String) -> Bool {
    guard let main = notes.last(where: { !$0.isContinuation }), main.text != text else { return false }
    return text.isContinuationPrompt
  }

  // MARK: What is known

  /// The note of the line that begins in a row.
  subscript(line: RowID) -> Note? { places[line].map { notes[$0] } }

  /// The prompt whose command printed a row, where that is certain.
  func prompt(over row: RowID) -> Note? {
    guard let index = notes.indices.dropFirst().first(where: { notes[$0 - 1].line < row && row < notes[$0].line })
    else { return nil }
    return notes[index].isWatched ? notes[index - 1] : nil
  }

  /// Whether the line above a prompt belongs to it, as such a line did before.
  func isHeader(_ text: String) -> Bool {
    guard let word = text.firstWord else { return false }
    return notes.last { $0.header != nil }?.header == word
  }

  private static let limit = 2_000
}

extension String {
  /// Without the blanks at its end.
  var withoutBlanksAtEnd: String { String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]) }

  fileprivate var firstWord: String? { split(separator: " ", maxSplits: 1).first.map(String.init) }

  /// Whether it is what shells and interpreters ask for the rest of a command with.
  var isContinuationPrompt: Bool {
    if self == "..." { return true }
    guard last == ">" else { return false }
    return dropLast().allSatisfy { $0 == " " || ($0.isASCII && $0.isLetter) }
  }
}
