// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotUI

/// A box: a title, a text, the content of a subclass below it, and buttons.
///
/// Keys move between the parts as in the imitated program. Escape leaves the box.
class BoxController: ViewController {
  let request: DialogRequest
  /// Called once, when the box is left.
  var onEnd: (DialogAnswer) -> Void = { _ in }
  let panel: BoxView
  private(set) var buttons: [(meaning: DialogButton, button: Button)] = []
  private var hasEnded = false

  init(_ request: DialogRequest) {
    self.request = request
    panel = BoxView(request)
    super.init()
    title = request.options.title
  }

  // MARK: For subclasses

  /// The view between the text and the buttons, if any.
  var content: View? { nil }
  /// The rows the content asks for.
  var contentRows: Int { 0 }
  /// The columns the content asks for.
  var contentColumns: Int { 0 }
  /// True if a focused content counts as the first button, as in dialog's lists.
  var contentIsFirstButton: Bool { false }
  /// True if Up and Down leave the content.
  var contentIsLeftByArrows: Bool { true }
  /// The view in the content that takes the keyboard, if any.
  var contentStop: View? { content }
  /// The answer, except for the way the box was left.
  var answer: DialogAnswer { DialogAnswer(ending: .escape) }

  // MARK: Showing

  override func viewDidLoad() {
    view.addSubview(panel)
    for meaning in request.buttons {
      let button = Button(DialogWords.label(of: meaning, in: request)) { [weak self] in self?.end(.button(meaning)) }
      buttons.append((meaning, button))
      panel.addButton(button)
    }
    if let content { panel.setContent(content) }
  }

  override func viewDidLayoutSubviews() {
    panel.content = CellSize(width: contentColumns, height: contentRows)
    panel.frame = panel.wantedFrame(in: view.bounds)
  }

  override func viewDidAppear(_ animated: Bool) {
    view.layoutIfNeeded()
    let first = request.firstButton
    let isInContent = contentStop != nil && first == .ok
    let start = isInContent ? contentStop : buttons.first { $0.meaning == first }?.button ?? contentStop
    start?.becomeFirstResponder()
    panel.application?.postScreenChanged(panel.window?.firstResponder ?? content ?? panel)
    guard let limit = request.options.timeLimit else { return }
    panel.application?.schedule(after: .seconds(Int64(limit))) { [weak self] in self?.end(.timeOut) }
  }

  func end(_ ending: DialogAnswer.Ending) {
    guard !hasEnded else { return }
    hasEnded = true
    var answer = answer
    answer.ending = ending
    onEnd(answer)
  }

  // MARK: Keys

  override func accessibilityPerformEscape() -> Bool {
    end(.escape)
    return true
  }

  override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    guard let key = presses.first?.key else { return super.pressesBegan(presses, with: event) }
    switch (key.code, key.modifiers) {
    case (.character("c"), .control): end(.interrupt)
    case (.tab, []): move(by: 1, goesRound: true)
    case (.tab, .shift): move(by: -1, goesRound: true)
    case (.right, []): move(by: 1, goesRound: request.flavor == .dialog)
    case (.left, []): move(by: -1, goesRound: request.flavor == .dialog)
    case (.down, []) where isMovedByUpAndDown: move(by: 1, goesRound: request.flavor == .dialog)
    case (.up, []) where isMovedByUpAndDown: move(by: -1, goesRound: request.flavor == .dialog)
    case (.down, []): panel.scroll(by: 1)
    case (.up, []): panel.scroll(by: -1)
    case (.pageDown, []): panel.scroll(by: panel.page)
    case (.pageUp, []): panel.scroll(by: -panel.page)
    case (.character(let letter), let modifiers) where modifiers.subtracting(.shift).isEmpty && press(letter): break
    default: return super.pressesBegan(presses, with: event)
    }
    return true
  }

  /// True if Up and Down move it: in dialog they scroll a box without fields.
  private var isMovedByUpAndDown: Bool {
    request.flavor == .whiptail || (contentStop != nil && contentIsLeftByArrows)
  }

  /// The views at which the keyboard stops, in order.
  private var stops: [View] {
    let buttons = buttons.map(\.button)
    guard let contentStop else { return buttons }
    return [contentStop] + (contentIsFirstButton ? Array(buttons.dropFirst()) : buttons)
  }

  private func move(by step: Int, goesRound: Bool) {
    let stops = stops
    guard let first = panel.window?.firstResponder as? View,
      let current = stops.firstIndex(where: { first === $0 || first.isDescendant(of: $0) })
    else {
      stops.first?.becomeFirstResponder()
      return
    }
    let next = current + step
    if stops.indices.contains(next) {
      stops[next].becomeFirstResponder()
    } else if goesRound, !stops.isEmpty {
      stops[(next + stops.count) % stops.count].becomeFirstResponder()
    }
  }

  /// Presses the button that begins with a letter in a box of buttons only; only dialog has this.
  private func press(_ letter: Character) -> Bool {
    guard request.flavor == .dialog, contentStop == nil else { return false }
    let wanted = letter.lowercased()
    guard let found = buttons.first(where: { DialogWords.letter(of: $0.button.title ?? "") == wanted }) else {
      return false
    }
    end(.button(found.meaning))
    return true
  }
}
