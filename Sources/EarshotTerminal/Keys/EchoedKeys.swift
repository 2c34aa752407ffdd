// SPDX-License-Identifier: Apache-2.0

extension [KeyPress] {
  /// The part of the keys still to be echoed after their first letters have appeared; empty unless they are plain text.
  ///
  /// Letters typed in a burst, or over a slow connection, are echoed in several pieces.
  ///
  /// - Parameter line: The line with the caret now, which shows how much of a paste has come.
  func awaitingEcho(behind echoed: String, in line: LogicalLine) -> [KeyPress] {
    if count == 1, let pasted = first?.pastedText { return Self.rest(of: pasted, in: line) }
    var typed = ""
    for case .text(let text) in self { typed += text }
    let isTyping = allSatisfy { if case .text = $0 { true } else { false } }
    guard isTyping, !echoed.isEmpty, typed.count > echoed.count, typed.hasPrefix(echoed) else { return [] }
    return [.text(String(typed.dropFirst(echoed.count)))]
  }

  private static func rest(of pasted: String, in line: LogicalLine) -> [KeyPress] {
    // A shell may run what a line end follows.
    guard !pasted.contains(where: \.isNewline) else { return [] }
    let shown = line.textBeforeCaret
    let count = (1..<Swift.max(pasted.count, 1)).last { shown.hasSuffix(pasted.prefix($0)) }
    guard let count, !shown.hasSuffix(pasted) else { return [] }
    return [.pasteEcho(String(pasted.dropFirst(count)))]
  }
}

extension KeyPress {
  /// The text of a paste, or of what is left of one.
  fileprivate var pastedText: String? {
    switch self {
    case .paste(let text), .pasteEcho(let text): text
    default: nil
    }
  }
}
