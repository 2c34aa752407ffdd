// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Testing

@Suite("Secrets are blanked in what a terminal showed")
struct SecretBlanksTests {
  private let blanks = SecretBlanks(["s3same-0pen", "hunter2"]) {
    $0.lowercased().contains("token") || $0 == "password"
  }

  @Test("A known value is blanked wherever it stands, by the same stars, which do not tell its length")
  func values() {
    #expect(blanks.blanked("login hunter2 done") == "login ******** done")
    #expect(blanks.blanked("xhunter2x") == "x********x")
    #expect(blanks.blanked("nothing here") == "nothing here")
  }

  @Test("Two secrets of different lengths leave the same text", arguments: ["s3same-0pen", "hunter2"])
  func lengths(secret: String) {
    #expect(blanks.blanked(["$ echo \(secret)\r\n"]) == ["$ echo ********\r\n"])
    // Typed letter by letter.
    let pieces = blanks.blanked(secret.map { String($0) })
    #expect(pieces.first == "********" && pieces.dropFirst().allSatisfy(\.isEmpty))
  }

  @Test("Colours, ends of rows and ends of pieces do not hide a value")
  func cut() {
    #expect(blanks.blanked("hun\u{1b}[31mter\u{1b}[0m2") == "********\u{1b}[31m\u{1b}[0m")
    #expect(blanks.blanked("s3same-\r\n0pen") == "********\r\n")
    #expect(blanks.blanked(["a hun", "te", "r2 b"]) == ["a ********", "", " b"])
    #expect(blanks.blanked(["hun\u{1b}[3", "1mter2"]) == ["********\u{1b}[3", "1m"])
    // A title is not shown, and no place for a sequence to swallow what follows.
    #expect(blanks.blanked("\u{1b}]0;title\u{07}hunter2") == "\u{1b}]0;title\u{07}********")
  }

  @Test("Values of secret names are blanked: in assignments, in quotes, in YAML and JSON; other values stay")
  func named() {
    #expect(blanks.blanked("export API_TOKEN=abc def") == "export API_TOKEN=******** def")
    #expect(blanks.blanked("API_TOKEN=\"a b\" x") == "API_TOKEN=\"********\" x")
    #expect(blanks.blanked("password: open up") == "password: ******** up")
    #expect(blanks.blanked("{\"password\": \"x y\"}") == "{\"password\": \"********\"}")
    #expect(blanks.blanked("PATH=/bin") == "PATH=/bin")
    // bash goes on in the next row by a blank and a return.
    #expect(blanks.blanked("API_TOKEN=abc \rdef\r\nover") == "API_TOKEN=******** \r\r\nover")
    // A question has no answer in it.
    #expect(blanks.blanked("password: \r\nwelcome") == "password: \r\nwelcome")
  }

  @Test("Tokens of services are blanked by their beginnings, words that only begin alike are not")
  func tokens() {
    #expect(blanks.blanked("ghp_0123456789abcdefghij ok") == "ghp_******** ok")
    #expect(blanks.blanked("see sk-1234567890abcdef.").hasPrefix("see sk-********"))
    // The echo of what is typed ahead stands before it.
    #expect(blanks.blanked("export Oghp_0123456789abcdefghij") == "export Oghp_********")
    #expect(blanks.blanked("task-force sk-old") == "task-force sk-old")
  }

  @Test("A private key is blanked between its lines")
  func keys() {
    let text =
      "-----BEGIN OPENSSH PRIVATE KEY-----\r\nb3BlbnNzaC1r\r\nZXktdjE=\r\n-----END OPENSSH PRIVATE KEY-----\r\n$ "
    let blanked = blanks.blanked(text)
    #expect(!blanked.contains("b3Blbn") && !blanked.contains("ZXkt"))
    #expect(blanked.hasSuffix("-----END OPENSSH PRIVATE KEY-----\r\n$ "))
  }

  @Test("In a sentence only values are secret, not what follows a word such as Keys")
  func sentence() {
    #expect(blanks.blankedSentence("password: F12 arrives, hunter2") == "password: F12 arrives, ********")
  }

  @Test("Short values are words of every day")
  func short() {
    #expect(SecretBlanks(["yes", ""]) { _ in false }.blanked("yes and no") == "yes and no")
  }
}
