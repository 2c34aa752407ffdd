// SPDX-License-Identifier: Apache-2.0
public import EarshotKeys

/// What the keys of the program on the screen do, for key help.
public struct ProgramHelp: Equatable, Sendable {
  /// What people call the program.
  public var name: String
  public var keys: [Key: String]

  public init(name: String, keys: [Key: String]) {
    self.name = name
    self.keys = keys
  }

  /// What a key does there, in a few words.
  func words(for key: Key) -> String? { keys[key].map { "\(name), \($0)" } }
}
