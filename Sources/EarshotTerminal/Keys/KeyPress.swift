// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// A key as a terminal sends it: evidence for the meaning of a screen change, never itself spoken.
public enum KeyPress: Equatable, Sendable {
  case text(String)
  case enter, tab, backTab, backspace, delete, insert, escape
  case up, down, left, right, home, end, pageUp, pageDown
  case control(Character)
  case alternate(Character)
  case function(Int)
  /// A bracketed paste, without the brackets.
  case paste(String)
  /// The rest of a paste that was told when its beginning appeared.
  case pasteEcho(String)
  case unknown

  /// True if it asks the program to move the caret or the selection.
  public var isNavigation: Bool {
    switch self {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab: true
    case .control(let letter): "abefnp".contains(letter)
    case .alternate(let letter): "bf<>".contains(letter)
    default: false
    }
  }

  /// True if it asks an editor for the first or the last line of its text.
  var goesToAnEnd: Bool {
    switch self {
    case .alternate(let letter): "<>/\\".contains(letter)
    default: false
    }
  }

  /// True if it asks a line editor for another line of its history.
  public var recallsHistory: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    case .control(let letter): "npor".contains(letter)
    case .alternate(let letter): "<>.".contains(letter)
    default: false
    }
  }

  /// True if it asks for a deletion.
  public var isDeletion: Bool {
    switch self {
    case .backspace, .delete: true
    case .control(let letter): "dhkuw".contains(letter)
    case .alternate(let letter): "d".contains(letter)
    default: false
    }
  }

  /// The direction in which it asks a highlight to move.
  var direction: FocusRequest.Direction? {
    switch self {
    case .down, .right, .tab, .pageDown, .end: .forward
    case .up, .left, .backTab, .pageUp, .home: .backward
    default: nil
    }
  }
}
