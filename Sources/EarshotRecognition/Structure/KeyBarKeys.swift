// SPDX-License-Identifier: Apache-2.0
/// The names of keys in programs.
enum KeyName {
  /// True if a text names a key: `q`, `^G`, `F10`, `ctrl+p`, `M-x`, `esc`, `↑/k`.
  static func isKey(_ text: String) -> Bool {
    guard !text.isEmpty, text.utf8.count <= 24 else { return false }
    if isOneKey(text[...]) { return true }
    let parts = text.split(separator: "/")
    return (2...4).contains(parts.count) && parts.allSatisfy(isOneKey)
  }

  /// True if a text names a key and could not be a letter, sign or number in a text.
  static func isSpecial(_ text: String) -> Bool { isKey(text) && !isPlain(text[...]) && Int(text) == nil }

  private static func isOneKey(_ text: Substring) -> Bool {
    if isPlain(text) || arrows.contains(text) { return true }
    if let number = Int(text) { return (1...12).contains(number) }
    var name = text
    if name.count > 2, name.first == "<", name.last == ">" { name = name.dropFirst().dropLast() }
    if name.count == 2, name.first == "^" { return name.last?.isASCII ?? false }
    if let last = name.lastIndex(where: { $0 == "+" || $0 == "-" }), last != name.startIndex {
      let modifier = name[..<last].lowercased()
      let rest = name[name.index(after: last)...]
      let areModifiers = modifier.split(whereSeparator: { $0 == "+" || $0 == "-" }).allSatisfy {
        modifiers.contains(String($0))
      }
      return areModifiers && !rest.isEmpty && isOneKey(rest)
    }
    if name.first == "F" || name.first == "f", let number = Int(name.dropFirst()) { return (1...24).contains(number) }
    return names.contains(name.lowercased())
  }

  /// True for one sign printed on a key.
  private static func isPlain(_ text: Substring) -> Bool {
    guard text.count == 1, let scalar = text.unicodeScalars.first else { return false }
    return (0x21..<0x7f).contains(scalar.value) && text.unicodeScalars.count == 1
  }

  private static let arrows: Set<Substring> = [
    "↑", "↓", "←", "→", "↑↓", "←→", "↕", "↔", "↵", "⏎", "⇥", "⇧", "⌫", "⌦", "⎋", "␣",
  ]
  private static let modifiers: Set<String> = [
    "c", "s", "m", "a", "ctrl", "control", "shift", "alt", "meta", "super", "cmd", "opt", "option",
  ]
  private static let names: Set<String> = [
    "enter", "return", "ret", "cr", "esc", "escape", "tab", "space", "spc", "backspace", "bs", "bksp", "del", "delete",
    "ins", "insert", "home", "end", "pgup", "pgdn", "pgdown", "pageup", "pagedown", "up", "down", "left", "right",
    "arrows", "any", "esp", "espace", "espacio", "espaço", "entrée", "intro", "invio", "eingabe", "leertaste", "entf",
    "suppr", "échap",
  ]
}
