// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The words that a tree holds, to be found in what a screen shows.
///
/// They are gathered when they are first asked for: of most keys a tree is kept, and nothing is asked of it.
final class TreeWords {
  private let tree: ElementTree
  private lazy var texts = Texts(of: tree, in: tree.root)
  private lazy var focused = FocusedField(focusedElement)
  private lazy var listed = Texts(of: tree, in: list)

  init(_ tree: ElementTree) { self.tree = tree }

  private var focusedElement: Element? { tree.focus.flatMap { tree[$0] } }

  /// Whether what is typed goes into a field that hides it.
  var isFocusSecure: Bool { focusedElement?.isSecure ?? false }

  /// The list, the tree or the table that the focus is in.
  private var list: ElementID? {
    let lists: Set<Role> = [.list, .listBox, .tree, .table]
    return tree.focus.flatMap { tree.ancestors(of: $0).first { tree[$0].map { lists.contains($0.role) } ?? false } }
  }

  /// Whether the focus has gone from one thing to another of the same list.
  func isFocusMoved(since before: TreeWords) -> Bool {
    tree.focus != before.tree.focus && list != nil && list == before.list
  }

  /// Whether they stand in the list that has the focus.
  func areListedWithFocus(_ words: [Substring]) -> Bool { words.allSatisfy { listed.words.contains($0) } }

  /// Whether it holds no word at all.
  var isEmpty: Bool { texts.words.isEmpty }

  /// Whether a dialog is in front, so that the tree may not have what stands behind it.
  private(set) lazy var isModal =
    tree.root.map { tree.subtree(of: $0).contains { tree[$0]?.isModal ?? false } } ?? false

  /// Whether each of some words is in this tree or in another.
  func have(_ words: [Substring], with other: TreeWords) -> Bool {
    words.allSatisfy { texts.words.contains($0) || other.texts.words.contains($0) }
  }

  /// Whether all of some words are in the tree. One that the edge of a box cut off counts with its beginning.
  ///
  /// - Parameter isWhole: a single word has to be all of a text: in what a program printed a number is a number.
  func have(_ words: [Substring], isWhole: Bool) -> Bool {
    if isWhole, words.count == 1 { return texts.lines.contains(words) }
    return words.enumerated().allSatisfy { place, word in
      if texts.words.contains(word) { return true }
      guard place == words.count - 1, word.count > 1 else { return false }
      return texts.words.contains { $0.hasPrefix(word) }
    }
  }

  /// Whether they stand in what has the focus, behind the number of a line.
  ///
  /// - Parameter isDrawn: they are part of a picture, where a field's name stands beside what is typed.
  func isInFocus(_ words: [Substring], isDrawn: Bool) -> Bool {
    let isNumbered = focused.hasLines && words.first.map { $0.allSatisfy(\.isNumber) } ?? false
    let words = isNumbered ? words.dropFirst() : words[...]
    return (isNumbered || !words.isEmpty)
      && words.allSatisfy { focused.words.contains($0) || (isDrawn && focused.name.contains($0)) }
  }

  /// Of some words those that do not stand in what has the focus.
  func withoutFocused(_ words: [Substring]) -> [Substring] { words.filter { !focused.words.contains($0) } }

  /// Runs of letters and digits, and of what joins them to a name. A letter alone is a mark of a box or a key.
  static func words(of text: String) -> [Substring] {
    let runs = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    // At the ends of a word it is the blank of a field.
    let words = runs.flatMap { run in
      run.first == "_" || run.last == "_" || run.contains("__") ? run.split(separator: "_") : [run]
    }
    let long = words.filter { $0.count > 1 || $0.first?.isNumber == true }
    return long.isEmpty ? words : long
  }
}

/// What an element and those in it say.
private struct Texts {
  private(set) var words: Set<Substring> = []
  /// The words of each line, where a line has to be found whole.
  private(set) var lines: Set<[Substring]> = []

  init(of tree: ElementTree, in holder: ElementID?) {
    for id in holder.map({ tree.subtree(of: $0) }) ?? [] {
      guard let element = tree[id] else { continue }
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
    }
  }
}

/// What is typed in the field that has the focus, nothing of one that hides it, and what the field is called.
private struct FocusedField {
  let words: Set<Substring>
  let name: Set<Substring>
  /// Whether it has lines, which may be numbered where it is drawn.
  let hasLines: Bool

  init(_ element: Element?) {
    let value = element.flatMap { $0.isSecure ? nil : $0.value } ?? ""
    words = Set(TreeWords.words(of: value))
    // What is no field has its name for its text.
    name = value.isEmpty ? [] : Set(element?.label.map { TreeWords.words(of: $0) } ?? [])
    hasLines = value.contains(where: \.isNewline)
  }
}
