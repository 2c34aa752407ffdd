// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// Composes the description of an element.
struct ElementComposition {
  let element: Element
  let context: ElementContext
  let verbosity: Verbosity
  let keys: HintKeys
  let phrases: Phrases
  let traits: Traits
  let isCell: Bool
  /// The part spoken at once.
  private(set) var sentence: ElementSentence
  /// True if the hint replaces missing text and is no longer a hint.
  private(set) var isHintOnly = false
  /// True if a label, a value or anything else precedes the words for the kind.
  private var hasText = false

  init(
    _ element: Element, _ context: ElementContext, _ verbosity: Verbosity, _ book: PhraseBook,
    keys: HintKeys = .standard
  ) {
    self.element = element
    self.context = context
    self.verbosity = verbosity
    self.keys = keys
    phrases = book.phrases(for: context.language ?? element.language)
    traits = element.effectiveTraits
    isCell = context.cell != nil
    sentence = ElementSentence(phrases)
    addContainers(book)
    addHeaders()
    addText()
    addTraits()
    addPlace()
  }

  // MARK: Voices

  /// The style of the element's own text.
  var ownStyle: SpeechStyle {
    var style = style(context.language ?? element.language, context.textualContext)
    style.category = category
    return style
  }

  /// The category of the element's own text.
  private var category: TextCategory? {
    if traits.contains(.header) || element.role == .heading { return .heading }
    if traits.contains(.link) { return .link }
    return (context.textualContext ?? element.details.textualContext) == .sourceCode ? .code : nil
  }

  func style(_ language: String?, _ textualContext: TextualContext? = nil) -> SpeechStyle {
    var style = SpeechStyle(
      language: language.flatMap { LanguageTag.isValid($0) ? $0 : nil }, punctuation: verbosity.punctuation)
    style.raise(for: textualContext ?? element.details.textualContext, over: verbosity.punctuation ?? .none)
    return style
  }

  /// A text of the element without attributes.
  func plain(_ text: String?) -> [StyledText] {
    ElementText.cleaned(text).map { [StyledText(text: $0, style: ownStyle)] } ?? []
  }

  private func styled(_ text: String?, _ attributes: [TextAttribute]) -> [StyledText] {
    StyledText.runs(of: text, attributes, ownStyle, raisedTo: verbosity.punctuation ?? .none)
  }

  // MARK: Before the element

  private mutating func addContainers(_ book: PhraseBook) {
    guard verbosity.saysContainers else { return }
    for container in context.entered {
      let words = book.phrases(for: container.language)
      let word = container.role.word.flatMap { $0 == .group ? nil : $0 }
      // The name of a group is often its first element's too, and is spoken there.
      let isSaidBelow = container.label == element.label && container.value == nil
      if !isSaidBelow, let count = container.count, addGroup(container, of: count) { continue }
      let hasName = !isSaidBelow && add(container, .container, between: ": ")
      if hasName { next() }
      // Of a list without a name, the first and last items say enough; a question has to stand out.
      let isNamed = container.role.isNamed(in: container.label, words)
      if let word, hasName || isSaidBelow || container.role.isDialog, !isNamed {
        sentence.addWords(words.word(word), words.language(of: word), .container)
        next()
      }
      if let position = container.position {
        let place = words.word(.position, ["index": String(position.index), "count": String(position.count)])
        sentence.addWords(place, words.language(of: ElementPhrase.position), .container)
        next()
      }
    }
  }

  /// Adds a group with its number of items (V-90); true if it did.
  private mutating func addGroup(_ group: ElementContext.Relative, of count: Int) -> Bool {
    let around = phrases.around("label", of: .groupItems, count: count)
    let language = phrases.language(of: ElementPhrase.groupItems)
    let start = sentence
    sentence.addWords(around.before, language, .container)
    guard add(group, .container, between: ": ") else {
      sentence = start
      return false
    }
    sentence.addWords(around.after, language, .container)
    next()
    return true
  }

  private mutating func addHeaders() {
    guard verbosity.saysTableHeaders else { return }
    for header in context.headers where add(header, .headers, between: ": ") { next() }
  }

  /// Adds label and value; true if there is one of them.
  private mutating func add(
    _ relative: ElementContext.Relative, _ kind: ElementDescription.PartKind, between joint: String
  )
    -> Bool
  {
    let texts = [relative.label, relative.value].compactMap(ElementText.cleaned)
    for (index, text) in texts.enumerated() {
      if index > 0 { sentence.join(joint) }
      sentence.add([StyledText(text: text, style: style(relative.language))], kind)
    }
    return !texts.isEmpty
  }

  /// Ends the sentence and adds a blank.
  private mutating func next() {
    sentence.end()
    sentence.join(" ")
  }

  // MARK: Label and value

  private mutating func addText() {
    let label = self.label
    let edited = EditedLines(of: element)
    let value = edited.map { plain($0.line) } ?? self.value
    // In a table the position comes between label and value.
    let isValueApart = isCell
    let selected = !label.isEmpty || (!value.isEmpty && !isValueApart)
    let around = isSelected && selected ? phrases.around("text", of: .selectedText) : ("", "")
    let language = phrases.language(of: ElementPhrase.selectedText)
    sentence.addWords(around.0, language, .selected)
    sentence.add(label, .label)
    if !isValueApart, !value.isEmpty {
      if !label.isEmpty { sentence.join(": ") }
      sentence.add(value, .value)
    }
    if let edited { addCount(of: edited, hasLine: !value.isEmpty, hasLabel: !label.isEmpty) }
    sentence.addWords(around.1, language, .selected)
    if isSelected, !selected { sentence.add(.selected, as: .selected) }
    hasText = isSelected || selected || edited != nil
    if isCell {
      addCell()
      if !value.isEmpty {
        if hasText { sentence.join(" ") }
        sentence.add(value, .value)
        hasText = true
      }
    }
    addImportantContent()
    if hasText { return }
    let hint = ownHint
    if !hint.isEmpty {
      sentence.add(hint, .hint)
      isHintOnly = true
      hasText = true
    } else if traits.contains(.allowsDirectInteraction) {
      sentence.add(.directTouchArea, as: .traits)
      hasText = true
    }
  }

  private mutating func addCount(of edited: EditedLines, hasLine: Bool, hasLabel: Bool) {
    if hasLine {
      sentence.join(edited.line.last?.isPunctuation == true ? " " : ", ")
    } else if hasLabel {
      sentence.join(": ")
    }
    sentence.addWords(phrases(.lines, count: edited.count), phrases.language(of: Phrase.lines), .value)
  }

  /// The program's own hint.
  var ownHint: [StyledText] {
    let hint = plain(element.hint)
    return hint.isEmpty ? plain(context.descriptionOfOthers) : hint
  }

  var isSelected: Bool {
    traits.contains(.selected) || (element.role.isRadio && element.value == "1")
  }

  var label: [StyledText] {
    var label = styled(element.label, element.details.labelAttributes)
    if traits.contains(.backButton), label.map(\.text).joined().lowercased() == phrases.word(.back).lowercased() {
      return []
    }
    if label.isEmpty { label = plain(context.labelOfOthers ?? context.joinedLabel) }
    if label.isEmpty, element.role == .progressIndicator {
      let phrase: ElementPhrase = ElementText.cleaned(element.value) == nil ? .inProgress : .progress
      label = [
        StyledText(
          text: phrases.word(phrase),
          style: SpeechStyle(language: phrases.language(of: phrase), punctuation: PunctuationLevel.none))
      ]
    }
    return label
  }

  var value: [StyledText] {
    if traits.contains(.toggleButton) || (element.role.isRadio && ["0", "1"].contains(element.value)) { return [] }
    if traits.contains(.secureTextField) { return bullets }
    if element.role == .prompt { return failure }
    let value = styled(element.value, element.details.valueAttributes)
    return value.isEmpty ? plain(element.details.placeholder) : value
  }

  /// The value of a secret: a change is spoken even if its length is the same.
  var secret: String? { traits.contains(.secureTextField) ? element.value : nil }

  /// The failure of a command, from its exit status.
  private var failure: [StyledText] {
    guard let status = ElementText.cleaned(element.value), status != "0" else { return [] }
    return [
      StyledText(
        text: phrases.word(.commandFailed, ["number": status]),
        style: SpeechStyle(
          language: phrases.language(of: ElementPhrase.commandFailed), punctuation: PunctuationLevel.none))
    ]
  }

  /// The length of a secret, and nothing else.
  private var bullets: [StyledText] {
    let count = (element.value ?? "").prefix(ElementText.limit).count
    guard count > 0 else { return plain(element.details.placeholder) }
    return [
      StyledText(
        text: phrases.word(.bullets, count: count),
        style: SpeechStyle(
          language: phrases.language(of: ElementPhrase.bullets), punctuation: PunctuationLevel.none))
    ]
  }

  private mutating func addImportantContent() {
    for content in element.customContent.prefix(Self.listLimit) where content.isImportant {
      let texts = [content.label, content.value].compactMap(ElementText.cleaned)
      guard !texts.isEmpty else { continue }
      if hasText { next() }
      sentence.add(plain(texts.joined(separator: ": ")), .content)
      hasText = true
    }
  }

  /// The largest number of actions, or of additional contents, of one element.
  static let listLimit = 50

  private mutating func addCell() {
    guard verbosity.saysRowsAndColumns, let cell = context.cell else { return }
    let words: [(ElementPhrase, String, Int?)] = [
      (.spansRows, "count", cell.rowSpan), (.spansColumns, "count", cell.columnSpan), (.row, "number", cell.row),
      (.column, "number", cell.column),
    ]
    for (phrase, mark, number) in words {
      guard let number else { continue }
      if hasText { next() }
      let text =
        mark == "count" ? phrases.word(phrase, count: number) : phrases.word(phrase, [mark: String(number)])
      sentence.addWords(text, phrases.language(of: phrase), .position)
      hasText = true
    }
  }

  // MARK: Role

  private mutating func addTraits() {
    for (index, word) in words.enumerated() {
      if index > 0 {
        sentence.join(" ")
      } else if hasText {
        next()
      }
      add(word, to: &sentence)
    }
  }

  var words: [ElementWords.Word] {
    let words = ElementWords(
      traits, element, isInTabBar: context.isInTabBar, treeLevel: context.treeLevel,
      errorMessage: ElementText.cleaned(context.errorMessage)
    )
    .words
    guard let role = element.role.word, element.role.isNamed(in: element.label, phrases) else { return words }
    return words.filter { $0 != .phrase(role) }
  }

  func add(_ word: ElementWords.Word, to sentence: inout ElementSentence) {
    switch word {
    case .phrase(let phrase): sentence.add(phrase, as: .traits)
    case .headingLevel(let level): sentence.add(.headingLevel, ["level": String(level)], as: .traits)
    case .treeLevel(let level): sentence.add(.treeLevel, ["level": String(level)], as: .traits)
    case .text(let text): sentence.add(plain(text), .traits)
    }
  }

  // MARK: Position

  private mutating func addPlace() {
    if let position = context.position {
      nextIfBegun()
      sentence.add(.position, ["index": String(position.index), "count": String(position.count)], as: .position)
    }
    guard verbosity.saysContainers else { return }
    for boundary in context.boundaries {
      nextIfBegun()
      switch boundary {
      case .listStart: sentence.add(.listStart, as: .position)
      case .listEnd: sentence.add(.listEnd, as: .position)
      case .landmarkStart: sentence.add(.landmark, as: .position)
      case .landmarkEnd: sentence.add(.landmarkEnd, as: .position)
      }
    }
  }

  private mutating func nextIfBegun() {
    if !sentence.isEmpty { next() }
  }
}

extension Role {
  fileprivate var isDialog: Bool { self == .dialog || self == .alertDialog }

  /// True for one of several exclusive choices.
  var isRadio: Bool { self == .radioButton || self == .menuItemRadio }
}
