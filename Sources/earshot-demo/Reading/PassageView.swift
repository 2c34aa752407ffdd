// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotUI

/// The part of one passage that is on the page.
final class PassageView: View {
  private(set) var lines: [PageLayout.Line] = []
  /// The sentence that is being read; it is underlined.
  var marked: Int?

  override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
  }

  /// Told that the reader's cursor has come here.
  var onFocus: () -> Void = {}

  /// Whether the reader's cursor is here.
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

  /// The first sentence that stands in it.
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
