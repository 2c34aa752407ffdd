// SPDX-License-Identifier: Apache-2.0
/// What a tmux server tells a client in control mode, as far as a reader makes anything of it.
public enum ControlMessage: Equatable, Sendable {
  /// The answer to a command.
  case reply(ControlReply)
  /// What the program in a pane wrote.
  case output(PaneID, [UInt8])
  /// Another pane of a window is the active one, another window the current one, or there are other windows, panes,
  /// sizes, names or modes than before.
  case structureChanged
  /// This client is attached to another session.
  case sessionChanged(SessionID)
  /// Another client is attached to another session.
  case clientSessionChanged(client: String, SessionID)
  case clientDetached(String)
  /// Nothing more comes.
  case exit(reason: String)
}

/// The answer to one command of a client in control mode.
public struct ControlReply: Equatable, Sendable {
  /// Without their line feeds.
  public var lines: [[UInt8]]
  /// The command failed, and the lines say why.
  public var isError: Bool
  /// Whether the client asked for it; else it answers the command that the client was started with.
  public var isAsked: Bool

  public init(_ lines: [[UInt8]], isError: Bool = false, isAsked: Bool = true) {
    (self.lines, self.isError, self.isAsked) = (lines, isError, isAsked)
  }

  public var texts: [String] { lines.map { String(decoding: $0, as: UTF8.self) } }
}

extension ControlMessage {
  /// Reads a line outside of a reply; nil where it tells nothing that counts.
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
