// SPDX-License-Identifier: Apache-2.0

/// The loudness of the library's voices beside each other: a sentence in another language is not louder.
///
/// Measured by ITU-R BS.1770 at 200 to 1,000 words a minute. The voices not named here are between −20.4 and −22.2 LUFS.
enum VoiceLevel {
  /// The volume in percent that brings a voice to that of the others.
  static func percent(for voice: String) -> Int {
    // A file of Earshot's own has its level in itself.
    guard !voice.contains("/") else { return 100 }
    let name = voice.prefix { $0 != "+" }
    return switch name.prefix(while: { $0 != "-" }) {
    case "ko": 86
    case "ja": 87
    case "fr": 114
    default: 100
    }
  }
}
