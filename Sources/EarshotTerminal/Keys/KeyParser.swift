// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// Parses keyboard input into keys, as evidence for the meaning of screen changes.
///
/// Input is complete: the guard sends whole keys, and a recording holds whole reads. A lone escape at the end is the
/// Escape key.
public enum KeyParser {
  public static func keys(in bytes: [UInt8]) -> [KeyPress] { keys(in: KeyStroke(bytes)) }

  public static func keys(in stroke: KeyStroke) -> [KeyPress] {
    var keys: [KeyPress] = []
    var text: [UInt8] = []
    func endText() {
      if !text.isEmpty { keys.append(.text(String(decoding: text, as: UTF8.self))) }
      text = []
    }
    for input in stroke.inputs {
      switch input {
      // Typed text is one text as sent: a letter and its accent may be two keys.
      case .key(let key, let sent) where key.text != nil && sent.first != 0x1b: text += sent
      // A part of text without a letter of its own.
      case .unknown(let sent) where sent.first.map { $0 >= 0x80 } ?? false: text += sent
      default:
        endText()
        if let key = KeyPress(input) { keys.append(key) }
      }
    }
    endText()
    return keys
  }
}

extension KeyPress {
  /// Nil for anything the user did not press.
  fileprivate init?(_ input: KeyDecoder.Input) {
    switch input {
    case .key(let key, _):
      guard let press = KeyPress(key) else { return nil }
      self = press
    case .paste(let text): self = .paste(String(decoding: text, as: UTF8.self))
    case .unknown, .mouse: self = .unknown
    case .release, .focus, .reply: return nil
    }
  }

  /// Nil for Shift and other modifiers alone.
  private init?(_ key: Key) {
    let isChord = !key.modifiers.subtracting(.shift).isEmpty
    switch key.code {
    case .enter: self = .enter
    case .tab: self = key.modifiers.contains(.shift) ? .backTab : .tab
    case .backspace: self = isChord ? .control("w") : .backspace
    case .escape: self = .escape
    case .delete: self = .delete
    case .insert: self = .insert
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .function(let number): self = .function(number)
    case .begin: self = .unknown
    case .modifier: return nil
    case .space, .character:
      let character = Key(key.code, key.modifiers.intersection(.shift)).text?.first ?? " "
      if key.modifiers.contains(.control) {
        self = .control(key.code == .space ? " " : Self.letter(of: key))
      } else {
        self = isChord ? .alternate(character) : .text(String(character))
      }
    }
  }

  private static func letter(of key: Key) -> Character {
    if case .character(let letter) = key.code { letter } else { " " }
  }
}
