// SPDX-License-Identifier: Apache-2.0
import EarshotScreen
import EarshotTestTerminals
import EarshotTestThreads
import Foundation
import Testing

@Suite("Completions of the command line", .blocking, .serialized, .timeLimit(.minutes(25)))
struct ShellCompletionTests {
  private func script(_ shell: String) throws -> String { try runEarshot(["completions", shell]).output }

  @Test("Every command and every option is in the completions of every shell", arguments: ["bash", "zsh", "fish"])
  func complete(shell: String) throws {
    let table = try CommandTable()
    let script = try script(shell)
    for command in table.commands {
      #expect(script.contains(command))
      for option in table.options[command] ?? [] {
        #expect(script.contains(shell == "fish" ? "-l \(option.dropFirst(2))" : option), "\(command) \(option)")
      }
    }
  }

  /// The letters typed, and a word that has to be offered for it.
  static let cases = [
    ("earshot au", "audit"), ("earshot --tr", "--transcript"), ("earshot --audio ", "pulse"),
    ("earshot audit --fo", "--format"), ("earshot audit --format sa", "sarif"), ("earshot audit --format=sa", "sarif"),
    ("earshot audit exp", "explain"), ("earshot bus li", "listen"), ("earshot help comp", "completions"),
    ("earshot keys --preset td", "tdsr"), ("earshot --settings no", "none"), ("earshot -- ech", "echo"),
    ("earshot -- cat /etc/passw", "/etc/passwd"), ("earshot replay /etc/passw", "/etc/passwd"),
  ]

  @Test("bash offers them", arguments: cases)
  func bash(typed: String, offered: String) throws {
    let scratch = try Scratch()
    try script("bash").write(toFile: scratch.path("script"), atomically: true, encoding: .utf8)
    // As readline cuts words: an equals sign is one.
    let program = """
      source "$1"
      IFS=' ' read -ra COMP_WORDS <<<"${2//=/ = }"
      [[ $2 == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _earshot
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try run(["bash", "--norc", "-c", program, "bash", scratch.path("script"), typed])
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").contains(Substring(offered)), "\(typed): \(outcome.output)")
  }

  @Test(
    "fish offers them", .enabled(if: Programs.isInstalled("fish"), "fish is not installed: SKIPPED"), arguments: cases)
  func fish(typed: String, offered: String) throws {
    let scratch = try Scratch()
    try script("fish").write(toFile: scratch.path("script"), atomically: true, encoding: .utf8)
    let outcome = try run([
      "fish", "--no-config", "-c", "source $argv[1]; complete -C $argv[2]", scratch.path("script"), typed,
    ])
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let words = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(words.contains { $0 == offered || $0.hasSuffix("=\(offered)") }, "\(typed): \(outcome.output)")
  }

  @Test("zsh offers them", .enabled(if: Programs.isInstalled("zsh"), "zsh is not installed: SKIPPED"), arguments: cases)
  func zsh(typed: String, offered: String) throws {
    let scratch = try Scratch()
    try script("zsh").write(toFile: scratch.path("script"), atomically: true, encoding: .utf8)
    let path = "PATH=\(Programs.folder.path):/usr/local/bin:/usr/bin:/bin"
    let terminal = try TerminalDriver(
      ["zsh", "-f", "-i"], environment: [path, "HOME=\(scratch.url.path)", "LANG=C.UTF-8", "TERM=xterm-256color"])
    terminal.type(
      "PS1='%% '; autoload -Uz compinit; compinit -D -u; source \(scratch.path("script")); clear; echo re''ady\r")
    #expect(terminal.waits { $0.text.contains("ready") })
    // The second Tab lists what the first could not decide.
    terminal.type(typed + "\t\t")
    #expect(
      terminal.waits { screen in
        screen.text.split { " \n=".contains($0) }.contains(Substring(offered))
          || screen.text.contains("\(offered) ") || screen.text.contains("\(offered)\n")
      }, "\(typed): \(terminal.screen.text)")
  }
}
