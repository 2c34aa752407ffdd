// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotUI

/// The part of one passage on the page.
final class PassageView: View {
  private(set) var lines: [PageLayout.Line] = []
  /// The sentence being read, which is underlined.
  var marked: Int?

  override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  /// Called when the reader's cursor has arrived.
  var onFocus: () -> Void = {}

  /// True if the reader's cursor is here.
  private(set) var isRead = false

  override func accessibilityElementDidBecomeFocused() {
    isRead = true
    onFocus()
  }

  override func accessibilityElementDidLoseFocus() { isRead = false }

  func show(_ lines: [PageLayout.Line], of passage: Passage, language: String?) {
    self.lines = lines
    accessibilityLabel = lines.flatMap(\.runs).map(\.text).joined(separator: " ")
    accessibilityLanguage = language
    if case .heading(let level) = passage.kind {
      (accessibilityRole, accessibilityHeadingLevel) = (.heading, level)
    } else {
      (accessibilityRole, accessibilityHeadingLevel) = (.label, 0)
    }
  }

  /// The first sentence in it.
  var firstSentence: Int? { lines.first { !$0.runs.isEmpty }?.runs.first?.sentence }

  override func draw(_ canvas: Canvas) {
    var style = Style.plain
    style.bold = accessibilityRole == .heading
    for (row, line) in lines.enumerated() {
      for run in line.runs {
        var own = style
        if run.sentence == marked { own.underline = .single }
        canvas.draw(run.text, at: CellPoint(x: run.column, y: row), style: own)
      }
    }
  }
}
