// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys
public import EarshotScreen

extension Key {
  /// The bytes a terminal sends a program for the key; nil if it sends none of its own.
  public func bytes(for modes: ScreenModes) -> [UInt8]? {
    guard modifiers.contains(.alt), isTyped else { return plainBytes(for: modes) }
    return Key(code, modifiers.subtracting(.alt)).plainBytes(for: modes).map { [0x1b] + $0 }
  }

  /// True for keys that type something, which Alt prefixes with ESC.
  private var isTyped: Bool {
    switch code {
    case .character, .enter, .tab, .backspace, .escape, .space: true
    default: false
    }
  }

  private func plainBytes(for modes: ScreenModes) -> [UInt8]? {
    if modifiers == .control, case .character(let character) = code, let value = character.asciiValue {
      return [value == UInt8(ascii: "?") ? 0x7f : value & 0x1f]
    }
    // The Linux console's F5 precedes that of all others.
    if case .function(let number) = code, number > 4, let form = forms.first(where: { $0.last == UInt8(ascii: "~") }) {
      return form
    }
    guard let form = forms.first else { return nil }
    guard Self.cursorKeys.contains(code), modifiers.isEmpty, !modes.applicationCursorKeys else { return form }
    return [0x1b, UInt8(ascii: "[")] + form.dropFirst(2)
  }

  private static let cursorKeys: Set<Key.Code> = [.up, .down, .left, .right, .home, .end]
}
