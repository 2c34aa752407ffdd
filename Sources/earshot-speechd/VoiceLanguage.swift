// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The language of a voice of espeak-ng, or of a voice file.
enum VoiceLanguage {
  /// A BCP 47 tag: of `en-us+f2`, `en-us`; of a file, its own.
  static func tag(of voice: String) -> String {
    let name = voice.contains("/") ? language(ofFile: voice) ?? "en" : voice
    let tag = name.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    switch tag {
    case "": return "en"
    // The library's names for what others call Chinese.
    case "cmn-latn-pinyin", "cmn": return "zh"
    default: return String(tag)
    }
  }

  private static func language(ofFile path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 8_192)
    let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      if words.first == "language", words.count > 1 { return String(words[1]) }
    }
    return nil
  }
}
