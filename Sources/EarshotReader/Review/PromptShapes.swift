/// How the prompts of a shell look, learned from where it waited, for shells that do not mark them.
struct PromptShapes {
  /// One prompt: what it begins with whatever the folder, and the sign it ends with.
  struct Shape: Equatable {
    var stem: String
    var sign: Character
    /// Nothing stands before the sign.
    var isBare: Bool

    /// The prompt that a line begins with, and the index of the first character after it; nil for none.
    static func reading(_ characters: [String]) -> (shape: Shape, end: Int)? {
      for index in characters.indices.prefix(longestPrompt) {
        guard let sign = characters[index].first, characters[index].count == 1, signs.contains(sign) else { continue }
        guard index + 1 == characters.count || characters[index + 1] == " " else { continue }
        let head = characters[..<index].joined()
        let stem = String(head.prefix { ![":", "~", "/", " "].contains($0) })
        return (Shape(stem: stem, sign: sign, isBare: head.isBlank), min(index + 2, characters.count))
      }
      return nil
    }

    /// Whether a line that nothing is known of may be a prompt: a user and a host, or a sign that little else begins
    /// with.
    func isLikely() -> Bool { stem.contains("@") || (isBare && (sign == "$" || sign == "❯")) }

    private static let signs: Set<Character> = ["$", "#", "%", ">", "❯"]
    private static let longestPrompt = 120
  }

  private var shapes: [Shape] = []

  /// Takes in the line that the caret is in.
  mutating func learn(_ characters: [String]) {
    guard let shape = Shape.reading(characters)?.shape, !shapes.contains(shape) else { return }
    shapes = shapes.suffix(Self.mostShapes - 1) + [shape]
  }

  /// The index where the typed text begins in a line with a prompt; nil for a line without one.
  func commandStart(in characters: [String]) -> Int? {
    guard let (shape, end) = Shape.reading(characters) else { return nil }
    return shapes.contains(shape) || shape.isLikely() ? end : nil
  }

  private static let mostShapes = 4
}
