// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The header of a recording, its first line.
public struct AsciicastHeader: Equatable, Sendable {
  /// The terminal's columns.
  public var width: Int
  /// The terminal's rows.
  public var height: Int
  /// The time of recording, in seconds since 1970.
  public var timestamp: Int?
  /// The longest pause to keep in playback.
  public var idleTimeLimit: Interval?
  /// The command recorded.
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

  /// The maximum number of cells: the screen is allocated by the recording's word.
  static let cellLimit = 1_000_000

  static func isSize(_ width: Int, _ height: Int) -> Bool {
    width > 0 && height > 0 && width <= cellLimit && height <= cellLimit && width * height <= cellLimit
  }
}
