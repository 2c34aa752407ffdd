// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What is said of a prompt: the first time all of it, then what is new in it and the sign at its end.
///
/// A path takes seconds to hear, and it is the same most of the time.
enum ShortPrompt {
  static func text(of message: AccessibilityNotification.PromptShown) -> String {
    let prompt = message.text.trimmingBlanks
    guard let previous = message.previous?.trimmingBlanks, prompt.count > shortest else { return prompt }
    let known = Set(parts(of: previous))
    let parts = parts(of: prompt)
    let news = parts.filter { !known.contains($0) }
    if news.count > 1, 2 * news.count > parts.count { return prompt }
    let sign = String(
      prompt.reversed().prefix { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }.prefix(2).reversed())
    guard let last = news.last else { return sign }
    return news.joined(separator: " ") + (last.hasSuffix(sign) ? "" : " " + sign)
  }

  private static func parts(of prompt: String) -> [Substring] {
    prompt.split { $0 == " " || $0 == ":" || $0 == "@" || $0.isNewline }
  }

  /// Shorter prompts are said whole: they tell at once which program waits.
  private static let shortest = 12
}
