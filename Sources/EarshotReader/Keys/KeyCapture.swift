// SPDX-License-Identifier: Apache-2.0
/// The set of next keys that go to the reader instead of the program.
public enum KeyCapture: Sendable {
  /// Only the claimed ones.
  case none
  /// The next one.
  case nextKey
  /// Every one.
  case allKeys
}
