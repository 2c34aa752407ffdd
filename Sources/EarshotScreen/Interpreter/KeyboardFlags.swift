// SPDX-License-Identifier: Apache-2.0
/// The kitty keyboard protocol's stack; each screen has its own.
extension EmulatorCore {
  /// The known flags.
  private static let known = 0b11111
  private static let deepest = 16

  mutating func pushKeyboardFlags(_ flags: Int) {
    if keyboardFlags.count >= Self.deepest { keyboardFlags.removeFirst() }
    keyboardFlags.append(UInt8(flags & Self.known))
    modes.kittyKeyboardFlags = keyboardFlags.last ?? 0
  }

  mutating func popKeyboardFlags(_ count: Int) {
    keyboardFlags.removeLast(min(count, keyboardFlags.count))
    modes.kittyKeyboardFlags = keyboardFlags.last ?? 0
  }

  /// `how` 1 replaces the current flags, 2 adds to them, 3 removes.
  mutating func changeKeyboardFlags(_ flags: Int, how: Int) {
    let given = UInt8(flags & Self.known)
    let current = keyboardFlags.popLast() ?? 0
    let changed =
      switch how {
      case 1: given
      case 2: current | given
      case 3: current & ~given
      default: current
      }
    keyboardFlags.append(changed)
    modes.kittyKeyboardFlags = changed
  }
}
