// SPDX-License-Identifier: Apache-2.0
/// A request to the process that listens, on its standard input: one line.
///
/// ```
/// language TAG⏎
/// device NAME⏎
/// confidence LEAST⏎
/// pause MILLISECONDS⏎
/// phrase NUMBER TEXT⏎
/// grammar ID⏎
/// listen ID⏎
/// finish⏎
/// cancel⏎
/// file PATH⏎
/// learn TEXT⏎
/// keep PATH⏎
/// speaker PATH⏎
/// ```
public enum ListeningRequest: Equatable, Sendable {
  case language(String)
  case device(String)
  /// Only what is heard with at least this confidence is understood, from 0 to 100. Without this it is 50.
  case confidence(least: Int)
  /// The time without speech that ends a listening. Without this it is 700.
  case pause(milliseconds: Int)
  /// A phrase of the next grammar: words in lower case, as they are spoken.
  case phrase(number: Int, String)
  /// Closes the grammar.
  case grammar(id: UInt64)
  /// Opens the microphone for a phrase of this grammar.
  case listen(id: UInt64)
  /// Nothing more is said: what was heard is to be understood.
  case finish
  /// Nothing is to be understood.
  case cancel
  /// The next listening reads this WAV file in place of the microphone.
  case file(String)
  /// The next listening hears this text read aloud, to learn how its speaker sounds.
  case learn(String)
  /// All was read: what was learned of the speaker is written to this file, and used from now on.
  case keep(String)
  /// The facts learned of a speaker, by this file; an empty path for nobody in particular.
  case speaker(String)

  /// The encoded form.
  public var bytes: [UInt8] {
    let words: [String] =
      switch self {
      case .language(let tag): ["language", LineWord.encoded(tag)]
      case .device(let name): ["device", LineWord.encoded(name)]
      case .confidence(let least): ["confidence", "\(least)"]
      case .pause(let milliseconds): ["pause", "\(milliseconds)"]
      case .phrase(let number, let text): ["phrase", "\(number)", LineWord.encoded(text)]
      case .grammar(let id): ["grammar", "\(id)"]
      case .listen(let id): ["listen", "\(id)"]
      case .finish: ["finish"]
      case .cancel: ["cancel"]
      case .file(let path): ["file", LineWord.encoded(path)]
      case .learn(let text): ["learn", LineWord.encoded(text)]
      case .keep(let path): ["keep", LineWord.encoded(path)]
      case .speaker(let path): ["speaker", LineWord.encoded(path)]
      }
    return Array(words.joined(separator: " ").utf8) + [0x0a]
  }

  /// Nil for a line that is no request.
  public init?(line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.count) {
    case ("language", 2): self = .language(LineWord.text(words[1]))
    case ("device", 2): self = .device(LineWord.text(words[1]))
    case ("confidence", 2):
      guard let least = Int(words[1]), (0...100).contains(least) else { return nil }
      self = .confidence(least: least)
    case ("pause", 2):
      guard let milliseconds = Int(words[1]), (100...5_000).contains(milliseconds) else { return nil }
      self = .pause(milliseconds: milliseconds)
    case ("phrase", 3):
      guard let number = Int(words[1]) else { return nil }
      self = .phrase(number: number, LineWord.text(words[2]))
    case ("grammar", 2):
      guard let id = UInt64(words[1]) else { return nil }
      self = .grammar(id: id)
    case ("listen", 2):
      guard let id = UInt64(words[1]) else { return nil }
      self = .listen(id: id)
    case ("finish", 1): self = .finish
    case ("cancel", 1): self = .cancel
    case ("file", 2): self = .file(LineWord.text(words[1]))
    case ("learn", 2): self = .learn(LineWord.text(words[1]))
    case ("keep", 2): self = .keep(LineWord.text(words[1]))
    case ("speaker", 2): self = .speaker(LineWord.text(words[1]))
    default: return nil
    }
  }
}
