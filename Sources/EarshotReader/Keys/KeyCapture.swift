// SPDX-License-Identifier: Apache-2.0
/// Which of the keys that come next have to go to the reader and not to the program.
public enum KeyCapture: Sendable {
  /// Only those it claims.
  case none
  /// The next one.
  case nextKey
  /// Every one.
  case allKeys
}
