// SPDX-License-Identifier: Apache-2.0
/// A message of a tmux server to a client in control mode. Those that a reader does not need have no case.
public enum ControlMessage: Equatable, Sendable {
  /// The answer to a command.
  case reply(ControlReply)
  /// Output of the program in a pane.
  case output(PaneID, [UInt8])
  /// The active pane of a window or the current window has changed, or the number, sizes, names or modes of windows or
  /// panes.
  case structureChanged
  /// This client is attached to another session.
  case sessionChanged(SessionID)
  /// Another client is attached to another session.
  case clientSessionChanged(client: String, SessionID)
  case clientDetached(String)
  /// The last message.
  case exit(reason: String)
}

/// The answer to one command of a client in control mode.
public struct ControlReply: Equatable, Sendable {
  /// The lines, without line feeds.
  public var lines: [[UInt8]]
  /// True if the command failed; the lines contain the reason.
  public var isError: Bool
  /// True if the client sent the command; false for the answer to the command that the client was started with.
  public var isAsked: Bool

  public init(_ lines: [[UInt8]], isError: Bool = false, isAsked: Bool = true) {
    (self.lines, self.isError, self.isAsked) = (lines, isError, isAsked)
  }

  public var texts: [String] { lines.map { String(decoding: $0, as: UTF8.self) } }
}

extension ControlMessage {
  /// Reads a line outside of a reply; nil if a reader does not need it.
  init?(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    switch words.first {
    case "%window-pane-changed", "%session-window-changed", "%layout-change", "%pane-mode-changed", "%window-add",
      "%window-close", "%window-renamed", "%unlinked-window-add", "%unlinked-window-close",
      "%unlinked-window-renamed", "%session-renamed":
      self = .structureChanged
    case "%session-changed":
      guard words.count > 1, let session = SessionID(words[1]) else { return nil }
      self = .sessionChanged(session)
    case "%client-session-changed":
      guard words.count > 2, let session = words[2].split(separator: " ").first.flatMap({ SessionID($0) }) else {
        return nil
      }
      self = .clientSessionChanged(client: words[1], session)
    case "%client-detached":
      guard words.count > 1 else { return nil }
      self = .clientDetached(words[1])
    case "%exit": self = .exit(reason: words.dropFirst().joined(separator: " "))
    default: return nil
    }
  }
}
