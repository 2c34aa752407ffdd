// SPDX-License-Identifier: Apache-2.0
import EarshotKeys

extension Key {
  /// The digit that the key types; nil for any other key.
  var digit: Int? {
    guard modifiers.isEmpty, case .character(let character) = code, character.isASCII else { return nil }
    return character.wholeNumberValue
  }
}
