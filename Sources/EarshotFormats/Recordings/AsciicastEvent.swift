// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Something that happened in a recording.
public struct AsciicastEvent: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The program wrote to the terminal.
    case output(String)
    /// The user typed, or the terminal answered.
    case input(String)
    /// Someone marked the place, with a name or with nothing.
    case marker(String)
    /// The terminal got another size.
    case resize(columns: Int, rows: Int)
    /// Another kind of event, by its code, such as `x` with the program's exit status.
    case other(code: String, data: String)
  }

  /// Since the beginning of the recording; never before the event before it.
  public var at: Instant
  public var kind: Kind

  public init(at: Instant, _ kind: Kind) {
    self.at = at
    self.kind = kind
  }
}
