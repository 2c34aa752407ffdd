// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The spoken form of a prompt: all of it the first time, later only what is new, and the sign at its end.
///
/// A path takes seconds to speak and rarely changes.
enum ShortPrompt {
  static func text(of message: AccessibilityNotification.PromptShown) -> String {
    let prompt = message.text.trimmingBlanks
    guard let previous = message.previous?.trimmingBlanks, prompt.count > shortest else { return prompt }
    let known = Set(parts(of: previous))
    let parts = parts(of: prompt)
    let news = parts.filter { !known.contains($0) }
    if news.count > 1, 2 * news.count > parts.count { return prompt }
    // A bracket before the sign closes what is known.
    let sign = prompt.reversed().prefix { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }.prefix(2).reversed()
      .drop { ")]}".contains($0) && $0 != prompt.last }.map(String.init).joined()
    guard let last = news.last else { return sign }
    return news.joined(separator: " ") + (last.hasSuffix(sign) ? "" : " " + sign)
  }

  private static func parts(of prompt: String) -> [Substring] {
    prompt.split { $0 == " " || $0 == ":" || $0 == "@" || $0.isNewline }
  }

  /// Shorter prompts are spoken whole: they tell at once which program waits.
  private static let shortest = 12
}
