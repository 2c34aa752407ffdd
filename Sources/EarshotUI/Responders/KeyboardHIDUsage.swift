// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// Keys by the numbers of the USB tables of usages, page 7, as `UIKeyboardHIDUsage` names them.
public enum KeyboardHIDUsage: Int, Sendable {
  /// A key that the tables have no number for, or that a terminal does not tell, such as the 5 of a keypad.
  case keyboardErrorUndefined = 0x03
  case keyboardA = 0x04
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK
  case keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU
  case keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen
  case keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
  case keyboardSemicolon = 0x33
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardF1 = 0x3A
  case keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10
  case keyboardF11, keyboardF12
  case keyboardInsert = 0x49
  case keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

  /// The signs between the letters and the function keys, from 1 on, of the most common layout.
  fileprivate static let signs = Dictionary(
    uniqueKeysWithValues: [("1234567890", 0x1E), ("-=[]\\", 0x2D), (";'`,./", 0x33)]
      .flatMap { signs, first in zip(signs, first...) })
}

extension Key {
  /// The key by its number in the USB tables, as far as what it types tells that.
  public var keyCode: KeyboardHIDUsage {
    switch code {
    case .character(let character):
      if let value = character.asciiValue, character.isLetter {
        return KeyboardHIDUsage(rawValue: 0x04 + Int(value) - Int(UInt8(ascii: "a"))) ?? .keyboardErrorUndefined
      }
      return KeyboardHIDUsage.signs[character].flatMap(KeyboardHIDUsage.init) ?? .keyboardErrorUndefined
    case .function(let number):
      return (1...12).contains(number)
        ? KeyboardHIDUsage(rawValue: 0x39 + number) ?? .keyboardErrorUndefined : .keyboardErrorUndefined
    case .enter: return .keyboardReturnOrEnter
    case .escape: return .keyboardEscape
    case .backspace: return .keyboardDeleteOrBackspace
    case .tab: return .keyboardTab
    case .space: return .keyboardSpacebar
    case .insert: return .keyboardInsert
    case .home: return .keyboardHome
    case .pageUp: return .keyboardPageUp
    case .delete: return .keyboardDeleteForward
    case .end: return .keyboardEnd
    case .pageDown: return .keyboardPageDown
    case .right: return .keyboardRightArrow
    case .left: return .keyboardLeftArrow
    case .down: return .keyboardDownArrow
    case .up: return .keyboardUpArrow
    case .begin, .modifier: return .keyboardErrorUndefined
    }
  }
}
