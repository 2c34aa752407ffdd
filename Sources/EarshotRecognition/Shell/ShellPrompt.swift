// SPDX-License-Identifier: Apache-2.0
/// Prompts of shells and interpreters, told from what stands before the caret.
public enum ShellPrompt {
  /// Whether the text before the caret looks like a prompt: a sign people put there, and a blank.
  public static func isPrompt(_ text: String) -> Bool {
    guard text.last == " " else { return false }
    let line = text.reversed().drop { $0 == " " }
    guard let sign = line.first, signs.contains(sign) else {
      return beginsAsPrompt(text) && !":?".contains(line.first ?? ":")
    }
    let before = line.dropFirst().first { $0 != " " }
    switch sign {
    // A percentage, the bar of a progress, a tag and an arrow end like that too.
    case "%": return !(before?.isNumber ?? false) && before != "%"
    case "#": return before != "#"
    case ">": return before != "-" && before != "=" && !line.contains("<")
    default: return true
    }
  }

  /// Whether an arrow stands first and what it points from behind it, as in themes of zsh: `➜  notes git:(main) `.
  private static func beginsAsPrompt(_ text: String) -> Bool {
    text.first.map(arrows.contains) == true && text.dropFirst().first == " "
  }

  /// Whether the text before the caret asks for something that is not shown when typed.
  public static func isSecret(_ text: String) -> Bool {
    guard SecretField.asks(text) else { return false }
    return text.reversed().first { $0 != " " }.map { ":?>：".contains($0) } ?? false
  }

  private static let arrows: Set<Character> = ["❯", "➜", "λ", "»", "⟩"]
  private static let signs = arrows.union(["$", "#", "%", ">", "›"])
}
