// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen
import Testing

/// The fields of a screen by their names; a secret one with a lock before it, and what stands in it behind it.
private func fields(_ rows: [String]) -> [String] {
  let tree = RecognizedScreen(screen(rows: rows)).interface
  return tree.elements.filter { $0.role == .textInput }.map { field in
    "\(field.isSecure ? "🔒" : "")\(field.label ?? "") \(field.value ?? "")"
  }
}

@Suite("Fields for secrets")
struct SecretFieldTests {
  @Test("A line of underscores is a field, behind its name or below it, empty, with text or with stars")
  func underscores() {
    func box(_ first: String, _ second: String, caret: Int = 9) -> [String] {
      let edge = String(repeating: "─", count: 38)
      return ["┌\(edge)┐", "│ \(first)│", "│ \(second)│", "└\(edge)┘", "\u{1b}[3;\(caret)H"]
    }
    func padded(_ text: String) -> String { text + String(repeating: " ", count: 37 - text.count) }
    let line = String(repeating: "_", count: 20)
    #expect(fields(box(padded("Enter the PIN:"), padded(line))) == ["🔒Enter the PIN "])
    #expect(fields(box(padded("Enter the PIN:"), padded("***" + line))) == ["🔒Enter the PIN ***"])
    #expect(fields(box(padded("Your first name"), padded("Ada Maria" + line))) == ["Your first name Ada Maria"])
    #expect(fields(box(padded("Unlock the key."), padded("Passphrase: **" + line))) == ["🔒Passphrase **"])
    // What shows what is typed is no secret, whatever it is called.
    #expect(fields(box(padded("Password:"), padded("plum" + line))) == ["Password plum"])
  }

  @Test("A line below a heading is no field")
  func heading() {
    #expect(fields(["Chapter one", String(repeating: "_", count: 30), "It was a day.\u{1b}[9;1H"]) == [])
  }

  @Test(
    "Words that ask for a secret, in a prompt",
    arguments: [
      ("Password: ", true), ("[sudo] password for mina: ", true), ("Enter PIN: ", true), ("비밀번호: ", true),
      ("암호: ", true), ("Passphrase for key: ", true), ("Shipping address: ", false), ("암호화 방식: ", false),
      ("Secretary: ", false), ("Tokens used: ", false), ("Token: ", true), ("Spinning: ", false),
    ])
  func words(prompt: String, isSecret: Bool) { #expect(ShellPrompt.isSecret(prompt) == isSecret) }
}
