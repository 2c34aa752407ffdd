// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotPronunciation

/// The phrases that can be said here and now.
struct SpokenSurroundings {
  /// The elements that can be reached, in reading order.
  var elements: [Element] = []
  /// The element under the cursor.
  var current: Element?
  /// The names of the user's own commands.
  var ownCommands: [String] = []
  /// The words of the spelling alphabet, by their letters; empty where nothing is typed.
  var alphabet: [(letter: String, word: String)] = []
}

extension SpokenGrammar {
  init(_ vocabulary: SpokenVocabulary, in here: SpokenSurroundings) {
    self.init()
    for phrase in vocabulary.commands + vocabulary.keys { add(phrase) }
    for text in vocabulary.phrases(.what) { add(SpokenPhrase(text, .tell)) }
    for action in here.current?.customActions ?? [] {
      let asks = LabelWords.cannotBeTakenBack(action.name)
      for text in vocabulary.phrases(.action, Self.words(action.name)) {
        add(SpokenPhrase(text, .action(action.name), needsConfirmation: asks))
      }
    }
    for name in here.ownCommands {
      let words = Self.words(name)
      guard !words.isEmpty else { continue }
      for text in vocabulary.phrases(.own, words) { add(SpokenPhrase(text, .command(.own(name)))) }
    }
    addRows(vocabulary, here.elements)
    addLabels(vocabulary, here.elements)
    for (letter, word) in here.alphabet { add(SpokenPhrase(word, .text(letter))) }
    if !here.alphabet.isEmpty {
      for digit in 0...9 { add(SpokenPhrase(Self.words("\(digit)"), .text("\(digit)"))) }
    }
  }

  /// The answers to a question.
  init(answers vocabulary: SpokenVocabulary) {
    self.init()
    for text in vocabulary.phrases(.yes) { add(SpokenPhrase(text, .confirm)) }
    for text in vocabulary.phrases(.no) { add(SpokenPhrase(text, .refuse)) }
  }

  private mutating func addRows(_ vocabulary: SpokenVocabulary, _ elements: [Element]) {
    for element in elements {
      guard let place = element.setPosition, place.index <= Self.mostRows, element.role.isRow else { continue }
      for text in vocabulary.phrases(.row, Self.words("\(place.index)")) { add(SpokenPhrase(text, .go(element.id))) }
    }
  }

  /// The labels that can be told apart by their sound; the others have numbers.
  private mutating func addLabels(_ vocabulary: SpokenVocabulary, _ elements: [Element]) {
    let named = elements.filter { $0.role.isPressed && !($0.label ?? "").isEmpty }.prefix(Self.mostLabels)
    let words = named.map { Self.words($0.label ?? "") }
    let alike = Alikeness.earlierOnesLike(words)
    let names = named.map { $0.role.isRow ? Self.names(ofRow: $0.label ?? "") : [] }
    let counts = Dictionary(names.joined().map { ($0, 1) }, uniquingKeysWith: +)
    var numbers: [Element] = []
    for (index, element) in named.enumerated() {
      guard !words[index].isEmpty, alike[index] == nil else {
        numbers.append(element)
        continue
      }
      let asks = LabelWords.cannotBeTakenBack(element.label ?? "")
      for name in [words[index]] + names[index].filter({ counts[$0] == 1 }) {
        for text in vocabulary.phrases(.press, name) {
          add(SpokenPhrase(text, .press(element.id), needsConfirmation: asks))
        }
        for text in vocabulary.phrases(.go, name) { add(SpokenPhrase(text, .go(element.id))) }
      }
    }
    for element in numbers.prefix(Self.mostNumbers) {
      numbered.append(element.label ?? "")
      let asks = LabelWords.cannotBeTakenBack(element.label ?? "")
      for text in vocabulary.phrases(.numbered, Self.words("\(numbered.count)")) {
        add(SpokenPhrase(text, .press(element.id), needsConfirmation: asks))
      }
    }
  }

  /// The first words of a label as they are spoken; empty if it is not said in the language of commands.
  private static func words(_ label: String) -> String {
    EnglishReading.words(of: label).prefix(mostWords).joined(separator: " ")
  }

  /// The names that people have for a row with columns: the words before its first number, and a file without its
  /// ending.
  private static func names(ofRow label: String) -> [String] {
    let first = label.prefix { !$0.isNumber }
    let stem = label.prefix { $0.isLetter || " -_'/~*".contains($0) }
    var names: [String] = []
    for name in [first, stem].map({ words(String($0)) }) where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static let mostRows = 40
  private static let mostLabels = 60
  private static let mostNumbers = 20
  private static let mostWords = 4
}

extension Role {
  /// True for what is pressed, chosen or opened.
  fileprivate var isPressed: Bool { Self.pressed.contains(self) }

  /// True for an item with a place among others.
  fileprivate var isRow: Bool { Self.rows.contains(self) }

  private static let rows: Set<Role> = [.listItem, .listBoxOption, .treeItem, .row, .menuItem]
  private static let pressed: Set<Role> = rows.union([
    .button, .defaultButton, .checkBox, .radioButton, .switch, .link, .tab, .comboBox, .menuItemCheckBox,
    .menuItemRadio, .textInput, .searchInput, .slider, .spinButton,
  ])
}
