// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let linkPurpose = Rule(
    "link-purpose", "Links say where they lead.", .moderate, mappedTo: Mapping.criterion("2.4.4"),
    why: "Links are often browsed by themselves: \"here, here, more\" says nothing there.",
    how: "The name of a link is more than \"here\", \"click here\", \"more\" or \"link\".",
    remedy: "Name the link by its target.",
    checks: [
      .element { element, tally in
        guard element.role == .link || element.element.traits.contains(.link), let name = element.name else { return }
        guard empty.contains(element.words.joined(separator: " ")) else { return tally.pass() }
        tally.fail("The link \"\(name)\" does not say where it leads.", element.evidence, fix: Fix("name"))
      }
    ])

  private static let empty: Set<String> = [
    "here", "click here", "click", "more", "read more", "link", "this", "this link", "learn more", "details", "go",
    "this page", "see more", "view more", "more info", "more information", "continue reading", "read on",
    "여기", "더 보기", "더보기", "여기를 클릭",
  ]
}
