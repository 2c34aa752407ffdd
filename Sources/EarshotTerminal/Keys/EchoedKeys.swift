// SPDX-License-Identifier: Apache-2.0

extension [KeyPress] {
  /// The part of the keys still to be echoed after their first letters have appeared; empty unless they are plain text,
  /// or a line that was sent.
  ///
  /// Letters typed in a burst, or over a slow connection, are echoed in several pieces.
  ///
  /// - Parameters:
  ///   - line: The line with the caret now, which shows how much of a paste has come, or of a line that was sent.
  ///   - isSameLine: True if the caret was in it before, too.
  func awaitingEcho(behind echoed: String, in line: LogicalLine, isSameLine: Bool) -> [KeyPress] {
    if count == 1, let pasted = first?.pastedText { return Self.rest(of: pasted, in: line) }
    var typed = ""
    for case .text(let text) in self { typed += text }
    let isSent = last == .enter
    let isTyping = dropLast(isSent ? 1 : 0).allSatisfy { if case .text = $0 { true } else { false } }
    guard isTyping else { return [] }
    if isSent {
      guard isSameLine, let rest = Self.rest(of: typed, behind: line.textBeforeCaret) else { return [] }
      return [.text(rest), .enter]
    }
    guard !echoed.isEmpty, typed.count > echoed.count, typed.hasPrefix(echoed) else { return [] }
    return [.text(String(typed.dropFirst(echoed.count)))]
  }

  /// The missing part of a text at the end of a line; nil if nothing of it is there, or all of it.
  private static func rest(of text: String, behind shown: String) -> String? {
    guard !shown.hasSuffix(text),
      let count = (1..<Swift.max(text.count, 1)).last(where: { shown.hasSuffix(text.prefix($0)) })
    else { return nil }
    return String(text.dropFirst(count))
  }

  private static func rest(of pasted: String, in line: LogicalLine) -> [KeyPress] {
    // A shell may run what a line end follows.
    guard !pasted.contains(where: \.isNewline) else { return [] }
    return rest(of: pasted, behind: line.textBeforeCaret).map { [.pasteEcho($0)] } ?? []
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
