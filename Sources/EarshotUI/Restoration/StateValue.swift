// SPDX-License-Identifier: Apache-2.0
/// A value as stored in an archive. Apps use ``StateCoder`` and never see it.
public indirect enum StateValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Any number, including NaN and infinities.
  case number(Double)
  case text(String)
  case list([StateValue])
  case record([String: StateValue])
  /// The path of another preserved object (RES-15).
  case reference(RestorationPath)
}
