// SPDX-License-Identifier: Apache-2.0
/// The mode of an editor: the meaning of its keys.
public enum EditorMode: String, Sendable {
  case normal, insert, replace, visual, visualLine, visualBlock, select, commandLine, terminal
  /// Waits for the rest of a command, as after `d`, or for an answer.
  case pending

  /// The editor has no modes: keys insert themselves.
  case modeless

  /// Neovim's `mode()`; `emacs` for an editor without modes.
  init(_ code: String) {
    if code == "emacs" {
      self = .modeless
      return
    }
    self =
      switch code.first {
      case "n": code.hasPrefix("no") ? .pending : code.hasPrefix("ni") ? .insert : code == "nt" ? .normal : .normal
      case "i": .insert
      case "R": .replace
      case "v": .visual
      case "V": .visualLine
      case "\u{16}": .visualBlock
      case "s", "S", "\u{13}": .select
      case "c": .commandLine
      case "t": .terminal
      default: .pending
      }
  }

  /// True if typed text is inserted.
  public var takesText: Bool { self == .insert || self == .replace || self == .modeless }
}
