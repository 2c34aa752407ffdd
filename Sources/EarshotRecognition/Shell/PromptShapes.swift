// SPDX-License-Identifier: Apache-2.0
/// The form of a shell's prompts, learned from where it waited, for shells that do not mark them.
struct PromptShapes: Equatable, Sendable {
  /// The form of one prompt: its beginning, independent of the folder, and its final sign.
  struct Shape: Equatable, Sendable {
    var stem: String
    var sign: Character
    /// True if nothing precedes the sign.
    var isBare: Bool

    /// The prompt at the beginning of a line, and its length including the blank after it; nil for none.
    static func reading(_ text: String) -> (shape: Shape, length: Int)? {
      var text = text
      guard text.withUTF8({ $0.contains(where: isSignByte) }) else { return nil }
      var head = ""
      var rest = text.prefix(longestPrompt + 1)
      while let character = rest.popFirst(), head.count < longestPrompt {
        guard Glyph.shellPrompts.contains(character), rest.first ?? " " == " " else {
          head.append(character)
          continue
        }
        let stem = String(head.prefix { ![":", "~", "/", " "].contains($0) })
        let shape = Shape(stem: stem, sign: character, isBare: head.allSatisfy { $0 == " " })
        return (shape, head.count + 1 + (rest.isEmpty ? 0 : 1))
      }
      return nil
    }

    /// True if a line may be a prompt without further evidence: a user and a host, or a sign that rarely begins
    /// anything else.
    func isLikely() -> Bool { stem.contains("@") || (isBare && (sign == "$" || sign == "❯")) }

    private static let longestPrompt = 120

    /// A quick check before a close one: most lines have no such sign.
    private static func isSignByte(_ byte: UInt8) -> Bool {
      byte == 0x24 || byte == 0x23 || byte == 0x25 || byte == 0x3e || byte == 0xe2
    }
  }

  private var shapes: [Shape] = []

  /// Records the text before the caret where a shell waited.
  mutating func learn(_ text: String) {
    guard let shape = Shape.reading(text)?.shape, !shapes.contains(shape) else { return }
    shapes = shapes.suffix(Self.mostShapes - 1) + [shape]
  }

  /// The length of the prompt at the beginning of a line; nil for a line without one.
  func length(in text: String) -> Int? {
    guard let (shape, length) = Shape.reading(text) else { return nil }
    return shapes.contains(shape) || shape.isLikely() ? length : nil
  }

  private static let mostShapes = 4
}
