// SPDX-License-Identifier: Apache-2.0
/// The position of the parser in a sequence: the states of the DEC parser as described by Paul Williams, with all
/// strings (OSC, DCS, SOS, PM, APC) in one state.
enum ParserState: UInt8, CaseIterable {
  case ground
  case escape
  case escapeIntermediate
  case csiEntry
  case csiParameter
  case csiIntermediate
  case csiIgnore
  case dcsEntry
  case dcsParameter
  case dcsIntermediate
  case string
  /// An escape in a string: a backslash ends the string, anything else cancels it.
  case stringEscape
}

/// A class of bytes that the parser treats alike.
enum ByteClass: UInt8, CaseIterable {
  case control, escape, cancel, intermediate, digit, separator, marker, final, delete, high

  init(_ byte: UInt8) {
    switch byte {
    case 0x1B: self = .escape
    case 0x18, 0x1A: self = .cancel
    case 0x00..<0x20: self = .control
    case 0x20..<0x30: self = .intermediate
    case 0x30..<0x3A: self = .digit
    case 0x3A, 0x3B: self = .separator
    case 0x3C..<0x40: self = .marker
    case 0x40..<0x7F: self = .final
    case 0x7F: self = .delete
    default: self = .high
    }
  }
}

enum ParserAction: UInt8 {
  case ignore, execute, collect, parameter, mark, escapeDispatch, csiDispatch, dcsHook, dcsIgnore
  /// Text, which breaks off a sequence.
  case text
}

/// The action for a byte in each state, and the next state. `ground`, `string` and `stringEscape` have loops of their
/// own.
enum ParserTable {
  /// The action in the high byte and the state in the low one, at state × 16 + class. Filled once and never freed.
  nonisolated(unsafe) static let transitions: UnsafePointer<UInt16> = {
    let table = UnsafeMutablePointer<UInt16>.allocate(capacity: ParserState.allCases.count * 16)
    table.initialize(repeating: 0, count: ParserState.allCases.count * 16)
    for state in ParserState.allCases {
      for byteClass in ByteClass.allCases {
        let (action, next) = transition(state, byteClass)
        table[Int(state.rawValue) * 16 + Int(byteClass.rawValue)] =
          UInt16(action.rawValue) << 8 | UInt16(next.rawValue)
      }
    }
    return UnsafePointer(table)
  }()

  static func transition(_ state: ParserState, _ byteClass: ByteClass) -> (ParserAction, ParserState) {
    switch byteClass {
    case .escape: return (.ignore, .escape)
    case .cancel: return (.ignore, .ground)
    case .delete: return (.ignore, state)
    default: break
    }
    switch state {
    case .ground, .string, .stringEscape:
      return (.ignore, state)
    case .escape, .escapeIntermediate:
      switch byteClass {
      case .control: return (.execute, state)
      case .intermediate: return (.collect, .escapeIntermediate)
      case .high: return (.text, .ground)
      default: return (.escapeDispatch, .ground)
      }
    case .csiEntry, .csiParameter, .csiIntermediate, .csiIgnore:
      return controlSequence(state, byteClass)
    case .dcsEntry, .dcsParameter, .dcsIntermediate:
      return deviceControl(state, byteClass)
    }
  }

  private static func controlSequence(
    _ state: ParserState, _ byteClass: ByteClass
  ) -> (ParserAction, ParserState) {
    switch (byteClass, state) {
    case (.control, _): (.execute, state)
    case (.high, _): (.text, .ground)
    case (.final, .csiIgnore): (.ignore, .ground)
    case (_, .csiIgnore): (.ignore, .csiIgnore)
    case (.final, _): (.csiDispatch, .ground)
    case (.intermediate, _): (.collect, .csiIntermediate)
    case (_, .csiIntermediate): (.ignore, .csiIgnore)
    case (.marker, .csiEntry): (.mark, .csiParameter)
    case (.marker, _): (.ignore, .csiIgnore)
    default: (.parameter, .csiParameter)
    }
  }

  private static func deviceControl(_ state: ParserState, _ byteClass: ByteClass) -> (ParserAction, ParserState) {
    switch (byteClass, state) {
    case (.control, _): (.ignore, state)
    case (.final, _): (.dcsHook, .string)
    case (.intermediate, _): (.collect, .dcsIntermediate)
    case (.marker, .dcsEntry): (.mark, .dcsParameter)
    case (.high, _), (.marker, _), (_, .dcsIntermediate): (.dcsIgnore, .string)
    default: (.parameter, .dcsParameter)
    }
  }
}
