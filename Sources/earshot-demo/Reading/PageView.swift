// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotUI

/// One page of a book. Turned by page keys, Space and the scroll gesture.
final class PageView: View {
  /// Called to turn: 1 for the next page, -1 for the previous one. False if there is none.
  var onTurn: (Int) -> Bool = { _ in false }
  /// Called when the size has changed.
  var onResize: () -> Void = {}
  /// Called when the reader's cursor has reached a sentence.
  var onFocus: (Int) -> Void = { _ in }
  private var passages: [PassageView] = []
  private var filled = CellSize.zero

  /// Shows a page in the views of the previous page, so that the reader's cursor stays.
  func show(_ page: ArraySlice<PageLayout.Line>, of book: Book, marking sentence: Int?) {
    let parts = page.indices.split { page[$0].runs.isEmpty && ($0 == page.startIndex || isGap(page, $0)) }
    for (index, part) in parts.enumerated() {
      let view = index < passages.count ? passages[index] : makePassage()
      let lines = Array(page[part.startIndex..<part.endIndex])
      view.show(lines, of: book.passages[lines[0].passage], language: book.language)
      view.frame = CellRectangle(x: 0, y: part.startIndex - page.startIndex, width: bounds.width, height: lines.count)
      view.isHidden = false
    }
    for view in passages.dropFirst(parts.count) { view.isHidden = true }
    mark(sentence)
  }

  private func makePassage() -> PassageView {
    let view = PassageView()
    view.onFocus = { [weak self, weak view] in if let sentence = view?.firstSentence { self?.onFocus(sentence) } }
    passages.append(view)
    addSubview(view)
    return view
  }

  /// True between two passages; a blank line in one is part of it.
  private func isGap(_ page: ArraySlice<PageLayout.Line>, _ index: Int) -> Bool {
    index == page.startIndex || page[index - 1].passage != page[index].passage
  }

  /// True if the reader's cursor is on the page.
  var isRead: Bool { passages.contains(where: \.isRead) }

  func mark(_ sentence: Int?) { for passage in passages { passage.marked = sentence } }

  /// The view of the passage with this sentence.
  func passage(withSentence sentence: Int) -> PassageView? {
    passages.first { view in
      !view.isHidden && view.lines.contains { $0.runs.contains { $0.sentence == sentence } }
    }
  }

  override func layoutSubviews() {
    guard bounds.size != filled else { return }
    filled = bounds.size
    onResize()
  }

  override var canBecomeFirstResponder: Bool { window != nil }

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key, key.modifiers.isEmpty else { return super.pressesBegan(presses, with: event) }
    let step: Int? =
      switch key.code {
      case .pageDown, .space: 1
      case .pageUp: -1
      default: nil
      }
    guard let step, onTurn(step) else { return super.pressesBegan(presses, with: event) }
    return true
  }

  override func accessibilityScroll(_ direction: ScrollDirection) -> Bool {
    switch direction {
    case .down, .next, .left: onTurn(1)
    case .up, .previous, .right: onTurn(-1)
    }
  }
}
