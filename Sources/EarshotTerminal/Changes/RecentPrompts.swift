/// The prompts that were told last: a shell has one for commands and one for lines that go on, an interpreter others.
struct RecentPrompts {
  // The newest last.
  private var prompts: [String] = []

  mutating func add(_ prompt: String) {
    prompts.removeAll { Self.sign(of: $0) == Self.sign(of: prompt) }
    prompts.append(prompt)
    if prompts.count > Self.limit { prompts.removeFirst() }
  }

  /// The one before this one of its kind: with the same sign at its end.
  func previous(to prompt: String) -> String? { prompts.last { Self.sign(of: $0) == Self.sign(of: prompt) } }

  /// What stood at the right margin beside the last of them.
  var right = ""

  /// The longest that a text begins with, with something behind it.
  func beginning(_ text: String) -> String? {
    prompts.filter { text.count > $0.count && text.hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// How much of a text is a prompt it begins with, or is.
  func length(in text: String) -> Int {
    beginning(text)?.count
      ?? (prompts.contains { $0.trimmingTrailingBlanks == text.trimmingTrailingBlanks } ? text.count : 0)
  }

  /// The one that a text ends with.
  func ending(_ text: String) -> String? { prompts.last { text.hasSuffix($0) } }

  private static func sign(of prompt: String) -> Character? { prompt.last { $0 != " " } }

  private static let limit = 4
}
