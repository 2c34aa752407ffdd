// SPDX-License-Identifier: Apache-2.0
/// What keys mean in an editor of the family of vi.
public enum EditorMode: String, Sendable {
  case normal, insert, replace, visual, visualLine, visualBlock, select, commandLine, terminal
  /// The editor waits for the rest of a command: `d` was pressed, or the answer to a question.
  case pending

  /// Neovim's `mode()`.
  init(_ code: String) {
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

  /// Whether what is typed comes into the text.
  public var takesText: Bool { self == .insert || self == .replace }
}
