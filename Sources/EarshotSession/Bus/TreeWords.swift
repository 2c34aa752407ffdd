// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The words of a tree, for comparison with a screen's text.
///
/// They are collected on demand: a tree is kept for most keys without being queried.
final class TreeWords {
  private let tree: ElementTree
  private lazy var texts = Texts(of: tree, in: tree.root)
  private lazy var focused = FocusedField(focusedElement)
  private lazy var live = Texts(of: tree, in: tree.root) { $0.hasDetails && $0.details.live ?? .off != .off }
  private lazy var listed = Texts(of: tree, in: list)
  private lazy var controls: Texts = {
    let hasPlaces = tree.focus.flatMap { tree[$0]?.frame.isEmpty } == false
    // One that is not on the screen is not what the screen shows by that name.
    return Texts(of: tree, in: tree.root) { Self.controls.contains($0.role) && !(hasPlaces && $0.frame.isEmpty) }
  }()

  private lazy var labels = Texts(of: tree, in: tree.root) { $0.role == .label || $0.role == .heading }

  init(_ tree: ElementTree) { self.tree = tree }

  private var focusedElement: Element? { tree.focus.flatMap { tree[$0] } }

  /// True if the program leaves it to the screen to echo typing in the field with its focus.
  var isTypedOnScreen: Bool { focusedElement.map { $0.hasDetails && $0.details.isTypedOnScreen } ?? false }

  /// True if typing goes into a field that hides it.
  var isFocusSecure: Bool { focusedElement?.isSecure ?? false }

  /// True if any element has the focus.
  var hasFocus: Bool { focusedElement != nil }

  /// True if the focus is on a drawing of which the tree has no words.
  var isFocusDrawn: Bool {
    guard let element = focusedElement, element.role == .document else { return false }
    return element.children.isEmpty && element.value?.isEmpty ?? true && Self.words(of: element.label ?? "").isEmpty
  }

  /// The list, tree or table with the focus.
  private var list: ElementID? {
    let lists: Set<Role> = [.list, .listBox, .tree, .table]
    return tree.focus.flatMap { tree.ancestors(of: $0).first { tree[$0].map { lists.contains($0.role) } ?? false } }
  }

  /// True if the focus moved within one list.
  func isFocusMoved(since before: TreeWords) -> Bool {
    tree.focus != before.tree.focus && list != nil && list == before.list
  }

  /// True if the focus is in the same field, and its text is another.
  func isFocusEdited(since before: TreeWords) -> Bool {
    tree.focus == before.tree.focus && focusedElement?.value != before.focusedElement?.value
  }

  /// True if the focus is in the same field, and its text is the same.
  func isFocusKept(since before: TreeWords) -> Bool {
    guard let element = focusedElement, Self.fields.contains(element.role), !element.isSecure else { return false }
    return tree.focus == before.tree.focus && element.value == before.focusedElement?.value
  }

  /// True if the words are in the list with the focus.
  func areListedWithFocus(_ words: [Substring]) -> Bool { words.allSatisfy { listed.words.contains($0) } }

  /// True if the words are names and texts of controls alone, which are heard where they are reached: what stands beside
  /// one as a text may be read.
  func areOfControls(_ words: [Substring]) -> Bool {
    words.allSatisfy { controls.words.contains($0) } && !words.allSatisfy { labels.words.contains($0) }
  }

  private static let controls: Set<Role> = [
    .button, .defaultButton, .checkBox, .radioButton, .switch, .comboBox, .slider, .spinButton, .textInput,
    .multilineTextInput, .searchInput, .passwordInput, .tab,
  ]

  /// True if the words are in what is told as it changes.
  func areLive(_ words: [Substring]) -> Bool { words.allSatisfy { live.words.contains($0) } }

  /// True if it has no words at all.
  var isEmpty: Bool { texts.words.isEmpty }

  /// The dialog in front.
  private lazy var front = tree.root.flatMap { root in tree.subtree(of: root).last { tree[$0]?.isModal ?? false } }
  private lazy var frontTexts = Texts(of: tree, in: front)

  /// True if a dialog is in front, so that the tree may lack the text behind it.
  var isModal: Bool { front != nil }

  /// True if the words are a line of a dialog that was not there before: of what, though, each word may have been.
  func isOfNewDialog(_ words: [Substring], since before: TreeWords) -> Bool {
    front != nil && front != before.front && frontTexts.lines.contains(words)
  }

  /// True if each of the words is in this tree or in another.
  func have(_ words: [Substring], with other: TreeWords) -> Bool {
    words.allSatisfy { texts.words.contains($0) || other.texts.words.contains($0) }
  }

  /// True if all the words are in the tree. A word cut off by the edge of a box matches by its beginning.
  ///
  /// - Parameter isWhole: True if a single word has to be a whole text: in printed output a number is a number.
  func have(_ words: [Substring], isWhole: Bool) -> Bool {
    if isWhole, words.count == 1 { return texts.lines.contains(words) }
    return words.enumerated().allSatisfy { place, word in
      if texts.words.contains(word) { return true }
      guard place == words.count - 1, word.count > 1 else { return false }
      return texts.words.contains { $0.hasPrefix(word) }
    }
  }

  /// True if a line is of this tree but for its clocks, one of which ticked a moment later, and has no word that is new.
  ///
  /// - Parameter before: The tree before the key that it may answer; nil without one, when only numbers may stand beside.
  func haveButClocks(_ line: String, since before: TreeWords?) -> Bool {
    guard texts.hasClock, let line = Self.withoutClocks(line) else { return false }
    let words = Self.words(of: line)
    let rest = words.filter { !$0.allSatisfy(\.isNumber) }
    return have(words, isWhole: false) && (before?.have(rest, isWhole: false) ?? rest.isEmpty)
  }

  /// True if the words are a line of this tree, and were none before.
  func areNewLine(_ words: [Substring], since before: TreeWords) -> Bool {
    texts.lines.contains(words) && !before.texts.lines.contains(words)
  }

  /// True if a line has the time, which goes on by itself.
  static func hasClock(_ line: String) -> Bool { withoutClocks(line) != nil }

  /// A line without its times, such as 12:50:08 and 0:48; nil if it has none.
  private static func withoutClocks(_ line: String) -> String? {
    guard line.contains(":") else { return nil }
    let words = line.split(separator: " ")
    let rest = words.filter { word in
      let parts = word.drop { $0 == "+" || $0 == "-" }.split(separator: ":", omittingEmptySubsequences: false)
      let isTime = parts.allSatisfy { $0.allSatisfy(\.isNumber) } && parts.dropFirst().allSatisfy { $0.count == 2 }
      return parts.count < 2 || !isTime
    }
    return rest.count < words.count ? rest.joined(separator: " ") : nil
  }

  /// True if the words are in the element with the focus, after a line number.
  ///
  /// - Parameter isDrawn: True if they are part of a picture, in which a field's name is beside its text.
  func isInFocus(_ words: [Substring], isDrawn: Bool) -> Bool {
    let isNumbered = focused.hasLines && words.first.map { $0.allSatisfy(\.isNumber) } ?? false
    let words = isNumbered ? words.dropFirst() : words[...]
    return (isNumbered || !words.isEmpty)
      && words.allSatisfy { focused.words.contains($0) || (isDrawn && focused.name.contains($0)) }
  }

  /// True if the words are what an empty field with the focus shows in place of a text: nobody typed them.
  func isPlaceholder(_ words: [Substring]) -> Bool {
    guard let field = focusedElement, Self.fields.contains(field.role), field.value?.isEmpty ?? true, !words.isEmpty
    else { return false }
    let placeholder = field.hasDetails ? field.details.placeholder : nil
    // A field without a name is called by what it shows.
    let shown = Set([placeholder, field.label].compactMap { $0 }.flatMap { Self.words(of: $0) })
    return words.allSatisfy { shown.contains($0) }
  }

  private static let fields: Set<Role> = [.textInput, .multilineTextInput, .searchInput, .comboBox]

  /// The words that are not in the element with the focus.
  func withoutFocused(_ words: [Substring]) -> [Substring] { words.filter { !focused.words.contains($0) } }

  /// Runs of letters and digits, and of signs that join them to a name. A letter alone is the mark of a box or a key.
  static func words(of text: String) -> [Substring] {
    let runs = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    // At the ends of a word it is a blank of a field.
    let words = runs.flatMap { run in
      run.first == "_" || run.last == "_" || run.contains("__") ? run.split(separator: "_") : [run]
    }
    let long = words.filter { $0.count > 1 || $0.first?.isNumber == true }
    return long.isEmpty ? words : long
  }
}

/// The texts of an element and its descendants.
private struct Texts {
  private(set) var words: Set<Substring> = []
  /// The words of each line, where a whole line has to match.
  private(set) var lines: Set<[Substring]> = []
  private(set) var hasClock = false

  init(of tree: ElementTree, in holder: ElementID?, where isWanted: (Element) -> Bool = { _ in true }) {
    let elements = (holder.map { tree.subtree(of: $0) } ?? []).compactMap { tree[$0] }
    for element in elements where isWanted(element) {
      add(element.label)
      if !element.isSecure { add(element.value) }
      add(element.hint)
      for content in element.customContent { add("\(content.label) \(content.value)") }
      guard element.hasDetails else { continue }
      add(element.details.placeholder)
      add(element.details.scrollStatus)
      for line in element.details.lines { add(line.text) }
    }
  }

  private mutating func add(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let words = TreeWords.words(of: String(line))
      self.words.formUnion(words)
      lines.insert(words)
      hasClock = hasClock || TreeWords.hasClock(String(line))
    }
  }
}

/// The text and name of the field with the focus; of one that hides input only the name.
private struct FocusedField {
  let words: Set<Substring>
  let name: Set<Substring>
  /// True if it has lines, which may be drawn with numbers.
  let hasLines: Bool

  init(_ element: Element?) {
    let value = element.flatMap { $0.isSecure ? nil : $0.value } ?? ""
    words = Set(TreeWords.words(of: value))
    // For anything but a field the name is the text.
    name = value.isEmpty ? [] : Set(element?.label.map { TreeWords.words(of: $0) } ?? [])
    hasLines = value.contains(where: \.isNewline)
  }
}
