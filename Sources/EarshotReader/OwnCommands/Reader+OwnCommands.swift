// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotSpeech

/// Commands of the user's: chosen from a list or by a key, run outside, and answered here.
extension Reader {
  mutating func chooseOwnCommand() -> [ReaderEffect] {
    let names = configuration.ownCommands.commands.map(\.name)
    guard !names.isEmpty else { return [.earcon(.boundary)] + answer(own: .none) }
    let menu = TextMenu(names)
    keys.begin(menu)
    return tell(phrases(.groupOwn) + ". " + words(of: menu))
  }

  mutating func carryOut(_ answer: KeyMeaning.MenuChoice, in world: some ReaderWorld) -> [ReaderEffect] {
    switch answer {
    case .cancelled: say(.cancelled)
    case .unchanged: [.earcon(.boundary)]
    case .moved(let menu): tell(words(of: menu))
    case .narrowed(let menu): tell(menu.chosen == nil ? phrases(.notFound) : words(of: menu))
    case .chose(let name): name.map { perform(.own($0), in: world) } ?? [.earcon(.boundary)]
    }
  }

  private func words(of menu: TextMenu) -> String {
    let position = phrases.word(.position, ["index": "\(menu.index + 1)", "count": "\(menu.hits.count)"])
    return "\(menu.chosen ?? ""). \(position)"
  }

  private mutating func tell(_ words: String) -> [ReaderEffect] {
    say([.text(words)], source: .reader, priority: .message, key: "own command")
  }

  private mutating func answer(
    own phrase: OwnPhrase, _ values: KeyValuePairs<String, String> = [:]
  ) -> [ReaderEffect] {
    say(.answer([.words(phrases.own(phrase, values))]))
  }

  // MARK: Running

  /// The user's own command for a gesture that nobody took.
  public func ownCommand(for gesture: Gesture) -> OwnCommand? { configuration.ownCommands.command(for: gesture) }

  mutating func run(_ name: String, in world: some ReaderWorld) -> [ReaderEffect] {
    guard let command = configuration.ownCommands.named(name) else {
      return [.earcon(.error)] + answer(own: .silent, ["name": name])
    }
    let element = tree.cursor.current.flatMap { elements[$0] }
    let texts = withReviewed(world) { text -> TextsAtCursor? in
      if let place = phrasePlace { return place.review.texts(in: place.text, wording) }
      return text.map { review.texts(in: $0, wording) }
    }
    var found = texts ?? TextsAtCursor()
    if texts == nil, let element { found = TextsAtCursor(element) }
    guard texts != nil || element != nil || command.gives == .nothing || command.gives == .tree else {
      return refuseWithoutScreen()
    }
    if command.gives == .link, found.link.isEmpty { return [.earcon(.boundary)] + answer(own: .noLink) }
    let screen = command.gives == .screen ? world.withText { $0.map(\.screen) } ?? "" : ""
    let variables = [
      "EARSHOT_WORD": found.word, "EARSHOT_LINE": found.line, "EARSHOT_LINK": found.link,
      "EARSHOT_COMMAND": found.command, "EARSHOT_PROGRAM": composer.program ?? "",
      "EARSHOT_LANGUAGE": phrases.language,
    ]
    let input: String? =
      switch command.gives {
      case .nothing: ""
      case .word: found.word.asLines
      case .line: found.line.asLines
      case .link: found.link.asLines
      case .command: found.command.asLines
      case .output: found.output.asLines
      case .screen: screen.asLines
      case .tree: nil
      }
    return [.run(OwnCommandRequest(command, input: input, variables: variables))]
  }

  // MARK: The answer

  mutating func handle(_ answer: OwnCommandAnswer) -> [ReaderEffect] {
    let name = answer.command.name
    switch answer.outcome {
    case .tooSlow:
      return [.earcon(.error)]
        + self.answer(own: .tooSlow, ["name": name, "number": "\(answer.command.limit)"])
    case .failed(let reason): return [.earcon(.error)] + self.answer(own: .failed, ["name": name, "reason": reason])
    case .printed(let text):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      let full = lines.filter { !$0.isBlank }
      guard !full.isEmpty else { return self.answer(own: .silent, ["name": name]) }
      switch answer.command.use {
      case .say: return say(lines: full)
      case .copy: return carryOut(review.copy(said: text.trimmingBlanks, wording))
      case .type: return [.paste(text.trimmingBlanks)]
      case .show:
        let end = lines.lastIndex { !$0.isBlank } ?? 0
        phrasePlace = PhrasePlace(lines: Array(lines[...end]))
        return say(lines: Array(full.prefix(1)))
      }
    }
  }

  /// The lines as one answer each; the newest answer is the only one that is wanted.
  private mutating func say(lines: [String]) -> [ReaderEffect] {
    var sayings = lines.prefix(Self.mostLines).map { Saying(.text($0), source: .review) }
    if lines.count > Self.mostLines {
      sayings.append(Saying(.count(.lines, lines.count), source: .review))
    }
    return sayings.flatMap { saying in
      var saying = saying
      saying.isAnswer = true
      return say(saying)
    }
  }

  private static let mostLines = 100
}

extension String {
  /// The text with a line end behind its last line, as programs expect their input; nothing stays nothing.
  fileprivate var asLines: String { isEmpty || last?.isNewline == true ? self : self + "\n" }
}

/// The texts at the review cursor.
struct TextsAtCursor: Equatable {
  var word = ""
  var line = ""
  var link = ""
  var command = ""
  var output = ""

  init() {}

  init(_ element: Element) {
    line = [element.label, element.value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    word = line
  }
}

extension Review {
  /// The texts at the cursor, without moving it.
  func texts(in text: ReviewText, _ wording: Wording) -> TextsAtCursor {
    let position = position(in: text)
    let answer = ReviewAnswer(review: self, wording: wording)
    var texts = TextsAtCursor()
    guard text.count > 0 else { return texts }
    texts.word = answer.word(at: position, in: text)
    texts.line = Paragraph(at: position.line, in: text).text.trimmingBlanks
    let characters = text.line(position.line).characters
    if characters.indices.contains(position.character) {
      texts.link = characters[position.character].looks?.link ?? ""
    }
    if texts.link.isEmpty { texts.link = Self.address(in: texts.line, near: texts.word) ?? "" }
    if let command = answer.shellCommand(in: text) {
      texts.command = command.text
      texts.output = ReviewAnswer.text(of: command.output, in: text)
    }
    return texts
  }

  /// A web address in a line: the one with a word in it, or else the first.
  private static func address(in line: String, near word: String) -> String? {
    let found = line.split(whereSeparator: \.isWhitespace).compactMap { piece -> String? in
      guard let start = ["https://", "http://", "file://", "mailto:"].compactMap({ piece.firstRange(of: $0) }).first
      else { return nil }
      var address = piece[start.lowerBound...]
      while let last = address.last, ".,;:!?)>]\"'”»".contains(last) { address.removeLast() }
      return String(address)
    }
    return found.first { !word.isEmpty && $0.contains(word) } ?? found.first
  }
}

extension ReviewText {
  /// All rows of the screen, without blanks at their ends.
  fileprivate var screen: String {
    guard screenStart < count else { return "" }
    var rows = (screenStart..<count).map { index -> String in
      var row = line(index).text[...]
      while row.last?.isWhitespace == true { row.removeLast() }
      return String(row)
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}
