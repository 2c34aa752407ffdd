// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// The effect of a key in text: readline's keys, and those of other editors that terminals send.
public enum EditingCommand: Equatable, Sendable {
  /// Moves the caret; with true, selects the characters passed.
  case left(Bool), right(Bool), wordLeft(Bool), wordRight(Bool), lineStart(Bool), lineEnd(Bool)
  case up(Bool), down(Bool), pageUp(Bool), pageDown(Bool), textStart(Bool), textEnd(Bool)
  case deleteBackward, deleteForward
  /// Deletes and keeps, to be inserted again with ``yank``.
  case killWordBackward, killWordForward, killToLineEnd, killToLineStart
  case yank
  /// Applies to the selection; cut without one deletes the word before the caret, as Control+W does.
  case copy, cut
  case undo, redo
  case newLine

  /// Nil for a key without a meaning in text, or that types something.
  public init?(_ key: Key) {
    let selects = key.modifiers.contains(.shift)
    let rest = key.modifiers.subtracting(.shift)
    switch (key.code, rest) {
    case (.left, []): self = .left(selects)
    case (.right, []): self = .right(selects)
    case (.left, .control), (.left, .alt): self = .wordLeft(selects)
    case (.right, .control), (.right, .alt): self = .wordRight(selects)
    case (.home, []): self = .lineStart(selects)
    case (.end, []): self = .lineEnd(selects)
    case (.home, .control): self = .textStart(selects)
    case (.end, .control): self = .textEnd(selects)
    case (.up, []): self = .up(selects)
    case (.down, []): self = .down(selects)
    case (.pageUp, []): self = .pageUp(selects)
    case (.pageDown, []): self = .pageDown(selects)
    case (.backspace, []): self = .deleteBackward
    case (.delete, []): self = .deleteForward
    case (.backspace, .alt), (.backspace, .control): self = .killWordBackward
    case (.delete, .control): self = .killWordForward
    case (.enter, []): self = .newLine
    case (.character(let character), .control): self.init(control: character)
    case (.character(let character), .alt): self.init(alt: character)
    default: return nil
    }
  }

  private init?(control character: Character) {
    switch character {
    case "a": self = .lineStart(false)
    case "e": self = .lineEnd(false)
    case "b": self = .left(false)
    case "f": self = .right(false)
    case "d": self = .deleteForward
    case "h": self = .deleteBackward
    case "k": self = .killToLineEnd
    case "u": self = .killToLineStart
    case "w": self = .cut
    case "y": self = .yank
    case "_", "z", "/": self = .undo
    default: return nil
    }
  }

  private init?(alt character: Character) {
    switch character {
    case "b": self = .wordLeft(false)
    case "f": self = .wordRight(false)
    case "d": self = .killWordForward
    case "w": self = .copy
    case "z": self = .redo
    default: return nil
    }
  }
}
