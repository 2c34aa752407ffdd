// SPDX-License-Identifier: Apache-2.0
/// A request to the process that listens, on its standard input: one line.
public enum ListeningRequest: Equatable, Sendable {
  case language(String)
  case device(String)
  case phrase(number: Int, String)
  case grammar(id: UInt64)
  case listen(id: UInt64)
  case finish
  case cancel
  case file(String)

  public var bytes: [UInt8] {
    let words: [String] =
      switch self {
      case .language(let tag): ["language", LineWord.encoded(tag)]
      case .device(let name): ["device", LineWord.encoded(name)]
      case .phrase(let number, let text): ["phrase", "\(number)", LineWord.encoded(text)]
      case .grammar(let id): ["grammar", "\(id)"]
      case .listen(let id): ["listen", "\(id)"]
      case .finish: ["finish"]
      case .cancel: ["cancel"]
      case .file(let path): ["file", LineWord.encoded(path)]
      }
    return Array(words.joined(separator: " ").utf8) + [0x0a]
  }

  public init?(line: String) {
    let words = line.split(separator: " ")
    switch (words.first, words.count) {
    case ("language", 2): self = .language(LineWord.text(words[1]))
    case ("device", 2): self = .device(LineWord.text(words[1]))
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
    default: return nil
    }
  }
}
