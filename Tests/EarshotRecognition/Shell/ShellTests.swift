// SPDX-License-Identifier: Apache-2.0
import EarshotRecognition
import Testing

@Suite("What a shell shows")
struct ShellTests {
  @Test(
    "Prompts people use",
    arguments: [
      "user$ ", "root@box:~# ", "mina@box ~/src % ", ">>> ", "(gdb) > ", "➜  src git:(main) ❯ ", "λ ", "sqlite> ",
      "PS> ", "[8] pry(#<Array>):1> ", "➜  src ", "➜  src git:(main) ✗ ",
    ])
  func prompts(_ text: String) { #expect(ShellPrompt.isPrompt(text)) }

  @Test(
    "Output that is none",
    arguments: [
      "Downloading 100% ", "[######", "[## ", "Password: ", "<html> ", "a -> ", "=> ", "user$", "", " ", "Continue? ",
      "50 % ", "➜  Local:   http://localhost:5173/", "➜ Name: ", "❯❯ go ",
    ])
  func noPrompts(_ text: String) { #expect(!ShellPrompt.isPrompt(text)) }

  @Test("Prompts that ask for a secret")
  func secrets() {
    #expect(ShellPrompt.isSecret("[sudo] password for mina: "))
    #expect(ShellPrompt.isSecret("Enter passphrase for key '/home/mina/.ssh/id': "))
    #expect(ShellPrompt.isSecret("비밀번호: "))
    #expect(!ShellPrompt.isSecret("user$ cat password"))
    #expect(!ShellPrompt.isSecret("Username: "))
  }

  @Test("A search through the history, found, empty and failed, as readline and zsh show it")
  func search() {
    #expect(HistorySearch(line: "(reverse-i-search)`ls': ls -l")?.match == "ls -l")
    #expect(HistorySearch(line: "(reverse-i-search)`': ")?.match == "")
    #expect(HistorySearch(line: "(failed reverse-i-search)`x': ls")?.hasFailed == true)
    #expect(HistorySearch(line: "user$ ls") == nil)
  }

  @Test("Completions stand in columns with two blanks between them")
  func completions() {
    #expect(
      CompletionList.items(in: ["README.md  Sources/   Tests/", "My file.txt"]) == [
        "README.md", "Sources/", "Tests/", "My file.txt",
      ])
    #expect(CompletionList.items(in: ["", "   "]).isEmpty)
    // bash with mark-directories: the sign stands in the first of the two blanks.
    #expect(CompletionList.items(in: ["ssh/ ssl/"]) == ["ssh/", "ssl/"])
    #expect(CompletionList.items(in: ["alpha/ My file  z@ b"]) == ["alpha/", "My file", "z@", "b"])
  }
}
