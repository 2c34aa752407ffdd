// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// The effects of the current program's keys, for key help.
public struct ProgramHelp: Equatable, Sendable {
  /// The common name of the program.
  public var name: String
  public var keys: [Key: String]

  public init(name: String, keys: [Key: String]) {
    self.name = name
    self.keys = keys
  }

  /// The effect of a key in a few words.
  func words(for key: Key) -> String? { keys[key].map { "\(name), \($0)" } }
}
