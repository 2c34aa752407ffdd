// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

/// The last prompts reported: a shell has one for commands and one for continued lines, an interpreter others.
struct RecentPrompts {
  // The newest last.
  private var prompts: [String] = []

  mutating func add(_ prompt: String) {
    prompts.removeAll { Self.sign(of: $0) == Self.sign(of: prompt) }
    prompts.append(prompt)
    if prompts.count > Self.limit { prompts.removeFirst() }
  }

  /// The previous prompt of the same kind, with the same sign at its end.
  func previous(to prompt: String) -> String? { prompts.last { Self.sign(of: $0) == Self.sign(of: prompt) } }

  /// The line above the last prompt, possibly a part of it.
  private var above: String?

  /// Returns a line above a prompt if it belongs to it: it begins like the one above the previous prompt, which was no
  /// output or was found to belong to its prompt.
  ///
  /// - Parameter isOutput: True if a command was given since, whose output the line may be.
  mutating func takeHeader(_ line: String?, isOutput: Bool) -> (text: String, previous: String)? {
    guard let line else {
      if !isOutput { above = nil }
      return nil
    }
    guard let former = above, Self.firstWord(of: former) == Self.firstWord(of: line) else {
      // A line above the first prompt, or above one without a command before it, is no output.
      if !isOutput { above = line }
      return nil
    }
    above = line
    return (line, former)
  }

  private static func firstWord(of line: String) -> Substring? { line.split(separator: " ").first }

  /// The text at the right margin beside the last prompt.
  var right = ""

  /// The longest prompt that begins a text and is followed by more.
  func beginning(_ text: String) -> String? {
    prompts.filter { text.count > $0.count && text.hasPrefix($0) }.max { $0.count < $1.count }
  }

  /// The length of the prompt that a text is or begins with.
  func length(in text: String) -> Int {
    beginning(text)?.count
      ?? (prompts.contains { $0.trimmingTrailingBlanks == text.trimmingTrailingBlanks } ? text.count : 0)
  }

  /// The prompt that ends a text.
  func ending(_ text: String) -> String? { prompts.last { text.hasSuffix($0) } }

  private static func sign(of prompt: String) -> Character? { prompt.last { $0 != " " } }

  private static let limit = 4
}
