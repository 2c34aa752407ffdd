// SPDX-License-Identifier: Apache-2.0
/// Text being edited: its characters, caret, selection and undo steps. A pure value; its control asks for changes, and
/// applies those that are allowed.
struct EditableText: Equatable {
  /// A replacement of characters.
  struct Change: Equatable {
    var range: Range<Int>
    var replacement: [Character]
  }

  /// A movement of the caret.
  enum Motion: Equatable {
    case character(Int), word(Int), lineStart, lineEnd, textStart, textEnd
  }

  private struct Step: Equatable {
    /// The change that undoes it.
    var inverse: Change
    var caret: Int
    /// True if the next typed text may be undone with it.
    var isOpen: Bool
  }

  private(set) var characters: [Character] = []
  /// The number of characters before it.
  private(set) var caret = 0
  /// The beginning of a selection, whose other end is the caret.
  private(set) var anchor: Int?
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  /// The number of changes that can be undone.
  private static let undoLimit = 500

  init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }

  /// The selected characters; nil if there are none.
  var selection: Range<Int>? {
    guard let anchor, anchor != caret else { return nil }
    return min(anchor, caret)..<max(anchor, caret)
  }

  // MARK: Moving

  /// - Parameter extending: True to select the characters passed.
  mutating func move(to place: Int, extending: Bool = false) {
    anchor = extending ? anchor ?? caret : nil
    caret = max(0, min(characters.count, place))
    closeStep()
  }

  mutating func selectAll() {
    anchor = 0
    caret = characters.count
    closeStep()
  }

  func place(after motion: Motion) -> Int {
    switch motion {
    case .character(let count): max(0, min(characters.count, caret + count))
    case .word(let direction): wordPlace(direction)
    case .lineStart: characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    case .lineEnd: characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
    case .textStart: 0
    case .textEnd: characters.count
    }
  }

  /// Past non-word characters, then past the word, as in readline.
  private func wordPlace(_ direction: Int) -> Int {
    var place = caret
    func isWord(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }
    if direction > 0 {
      while place < characters.count, !isWord(place) { place += 1 }
      while place < characters.count, isWord(place) { place += 1 }
    } else {
      while place > 0, !isWord(place - 1) { place -= 1 }
      while place > 0, isWord(place - 1) { place -= 1 }
    }
    return place
  }

  // MARK: Changing

  /// The change made by typing or pasting, which replaces the selection.
  func insertion(_ text: some Sequence<Character>) -> Change {
    Change(range: selection ?? caret..<caret, replacement: Array(text))
  }

  /// The change made by deleting up to a place; a selection is deleted alone.
  func removal(to motion: Motion) -> Change {
    let place = place(after: motion)
    return Change(range: selection ?? min(place, caret)..<max(place, caret), replacement: [])
  }

  mutating func apply(_ change: Change) {
    let range = change.range.clamped(to: 0..<characters.count)
    let isTyping = range.isEmpty && change.replacement.count == 1
    let step = Step(
      inverse: Change(
        range: range.lowerBound..<range.lowerBound + change.replacement.count, replacement: Array(characters[range])),
      caret: caret, isOpen: isTyping && change.replacement.first?.isWhitespace == false)
    if isTyping, let last = undoSteps.last, last.isOpen, last.inverse.range.upperBound == range.lowerBound {
      undoSteps[undoSteps.count - 1].inverse.range = last.inverse.range.lowerBound..<range.lowerBound + 1
      undoSteps[undoSteps.count - 1].isOpen = step.isOpen
    } else {
      undoSteps.append(step)
      if undoSteps.count > Self.undoLimit { undoSteps.removeFirst() }
    }
    redoSteps = []
    replace(Change(range: range, replacement: change.replacement))
  }

  private mutating func replace(_ change: Change) {
    characters.replaceSubrange(change.range, with: change.replacement)
    caret = change.range.lowerBound + change.replacement.count
    anchor = nil
  }

  private mutating func closeStep() {
    if !undoSteps.isEmpty { undoSteps[undoSteps.count - 1].isOpen = false }
  }

  // MARK: Taking back

  /// The change that undoes the last one; nil if there is none.
  var undoChange: Change? { undoSteps.last?.inverse }
  var redoChange: Change? { redoSteps.last?.inverse }

  mutating func undo() {
    guard let step = undoSteps.popLast() else { return }
    redoSteps.append(inverse(of: step))
    replace(step.inverse)
    caret = min(step.caret, characters.count)
  }

  mutating func redo() {
    guard let step = redoSteps.popLast() else { return }
    undoSteps.append(inverse(of: step))
    replace(step.inverse)
  }

  private func inverse(of step: Step) -> Step {
    let range = step.inverse.range
    return Step(
      inverse: Change(
        range: range.lowerBound..<range.lowerBound + step.inverse.replacement.count,
        replacement: Array(characters[range])),
      caret: caret, isOpen: false)
  }
}
