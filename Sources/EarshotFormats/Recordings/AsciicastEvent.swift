// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

public enum AsciicastEventKind: Equatable, Sendable {
  /// The program wrote to the terminal.
  case output(String)
  /// The user typed, or the terminal replied.
  case input(String)
  /// A mark in the recording, with or without a name.
  case marker(String)
  /// The terminal changed its size.
  case resize(columns: Int, rows: Int)
  /// Another kind of event, by its code, such as `x` with the program's exit status.
  case other(code: String, data: String)
}

/// An event in a recording.
public struct AsciicastEvent: Equatable, Sendable {
  /// The time since the beginning of the recording; never earlier than the previous event.
  public var at: Instant
  public var kind: AsciicastEventKind

  public init(at: Instant, _ kind: AsciicastEventKind) {
    self.at = at
    self.kind = kind
  }
}
