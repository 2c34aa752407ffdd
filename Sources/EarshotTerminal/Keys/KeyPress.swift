// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// A key as a terminal sends it: evidence for what a change of the screen means, never itself spoken.
public enum KeyPress: Equatable, Sendable {
  case text(String)
  case enter, tab, backTab, backspace, delete, insert, escape
  case up, down, left, right, home, end, pageUp, pageDown
  case control(Character)
  case alternate(Character)
  case function(Int)
  /// A bracketed paste, without its brackets.
  case paste(String)
  case unknown

  /// Whether it asks the program to move the caret or the selection.
  public var isNavigation: Bool {
    switch self {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab: true
    case .control(let letter): "abefnp".contains(letter)
    case .alternate(let letter): "bf<>".contains(letter)
    default: false
    }
  }

  /// Whether it asks a line editor for another line of its history.
  public var recallsHistory: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown: true
    case .control(let letter): "npor".contains(letter)
    case .alternate(let letter): "<>.".contains(letter)
    default: false
    }
  }

  /// Whether it asks for text to be taken away.
  public var isDeletion: Bool {
    switch self {
    case .backspace, .delete: true
    case .control(let letter): "dhkuw".contains(letter)
    case .alternate(let letter): "d".contains(letter)
    default: false
    }
  }

  /// Which way it asks a highlight to go.
  var direction: FocusRequest.Direction? {
    switch self {
    case .down, .right, .tab, .pageDown, .end: .forward
    case .up, .left, .backTab, .pageUp, .home: .backward
    default: nil
    }
  }
}
