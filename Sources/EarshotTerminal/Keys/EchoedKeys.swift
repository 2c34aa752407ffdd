// SPDX-License-Identifier: Apache-2.0

extension [KeyPress] {
  /// The part of the keys still to be echoed after their first letters have appeared; empty unless they are plain text.
  ///
  /// Letters typed in a burst, or over a slow connection, are echoed in several pieces.
  func awaitingEcho(behind echoed: String) -> [KeyPress] {
    var typed = ""
    for case .text(let text) in self { typed += text }
    let isTyping = allSatisfy { if case .text = $0 { true } else { false } }
    guard isTyping, !echoed.isEmpty, typed.count > echoed.count, typed.hasPrefix(echoed) else { return [] }
    return [.text(String(typed.dropFirst(echoed.count)))]
  }
}
