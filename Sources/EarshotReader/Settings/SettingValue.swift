// SPDX-License-Identifier: Apache-2.0
/// The value of a setting in the settings file.
public enum SettingValue: Equatable, Sendable {
  case number(Int)
  case text(String)
  case flag(Bool)
  /// Names with a text each. Other entries are left out.
  case table([String: String])
  /// The value that holds if the file says nothing: null in the file.
  case standard
  /// A value of a type that no setting has.
  case other
}
