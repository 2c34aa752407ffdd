// SPDX-License-Identifier: Apache-2.0
/// A value as it is kept in an archive. What an app keeps goes through ``StateCoder`` and is never seen as this.
public indirect enum StateValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Any number, also one that is none or without end.
  case number(Double)
  case text(String)
  case list([StateValue])
  case record([String: StateValue])
  /// Another object that is preserved: only where it is (RES-15).
  case reference(RestorationPath)
}
