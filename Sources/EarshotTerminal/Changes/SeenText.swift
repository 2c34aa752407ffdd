// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Row {
  /// A text of this row without what nobody sees: concealed, or written in the colour of its ground, as a password that
  /// is there to be copied. The review reads it for who asks.
  ///
  /// - Parameter text: The text of the row, or of a part of it.
  func seen(_ text: String) -> String {
    let unseen = styleRuns.filter(\.style.isUnseen)
    guard !unseen.isEmpty else { return text }
    return unseen.reduce(text) { text, run in
      let words = self.text(columns: run.columns).trimmingTrailingBlanks
      guard words.contains(where: { $0.isLetter || $0.isNumber }), let range = text.firstRange(of: words) else {
        return text
      }
      return text.blanked(range)
    }.trimmingTrailingBlanks
  }
}

extension String {
  fileprivate func blanked(_ range: Range<Index>) -> String {
    self[..<range.lowerBound] + String(repeating: " ", count: self[range].count) + self[range.upperBound...]
  }
}

extension Style {
  /// True if it is bold: many terminals brighten bold text, which then differs from its ground.
  fileprivate var isUnseen: Bool { conceal || !bold && foreground != .default && foreground == background }
}
