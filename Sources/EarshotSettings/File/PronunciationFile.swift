// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
public import EarshotSystem

/// The file of the user's pronunciations.
public enum PronunciationFile {
  /// Adds a word for all languages and programs at the end, after which the file is returned. Everything else in it
  /// stays as it is.
  public static func add(_ word: String, said: String, to path: String) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(FileFailure) { bytes = try SmallFile.read(path) } catch { if error != .missing { throw error } }
    let dictionary = PronunciationDictionary(parsing: String(decoding: bytes, as: UTF8.self))
    if let last = bytes.last, last != 0x0a { bytes.append(0x0a) }
    if !dictionary.endsForAll { bytes += Array("[all]\n".utf8) }
    bytes += Array((PronunciationDictionary.line(for: word, said: said) + "\n").utf8)
    try SmallFile.replace(path, with: bytes)
    return bytes
  }
}
