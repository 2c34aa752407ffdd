// SPDX-License-Identifier: Apache-2.0
import EarshotAgents
import Testing

@Suite("Answers in Markdown, block by block")
struct AnswerBlockTests {
  @Test("Prose, headings, lists, code and tables are told apart")
  func blocks() {
    let answer = """
      ## What was wrong

      The **parser** read `count` twice; see [the docs](https://example.org/a_b).
      It goes on in the next line.

      1. First
         and more
      2. Second

      - one
      - two

      ```swift
      let a = 1

      ```

      | name | size |
      | --- | ---: |
      | a | 1 |
      ---
      Done.
      """
    #expect(
      AnswerBlock.blocks(of: answer) == [
        .heading("What was wrong", level: 2),
        .paragraph("The parser read count twice; see the docs. It goes on in the next line."),
        .list(["1. First and more", "2. Second", "one", "two"]),
        .code(["let a = 1", ""], language: "swift"),
        .table([["name", "size"], ["a", "1"]]),
        .paragraph("Done."),
      ])
  }

  @Test("A diff counts what it adds and removes, and not the names of its files")
  func diff() {
    let blocks = AnswerBlock.blocks(of: "```diff\n--- a/x\n+++ b/x\n-old\n+new\n+more\n same\n```")
    guard case .diff(let diff)? = blocks.first else {
      Issue.record("No diff: \(blocks)")
      return
    }
    #expect((diff.added, diff.removed) == (2, 1))
  }

  @Test("An answer that was cut in its code keeps it", arguments: ["```python\nprint(1)", "~~~python\nprint(1)\n```"])
  func unclosed(answer: String) {
    guard case .code(let lines, language: "python")? = AnswerBlock.blocks(of: answer).first else {
      Issue.record("No code.")
      return
    }
    #expect(lines.first == "print(1)")
  }

  @Test(
    "Signs that are no emphasis stay",
    arguments: [
      ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"), ("*this* and _that_", "this and that"),
      ("a **b** c", "a b c"), ("`*args`", "*args"), ("[1] is no link", "[1] is no link"), ("5 < 6", "5 < 6"),
    ])
  func emphasis(markdown: String, heard: String) {
    #expect(AnswerBlock.blocks(of: markdown) == [.paragraph(heard)])
  }

  @Test(
    "Junk ends, whatever it is", arguments: ["", "\n\n", "```", "#", "|", "| a |\n|", "-", "[", "[a](", "***", "1."])
  func junk(text: String) { _ = AnswerBlock.blocks(of: text) }
}
