// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition

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

  /// The line above the last prompt, which may be a part of it.
  private var above: String?

  /// Whether a line above a prompt belongs to it: it begins as the one above the prompt before did, and that one was no
  /// output, or has been found to belong to it.
  ///
  /// - Parameter isOutput: whether a command was given since, whose output the line may be.
  mutating func takeHeader(_ line: String?, isOutput: Bool) -> (text: String, previous: String)? {
    guard let line else {
      if !isOutput { above = nil }
      return nil
    }
    guard let former = above, Self.firstWord(of: former) == Self.firstWord(of: line) else {
      // What stands above the first prompt, or above one that no command came before, is no output.
      if !isOutput { above = line }
      return nil
    }
    above = line
    return (line, former)
  }

  private static func firstWord(of line: String) -> Substring? { line.split(separator: " ").first }

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
