// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// A description being composed: the program's text and the reader's words, each with its voice.
struct ElementSentence {
  typealias Part = ElementDescription.Part

  /// The silence between two parts, in milliseconds.
  static let pause = 80

  private struct Piece {
    var kind: ElementDescription.PartKind
    var text: String
    var style: SpeechStyle
    /// The joint to the next piece: punctuation and a blank, never spoken as symbols.
    var joint = ""
  }

  /// The reader's words.
  let phrases: Phrases
  private var pieces: [Piece] = []

  init(_ phrases: Phrases) { self.phrases = phrases }

  var isEmpty: Bool { pieces.isEmpty }
  var text: String { pieces.map { $0.text + $0.joint }.joined() }

  var parts: [Part] {
    var parts: [Part] = []
    for piece in pieces {
      let text = piece.text + piece.joint
      if let last = parts.last, last.kind == piece.kind, last.language == piece.style.language {
        parts[parts.count - 1].text += text
      } else {
        parts.append(Part(kind: piece.kind, text: text, language: piece.style.language))
      }
    }
    return parts
  }

  /// The parts with a blank between them, without the punctuation that is for listening.
  var brief: String {
    var parts: [String] = []
    for (index, piece) in pieces.enumerated() {
      let joins = index > 0 && pieces[index - 1].joint.isEmpty && pieces[index - 1].kind == piece.kind
      let text = piece.text.hasSuffix(".") && !Self.isText(piece.kind) ? String(piece.text.dropLast()) : piece.text
      if joins, let last = parts.indices.last { parts[last] += text } else { parts.append(text.trimmingBlanks) }
    }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// True for text of a program, as against words of the reader.
  private static func isText(_ kind: ElementDescription.PartKind) -> Bool {
    switch kind {
    case .label, .value, .content, .headers, .hint: true
    case .container, .selected, .traits, .position: false
    }
  }

  // MARK: Adding

  mutating func add(_ runs: [StyledText], _ kind: ElementDescription.PartKind) {
    for run in runs {
      pieces.append(Piece(kind: kind, text: run.text, style: run.style))
      for remark in run.remarks {
        join(", ")
        switch remark {
        case .heading(let level):
          let words = phrases.word(.kindHeadingOfLevel, ["level": String(level)])
          addWords(words, phrases.language(of: ElementPhrase.kindHeadingOfLevel), kind)
        case .custom(let words):
          pieces.append(Piece(kind: kind, text: words, style: SpeechStyle(language: run.style.language)))
        }
      }
      if run.text.hasSuffix(" "), !run.remarks.isEmpty { join(" ") }
    }
  }

  mutating func add(
    _ phrase: ElementPhrase, _ values: KeyValuePairs<String, String> = [:], as kind: ElementDescription.PartKind
  ) {
    addWords(phrases.word(phrase, values), phrases.language(of: phrase), kind)
  }

  mutating func addWords(_ words: String, _ language: String, _ kind: ElementDescription.PartKind) {
    guard !words.isEmpty else { return }
    pieces.append(
      Piece(
        kind: kind, text: words,
        style: SpeechStyle(
          language: language, punctuation: PunctuationLevel.none, category: kind == .traits ? .role : nil)))
  }

  mutating func add(_ other: ElementSentence) { pieces += other.pieces }

  /// Appends a joint before the next piece.
  mutating func join(_ joint: String) {
    guard let last = pieces.indices.last, joint.contains(where: { $0 != " " }) || !endsWithBlank else { return }
    if joint.first != " ", pieces[last].joint.isEmpty, pieces[last].text.hasSuffix(" ") {
      pieces[last].text.removeLast()
    }
    pieces[last].joint += joint
  }

  /// Ends the sentence if one has begun.
  mutating func end() {
    guard let last = text.last(where: { $0 != " " }), !Self.endings.contains(last) else { return }
    join(".")
  }

  private static let endings: Set<Character> = [".", "!", "?", "…", "。", "！", "？"]

  private var endsWithBlank: Bool {
    pieces.last.map { ($0.joint.isEmpty ? $0.text : $0.joint).hasSuffix(" ") } ?? true
  }

  // MARK: Speaking

  var commands: [SpeechCommand] {
    var speech = SpeechBuilding()
    for (index, piece) in pieces.enumerated() {
      speech.say(piece.text, piece.style)
      speech.join(piece.joint)
      if index + 1 < pieces.count, piece.joint.contains(where: { $0 != " " }) || pieces[index + 1].kind != piece.kind {
        speech.pause()
      }
    }
    return speech.finished
  }
}

/// A sequence of commands with the changes of voice between them.
private struct SpeechBuilding {
  private var commands: [SpeechCommand] = []
  private var style = SpeechStyle()

  mutating func say(_ text: String, _ style: SpeechStyle) {
    change(to: style)
    if style.isSpelledOut {
      commands.append(.spell(text))
    } else if let sound = style.phonetic {
      commands.append(.phonemes(ipa: sound, text: text))
    } else {
      append(text)
    }
  }

  /// A written but unspoken mark is in the reader's own voice; a blank in any.
  mutating func join(_ joint: String) {
    guard !joint.isEmpty else { return }
    if joint.contains(where: { $0 != " " }) {
      change(
        to: SpeechStyle(language: style.language, punctuation: PunctuationLevel.none, category: style.category))
    }
    append(joint)
  }

  mutating func pause() { commands.append(.pause(ElementSentence.pause)) }

  /// The commands, ending with the voice they began with.
  var finished: [SpeechCommand] {
    var building = self
    building.change(to: SpeechStyle())
    return building.commands
  }

  private mutating func append(_ text: String) {
    if case .text(let last) = commands.last {
      commands[commands.count - 1] = .text(last + text)
    } else {
      commands.append(.text(text))
    }
  }

  private mutating func change(to new: SpeechStyle) {
    if new.language != style.language { commands.append(.language(new.language)) }
    if new.pitch != style.pitch { commands.append(.pitch(new.pitch)) }
    if new.category != style.category { commands.append(.category(new.category)) }
    if new.punctuation != style.punctuation { commands.append(.punctuation(new.punctuation)) }
    style = new
  }
}
