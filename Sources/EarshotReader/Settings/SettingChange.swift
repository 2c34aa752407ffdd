// SPDX-License-Identifier: Apache-2.0
/// A setting changed by the user, to be saved: its name in the settings file and its new value.
public struct SettingChange: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case number(Int)
    case text(String)
    case flag(Bool)
    /// One entry of a table; nil to leave it out.
    case entry(String, String?)
    /// All entries of a table.
    case table([String: String])
    /// The value that holds if the file says nothing.
    case standard
  }

  public var name: String
  public var value: Value
  /// True if the reader itself does not go by the change: voices and keys are chosen anew.
  public var needsChoices: Bool

  public init(_ name: String, _ value: Value, needsChoices: Bool = false) {
    self.name = name
    self.value = value
    self.needsChoices = needsChoices
  }

  /// True if it replaces an earlier change.
  public func replaces(_ earlier: SettingChange) -> Bool {
    guard name == earlier.name else { return false }
    // An entry leaves the others of its table, written before it, as they are.
    guard case .entry(let entry, _) = value else { return true }
    if case .entry(let other, _) = earlier.value { return entry == other }
    return false
  }
}
