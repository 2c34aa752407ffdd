// SPDX-License-Identifier: Apache-2.0
/// A setting changed by a key, to be saved: its name in the settings file and its new value.
public struct SettingChange: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case number(Int)
    case text(String)
    case flag(Bool)
  }

  public var name: String
  public var value: Value

  public init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }
}
