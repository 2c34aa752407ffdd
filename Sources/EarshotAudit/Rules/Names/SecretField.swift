// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let secretField = Rule(
    "secret-field", "A field for a secret hides what is typed.", .critical, mappedTo: Mapping.bestPractice,
    why: "Text typed into an ordinary field is spoken aloud, letter by letter, for all in the room.",
    how: "A field whose name asks for a password, a passphrase or a PIN is a secure one.",
    remedy: "Give it the role passwordInput or the trait secureTextField.",
    checks: [
      .element { element, tally in
        guard element.isEntry, let name = element.name else { return }
        let words = Set(element.words)
        guard !words.isDisjoint(with: secrets) || name.contains("비밀번호") || name.contains("암호") else { return }
        if element.element.isSecure { return tally.pass() }
        tally.fail(
          "The field \"\(name)\" does not hide what is typed.", element.evidence, fix: Fix("role", "passwordInput"))
      }
    ])

  private static let secrets: Set<String> = ["password", "passphrase", "passcode", "pin", "passwort", "kennwort"]
}
