// SPDX-License-Identifier: Apache-2.0
/// The conversation with one editor, without its socket: received bytes go in, events and bytes to send come out.
public protocol EditorChannel: Sendable {
  /// The editor's name, as users know it.
  var name: String { get }
  /// True if it reports.
  var tells: Bool { get }
  /// True if its messages are reported, too; otherwise only its screen shows them.
  var tellsMessages: Bool { get }

  /// Removes and returns the bytes to send.
  mutating func takeUnsent() -> [UInt8]
  /// Asks for the state.
  mutating func look() -> EditorLook
  /// Asks it to go to a window.
  mutating func go(toWindow id: Int)
  /// Takes in received bytes.
  mutating func receive(_ bytes: [UInt8]) -> [EditorEvent]
}

/// The number of one question for the state.
public struct EditorLook: Equatable, Hashable, Sendable {
  let number: Int64
}

/// One result of the received bytes.
public enum EditorEvent: Equatable, Sendable {
  /// It reports from now on; its state now.
  case began(EditorState)
  /// Its state after an event.
  case told(EditorState)
  /// Its state, as the answer to a look.
  case looked(EditorLook, EditorState)
  /// It waits for a key and reports nothing before: the rest of a command, or the answer to a question written over
  /// its windows.
  case blocks(EditorLook, isAsking: Bool)
  /// A message for the user.
  case message(String)
  /// Text that no command of the user's inserted, in a window that is shown.
  case printed(EditorOutput)
  /// It is about to exit, or to leave the terminal.
  case leaves
  /// Its bytes cannot be decoded, or the code for reports cannot run.
  case failed(String)
}

/// Text that a program inside of an editor wrote: a compiler, a shell.
public struct EditorOutput: Equatable, Sendable {
  public var lines: [String]
  /// The number of further lines before these.
  public var omitted: Int
  /// True if the first line goes on where earlier output ended.
  public var continuesLine: Bool
  /// True if the last line may go on.
  public var isOpen: Bool
  /// The state after it, if the editor's window in use is on this terminal.
  public var state: EditorState?
}
