// SPDX-License-Identifier: Apache-2.0

extension [KeyPress] {
  /// What is still to be echoed when the first letters of what was typed have come; nothing where these keys are not
  /// that alone.
  ///
  /// Letters that are typed in a burst, or over a slow connection, are echoed in several pieces.
  func awaitingEcho(behind echoed: String) -> [KeyPress] {
    var typed = ""
    for case .text(let text) in self { typed += text }
    let isTyping = allSatisfy { if case .text = $0 { true } else { false } }
    guard isTyping, !echoed.isEmpty, typed.count > echoed.count, typed.hasPrefix(echoed) else { return [] }
    return [.text(String(typed.dropFirst(echoed.count)))]
  }
}
