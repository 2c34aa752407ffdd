// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import Testing

@testable import EarshotUI

/// Markdown as CommonMark has it, in so far as it is read, and how it is heard.
@MainActor
@Suite struct MarkdownTests {
  private func text(_ source: String) -> [String] {
    MarkdownText(source).blocks.map { block in
      let runs = block.runs.map { run in
        let mark = (run.isStrong ? "**" : "") + (run.isEmphasized ? "*" : "") + (run.isCode ? "`" : "")
        return mark + run.text + mark + (run.link.map { "(\($0))" } ?? "")
      }
      return "\(block.kind): \(runs.joined(separator: "|"))"
    }
  }

  @Test("Marks inside of words, before blanks and without an end are characters like others")
  func marks() {
    #expect(text("a snake_case_name and 2 * 3 * 4") == ["paragraph: a snake_case_name and 2 * 3 * 4"])
    #expect(text("**open and `half") == ["paragraph: **open and `half"])
    #expect(text("\\*not\\* emphasis") == ["paragraph: *not* emphasis"])
    #expect(text("an [open link") == ["paragraph: an [open link"])
  }

  @Test("Emphasis, code and links are runs")
  func runs() {
    #expect(text("a **b** *c* `d` [e](f)") == ["paragraph: a |**b**| |*c*| |`d`| |e(f)"])
    #expect(text("<https://a.example>") == ["paragraph: https://a.example(https://a.example)"])
  }

  @Test("Lines go on, blocks begin and end as in CommonMark; code is taken as it is")
  func blocks() {
    #expect(text("one\ntwo\n\nthree") == ["paragraph: one two", "paragraph: three"])
    #expect(text("# A\ntext\n###### B") == ["heading(1): A", "paragraph: text", "heading(6): B"])
    #expect(text("####### no heading") == ["paragraph: ####### no heading"])
    #expect(
      text("- a\n  more\n  - b\n2) c") == [
        "item(sign: \"•\", depth: 0): a more", "item(sign: \"•\", depth: 1): b", "item(sign: \"2.\", depth: 0): c",
      ])
    #expect(text("```swift\n# *no*\n```\nafter") == ["code: `# *no*`", "paragraph: after"])
    #expect(text("> a\n> b\n\n***") == ["quotation: a b", "rule: "])
  }

  @Test("Headings have their level, links are elements of their own that are followed")
  func heard() {
    let view = MarkdownView(
      "# Tea\n\nSee [pots](x:pots).\n\n## More", frame: CellRectangle(x: 0, y: 0, width: 30, height: 8))
    var followed: [String] = []
    view.onLink = { followed.append($0) }
    let host = AppHost(columns: 40, rows: 10)
    let root = ViewController()
    root.view.addSubview(view)
    host.mount(root)
    #expect(host.hear() == ["Tea. Heading level 1."])
    for expected in ["See pots.", "pots. Link.", "More. Heading level 2."] {
      host.command(.move(.next))
      #expect(host.hear().first == expected)
    }
    host.command(.move(.previous))
    host.perform(.activate)
    #expect(followed == ["x:pots"])
  }

  @Test("A text longer than the screen scrolls by keys and says where it is, and its last line is reached")
  func scrolling() {
    let source = (1...40).map { "Line \($0)\n" }.joined(separator: "\n")
    let view = MarkdownView(source, frame: CellRectangle(x: 0, y: 0, width: 30, height: 5))
    let host = AppHost(columns: 40, rows: 5)
    let root = ViewController()
    root.view.addSubview(view)
    host.mount(root)
    _ = host.hear()
    host.press("Tab PageDown")
    // The position, then what the reader finds there, since its own place is out of sight.
    #expect(host.hear().suffix(2) == ["Lines 6 to 10 of 79", "Line 4"])
    host.press("End")
    #expect(host.hear() == ["Lines 75 to 79 of 79", "Line 38"])
    #expect(host.text.contains("Line 40"))
  }
}
