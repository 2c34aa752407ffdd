// SPDX-License-Identifier: Apache-2.0
/// An answer of the voice worker: one line, followed by samples where there are some.
///
/// ```
/// ready RATE [LANGUAGE…]⏎
/// word ID SAMPLE POSITION LENGTH⏎
/// pcm ID BYTES⏎samples
/// end ID⏎
/// error ID REASON…⏎
/// ```
///
/// Samples are signed, 16 bits, mono, in the machine's byte order. Every segment ends with one `end` or `error`, even
/// if it was cancelled. A `word` tells which part of the segment's text begins at one of its samples, both counted from
/// 0, the text in Unicode scalars; it comes before that sample. A voice that knows none tells none.
public enum VoiceAnswer: Equatable, Sendable {
  /// The voice is loaded; samples have this rate. A voice for reading on tells the languages that it speaks.
  case ready(sampleRate: Int, languages: [String] = [])
  case samples(id: UInt64, [Int16])
  /// The sample with which a word of the segment begins, and the word's scalars.
  case word(id: UInt64, sample: Int, scalars: Range<Int>)
  case end(id: UInt64)
  /// The segment could not be spoken, with a message for people.
  case error(id: UInt64, String)

  /// The message if espeak-ng has no data; its id is 0.
  public static let noData = "espeak-ng does not start: install espeak-ng-data"
  /// The reason of a worker without its library.
  public static let noLibrary = "espeak-ng is missing: install libespeak-ng1"
  /// The maximum size of samples in one answer, in bytes.
  public static let payloadLimit = 1 << 20
  /// The maximum length of a message, in characters.
  static let reasonLimit = 1_000

  /// The encoded form.
  public var bytes: [UInt8] {
    switch self {
    case .ready(let rate, let languages):
      return Array((["ready", "\(rate)"] + languages).joined(separator: " ").utf8) + [0x0a]
    case .word(let id, let sample, let scalars):
      return Array("word \(id) \(sample) \(scalars.lowerBound) \(scalars.count)\n".utf8)
    case .end(let id): return Array("end \(id)\n".utf8)
    case .error(let id, let reason):
      let words = reason.prefix(Self.reasonLimit).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // A character can consist of any number of bytes, the line of a few thousand.
      return Array("error \(id) ".utf8) + String(words).utf8.prefix(Self.reasonLimit * 4) + [0x0a]
    case .samples(let id, let samples):
      return Array("pcm \(id) \(samples.count * 2)\n".utf8) + samples.withUnsafeBytes { Array($0) }
    }
  }

  init?(words: [Substring], payload: [UInt8]) {
    guard words.count >= 2, let number = UInt64(words[1]) else { return nil }
    switch words[0] {
    case "ready": self = .ready(sampleRate: Int(clamping: number), languages: words.dropFirst(2).map(String.init))
    case "word":
      guard words.count == 5, let sample = UInt32(words[2]), let first = UInt32(words[3]), let count = UInt32(words[4])
      else { return nil }
      self = .word(id: number, sample: Int(sample), scalars: Int(first)..<Int(first) + Int(count))
    case "end": self = .end(id: number)
    case "error": self = .error(id: number, words.dropFirst(2).joined(separator: " "))
    case "pcm":
      let samples = [Int16](unsafeUninitializedCapacity: payload.count / 2) { buffer, count in
        payload.withUnsafeBytes { bytes in
          UnsafeMutableRawBufferPointer(buffer).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: bytes[..<(bytes.count & ~1)]))
        }
        count = payload.count / 2
      }
      self = .samples(id: number, samples)
    default: return nil
    }
  }
}
