// SPDX-License-Identifier: Apache-2.0
/// A command to the voice worker, on its standard input: one line, followed by text where there is some.
///
/// ```
/// speak GENERATION ID VOICE RATE PITCH VOLUME PAUSE FLAGS BYTES⏎text
/// cancel GENERATION⏎
/// skip ID⏎
/// ```
///
/// `FLAGS` are letters: `c` the text is one character to name, `b` it begins an utterance, so its leading silence is
/// cut, `p` the text is in espeak-ng's phoneme mnemonics; `-` for none. `VOICE` is the name of an espeak-ng voice, or
/// the path of a voice file, written as a ``LineWord``.
public enum VoiceCommand: Equatable, Sendable {
  case speak(Speak)
  /// Drop everything of older generations.
  case cancel(generation: UInt64)
  /// Drop all segments up to this one.
  case skip(through: UInt64)

  /// One segment.
  public struct Speak: Equatable, Sendable {
    public var generation: UInt64
    /// Returned with every answer about this segment. Never reused.
    public var id: UInt64
    public var voice: String
    /// Words a minute.
    public var rate: Int
    public var pitch: Int
    public var volume: Int
    /// Silence after the text, in milliseconds.
    public var pause: Int
    public var isCharacter: Bool
    public var beginsUtterance: Bool
    /// True if the text is phoneme mnemonics.
    public var isPhonemes: Bool
    public var text: String

    public init(
      generation: UInt64, id: UInt64, voice: String, rate: Int, pitch: Int, volume: Int, pause: Int,
      isCharacter: Bool, beginsUtterance: Bool, isPhonemes: Bool = false, text: String
    ) {
      self.generation = generation
      self.id = id
      self.voice = voice
      self.rate = rate
      self.pitch = pitch
      self.volume = volume
      self.pause = pause
      self.isCharacter = isCharacter
      self.beginsUtterance = beginsUtterance
      self.isPhonemes = isPhonemes
      self.text = text
    }
  }

  /// The maximum length of a segment's text, in bytes.
  public static let textLimit = 65_536
  /// The maximum length of a voice's path, in bytes; nothing longer is a voice.
  static let voiceLimit = 4_096

  /// The encoded form.
  public var bytes: [UInt8] {
    switch self {
    case .cancel(let generation): return Array("cancel \(generation)\n".utf8)
    case .skip(let id): return Array("skip \(id)\n".utf8)
    case .speak(let speak):
      let text = Self.bytes(of: speak.text)
      let flags = (speak.isCharacter ? "c" : "") + (speak.beginsUtterance ? "b" : "") + (speak.isPhonemes ? "p" : "")
      let head = [
        "speak", "\(speak.generation)", "\(speak.id)", LineWord.encoded(speak.voice, limit: Self.voiceLimit),
        "\(speak.rate)",
        "\(speak.pitch)",
        "\(speak.volume)", "\(speak.pause)", flags.isEmpty ? "-" : flags, "\(text.count)",
      ]
      return Array((head.joined(separator: " ") + "\n").utf8) + text
    }
  }

  init?(words: [Substring], payload: [UInt8]) {
    switch words.first {
    case "cancel":
      guard words.count == 2, let generation = UInt64(words[1]) else { return nil }
      self = .cancel(generation: generation)
    case "skip":
      guard words.count == 2, let id = UInt64(words[1]) else { return nil }
      self = .skip(through: id)
    case "speak":
      guard words.count == 10, let generation = UInt64(words[1]), let id = UInt64(words[2]), let rate = Int(words[4]),
        let pitch = Int(words[5]), let volume = Int(words[6]), let pause = Int(words[7])
      else { return nil }
      self = .speak(
        Speak(
          generation: generation, id: id, voice: LineWord.text(words[3]), rate: rate, pitch: pitch, volume: volume,
          pause: pause, isCharacter: words[8].contains("c"), beginsUtterance: words[8].contains("b"),
          isPhonemes: words[8].contains("p"),
          text: String(decoding: payload, as: UTF8.self)))
    default: return nil
    }
  }

  /// The part of a text that fits, in whole scalars.
  private static func bytes(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(textLimit + 1))
    guard bytes.count > textLimit else { return bytes }
    while let last = bytes.popLast(), last & 0xc0 == 0x80 {}
    return bytes
  }
}
