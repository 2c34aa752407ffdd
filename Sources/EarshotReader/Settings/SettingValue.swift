// SPDX-License-Identifier: Apache-2.0
/// What a settings file may say of one setting.
public enum SettingValue: Equatable, Sendable {
  case number(Int)
  case text(String)
  case flag(Bool)
  /// Names with a text each. Entries that are no texts are not in it.
  case table([String: String])
  /// Something no setting takes.
  case other
}
