// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What a recording says of itself in its first line.
public struct AsciicastHeader: Equatable, Sendable {
  /// Columns of the terminal.
  public var width: Int
  /// Rows of the terminal.
  public var height: Int
  /// When it was made, in seconds since 1970.
  public var timestamp: Int?
  /// The longest pause a player should keep.
  public var idleTimeLimit: Interval?
  /// What was run.
  public var command: String?
  public var title: String?
  /// Some of the environment: usually `SHELL`, `TERM` and `LANG`.
  public var environment: [String: String]

  public init(
    width: Int, height: Int, timestamp: Int? = nil, idleTimeLimit: Interval? = nil, command: String? = nil,
    title: String? = nil, environment: [String: String] = [:]
  ) {
    self.width = width
    self.height = height
    self.timestamp = timestamp
    self.idleTimeLimit = idleTimeLimit
    self.command = command
    self.title = title
    self.environment = environment
  }

  /// The most cells a recording may ask for: its word is taken for a screen in memory.
  static let cellLimit = 1_000_000

  static func isSize(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= cellLimit && height <= cellLimit && width * height <= cellLimit
  }
}
