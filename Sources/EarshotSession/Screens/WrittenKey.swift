// SPDX-License-Identifier: Apache-2.0
import EarshotKeys

/// A key as written on programs' key bars: `F10`, `10`, `^X`, `M-u`, `ctrl+p`, `q`, `esc`, `↑/k`.
struct WrittenKey {
  let key: Key

  /// Nil if it names no single key: `↑↓`, `any`.
  init?(_ written: String) {
    let parts = [written[...]] + written.split(separator: "/")
    guard let key = parts.lazy.compactMap(Self.key).first else { return nil }
    self.key = key
  }

  // MARK: Reading

  private static func key(_ written: Substring) -> Key? {
    var text = written
    if text.count > 2, text.first == "<", text.last == ">" { text = text.dropFirst().dropLast() }
    if let code = signs[String(text)] { return Key(code) }
    // Numbers in a bar are function keys.
    if text.count > 0, let number = Int(text) { return (1...12).contains(number) ? Key(.function(number)) : nil }
    if text.count == 2, text.first == "^", let character = text.last, character.isASCII {
      return Key(.character(Character(character.lowercased())), .control)
    }
    var modifiers: Key.Modifiers = []
    while let separator = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
      text.index(after: separator) < text.endIndex, let modifier = self.modifiers[text[..<separator].lowercased()]
    {
      modifiers.insert(modifier)
      text = text[text.index(after: separator)...]
    }
    if let code = words[text.lowercased()] { return Key(code, modifiers) }
    guard let key = Key(name: String(text)) else { return nil }
    if case .function = key.code { return Key(key.code, modifiers) }
    guard text.count == 1 else { return nil }
    // A letter after Control or Meta means the key, in either case.
    return modifiers.isEmpty ? key : Key(key.code, modifiers)
  }

  private static let modifiers: [String: Key.Modifiers] = [
    "c": .control, "ctrl": .control, "control": .control, "s": .shift, "shift": .shift, "m": .alt, "meta": .alt,
    "a": .alt, "alt": .alt, "opt": .alt, "option": .alt,
  ]
  private static let words: [String: Key.Code] = [
    "enter": .enter, "return": .enter, "ret": .enter, "cr": .enter, "esc": .escape, "escape": .escape, "tab": .tab,
    "space": .space, "spc": .space, "backspace": .backspace, "bs": .backspace, "bksp": .backspace, "del": .delete,
    "delete": .delete, "ins": .insert, "insert": .insert, "home": .home, "end": .end, "pgup": .pageUp,
    "pageup": .pageUp, "pgdn": .pageDown, "pgdown": .pageDown, "pagedown": .pageDown, "up": .up, "down": .down,
    "left": .left, "right": .right,
  ]
  private static let signs: [String: Key.Code] = [
    "↑": .up, "↓": .down, "←": .left, "→": .right, "↵": .enter, "⏎": .enter, "⇥": .tab, "⌫": .backspace,
    "⌦": .delete, "⎋": .escape, "␣": .space,
  ]
}
