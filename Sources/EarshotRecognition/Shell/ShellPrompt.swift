// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Prompts of shells and interpreters, recognised by the text before the caret.
public enum ShellPrompt {
  /// True if the text before the caret looks like a prompt: a usual sign and a blank.
  public static func isPrompt(_ text: String) -> Bool {
    guard text.last == " " else { return false }
    // An interpreter that asks for the rest of an input. A bar with one blank begins the row of a table.
    if text.first == "|", text.count > 2, text.dropFirst().allSatisfy({ $0 == " " }) { return true }
    let line = text.reversed().drop { $0 == " " }
    guard let sign = line.first, Glyph.prompts.contains(sign) else {
      return beginsAsPrompt(text) && !":?".contains(line.first ?? ":")
    }
    let before = line.dropFirst().first { $0 != " " }
    switch sign {
    // A percentage, a progress bar, a tag and an arrow end like that too.
    case "%": return !(before?.isNumber ?? false) && before != "%"
    case "#": return before != "#"
    // What a tag in the prompt names has ended before the sign: irb and pry tell the object.
    case ">": return before != "-" && before != "=" && !line.dropFirst().prefix { $0 != ">" }.contains("<")
    default: return true
    }
  }

  /// True if an arrow is first, followed by the rest, as in themes of zsh: `➜  notes git:(main) `.
  private static func beginsAsPrompt(_ text: String) -> Bool {
    text.first.map(Glyph.arrowPrompts.contains) == true && text.dropFirst().first == " "
  }

  /// True if the text before the caret asks for input that is not echoed.
  public static func isSecret(_ text: String) -> Bool {
    guard SecretField.asks(text) else { return false }
    return text.reversed().first { $0 != " " }.map { ":?>：".contains($0) } ?? false
  }
}
