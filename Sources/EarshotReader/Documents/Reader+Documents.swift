// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The output of a command as a text of its own: moved through, searched, selected from, saved.
extension Reader {
  /// Calls a closure with the text that is reviewed: the document, if one is open, or else the terminal's.
  func withReviewed<Answer>(_ world: some ReaderWorld, _ look: (ReviewText?) -> Answer) -> Answer {
    document.map { look($0.text) } ?? world.withText(look)
  }

  /// Opens the output of the command at the review cursor, or leaves it.
  mutating func openOutput(in world: some ReaderWorld) -> [ReaderEffect] {
    if document != nil { return leaveDocument() }
    let (review, wording) = (review, wording)
    return open(in: world) { ReviewAnswer(review: review, wording: wording).shellCommand(in: $0) }
  }

  /// Opens the output of the last command by itself, if the user wants that of one so long.
  mutating func openLongOutput(in world: some ReaderWorld) -> [ReaderEffect] {
    guard opensOutput else { return [] }
    opensOutput = false
    let limit = settings.documentLines
    guard limit > 0, document == nil, keys.capture == .none else { return [] }
    let isLong = world.withText { text in
      text.flatMap { $0.isAlternate ? nil : $0.command(.before($0.count))?.lineCount }.map { $0 >= limit } ?? false
    }
    return isLong ? open(in: world) { $0.command(.before($0.count)) } : []
  }

  private mutating func open(
    in world: some ReaderWorld, _ command: (ReviewText) -> ReviewedCommand?
  ) -> [ReaderEffect] {
    let outer = review
    let found = world.withText { text -> (hasCommand: Bool, document: OpenDocument?)? in
      text.map { text in
        let command = command(text)
        return (command != nil, command.flatMap { OpenDocument(outputOf: $0, in: text, outer: outer) })
      }
    }
    guard let found else { return refuseWithoutScreen() }
    guard let opened = found.document else { return answer(found.hasCommand ? .noOutput : .noCommandHere) }
    phrasePlace = nil
    document = opened
    review = Review(of: opened.outer)
    review.go(to: ReviewPosition(line: 0, character: 0), in: opened.text)
    keys.read(isDocument: true)
    let size = phrases(.lines, count: opened.text.count)
    let head = [opened.title, size].filter { !$0.isEmpty }.joined(separator: ", ")
    return answer([.words(head), .words(opened.text.line(0).text)])
  }

  mutating func leaveDocument() -> [ReaderEffect] {
    closeDocument()
    return answer(.screenReviewed)
  }

  /// The review is in the terminal's text again.
  mutating func closeDocument() {
    guard let closed = document else { return }
    document = nil
    keys.read(isDocument: false)
    var outer = closed.outer
    (outer.clipboard, outer.search) = (review.clipboard, review.search)
    review = outer
  }

  mutating func carryOut(_ key: DocumentKey, in world: some ReaderWorld) -> [ReaderEffect] {
    guard let document else { return [] }
    let text = document.text
    switch key {
    case .review(let command): return review(command, in: world)
    case .column(let direction): return carryOut(review.goToCell(beside: direction, in: text, wording))
    case .row(let direction): return carryOut(review.goToCell(below: direction, in: text, wording))
    case .page(let direction): return carryOut(review.goToPage(direction, in: text, wording))
    case .copy:
      let isMarked = review.markPosition(in: text) != nil
      return carryOut(review.handle(isMarked ? .marked : .line, in: text, wording))
    case .copyAll: return copyDocument()
    case .save: return save(document.whole, as: "earshot-output.txt")
    case .leave: return leaveDocument()
    }
  }

  mutating func copyDocument() -> [ReaderEffect] {
    carryOut(review.copy(said: document?.whole ?? "", wording))
  }

  // MARK: Saving

  /// Asks for the name of a file for a text.
  ///
  /// - Parameter name: The name if none is typed.
  mutating func save(_ text: String, as name: String) -> [ReaderEffect] {
    guard !text.isBlank else { return answer(.nothingToCopy) }
    return ask(for: TextEntry(.saving(text, name: name)))
  }

  /// Answers the end of a saving.
  mutating func handle(_ answer: SavedText) -> [ReaderEffect] {
    switch answer {
    case .saved(let path, let lines):
      let count = phrases(.lines, count: lines)
      return self.answer([.words(phrases.place(.saved, ["path": path])), .words(count)])
    case .failed(let path, let code):
      let reason = phrases.reason(code)
      return [.earcon(.error)]
        + self.answer([.words(phrases.place(.notSaved, ["path": path, "reason": reason]))])
    case .nowhere: return [.earcon(.error)] + self.answer([.words(phrases.place(.savedNowhere))])
    }
  }
}

/// The fate of a text that was to be saved.
public enum SavedText: Equatable, Sendable {
  case saved(path: String, lines: Int)
  /// The system's error code says why not.
  case failed(path: String, code: Int32)
  /// There is no program beside which files could be.
  case nowhere
}

extension Review {
  /// A review of another text, with what the user has copied and looked for.
  init(of other: Review) {
    self.init()
    (clipboard, search) = (other.clipboard, other.search)
  }
}
