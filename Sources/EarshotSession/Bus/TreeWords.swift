// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The words that a tree holds, to be found in what a screen shows.
struct TreeWords {
  private var all: Set<Substring> = []
  /// The words of each text, where a text has to be found whole.
  private var texts: Set<[Substring]> = []
  /// The words of the field that has the focus.
  private var typed: Set<Substring> = []
  /// Whether that has lines, which may be numbered where it is drawn.
  private var isTextFocused = false
  /// Whether what is typed goes into a field that hides it.
  let isFocusSecure: Bool

  init(_ tree: ElementTree) {
    let focused = tree.focus.flatMap { tree[$0] }
    isFocusSecure = focused?.isSecure ?? false
    if let value = focused?.value, focused?.isSecure == false {
      typed = Set(Self.words(of: value))
      isTextFocused = value.contains(where: \.isNewline)
    }
    for id in tree.root.map({ tree.subtree(of: $0) }) ?? [] {
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

  /// Whether it holds no word at all.
  var isEmpty: Bool { all.isEmpty }

  private mutating func add(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      let words = Self.words(of: String(line))
      all.formUnion(words)
      texts.insert(words)
    }
  }

  /// Whether all of some words are in the tree. One that the edge of a box cut off counts with its beginning.
  ///
  /// - Parameter isWhole: a single word has to be all of a text: in what a program printed a number is a number.
  func have(_ words: [Substring], isWhole: Bool) -> Bool {
    if isWhole, words.count == 1 { return texts.contains(words) }
    return words.enumerated().allSatisfy { place, word in
      if all.contains(word) { return true }
      guard place == words.count - 1, word.count > 1 else { return false }
      return all.contains { $0.hasPrefix(word) }
    }
  }

  /// Whether they stand in what has the focus, behind the number of a line.
  func isInFocus(_ words: [Substring]) -> Bool {
    let isNumbered = isTextFocused && words.first.map { $0.allSatisfy(\.isNumber) } ?? false
    let words = isNumbered ? words.dropFirst() : words[...]
    return (isNumbered || !words.isEmpty) && words.allSatisfy { typed.contains($0) }
  }

  /// Runs of letters and digits. A letter alone is a mark of a box or a key.
  static func words(of text: String) -> [Substring] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let long = words.filter { $0.count > 1 || $0.first?.isNumber == true }
    return long.isEmpty ? words : long
  }
}
