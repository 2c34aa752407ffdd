// SPDX-License-Identifier: Apache-2.0
import EarshotKeys

/// The words for the keys of a recording.
enum KeyWords {
  /// The name of a key, or its text.
  static func name(of text: String) -> String {
    let bytes = Array(text.utf8)
    if let key = Key(bytes: bytes), key.text == nil { return key.name }
    return text.shown
  }

  /// True if it is typed text.
  static func isText(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } }
}
