// SPDX-License-Identifier: Apache-2.0
/// Fields that ask for what is not to be seen: their names say so, and what is typed shows as nothing or as stars.
public enum SecretField {
  /// - Parameters:
  ///   - name: of the field.
  ///   - text: what stands in it.
  static func isSecret(name: String, text: String) -> Bool { text.allSatisfy(isMask) && asks(name) }

  /// Whether a character stands for one that is not shown.
  public static func isMask(_ character: Character) -> Bool { masks.contains(character) }

  /// Whether words ask for a secret.
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
  /// As words of their own: "pin" is in "shipping".
  private static let shortWords: Set<Substring> = ["pin", "puk", "secret", "token", "passwd"]
}
