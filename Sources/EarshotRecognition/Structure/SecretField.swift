// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Fields for secrets: recognised by their names, with input shown as nothing or as stars.
public enum SecretField {
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - text: The text of the field.
  static func isSecret(name: String, text: String) -> Bool { text.allSatisfy(isMask) && asks(name) }

  /// True if a character replaces hidden ones.
  public static func isMask(_ character: Character) -> Bool { masks.contains(character) }

  /// True if words ask for a secret.
  static func asks(_ words: String) -> Bool {
    let words = words.lowercased()
    if phrases.contains(where: { words.contains($0) }) { return true }
    // Encryption is named with the same word.
    if words.replacing("암호화", with: "").contains("암호") { return true }
    return words.split { !$0.isLetter && !$0.isNumber }.contains { shortWords.contains($0) }
  }

  private static let masks: Set<Character> = ["*", "•", "●", "∗", "·", "⚫", "⬤", "■", "◦"]
  private static let phrases = [
    "password", "passphrase", "passcode", "verification code", "passwort", "kennwort", "contraseña", "mot de passe",
    "비밀번호", "패스워드", "パスワード", "密码", "密碼",
  ]
  /// Matched as whole words: "pin" is in "shipping".
  private static let shortWords: Set<Substring> = ["pin", "puk", "secret", "token", "passwd"]
}
