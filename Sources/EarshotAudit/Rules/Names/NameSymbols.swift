// SPDX-License-Identifier: Apache-2.0
extension Rule {
  static let nameSymbols = Rule(
    "name-symbols", "Names have words.", .moderate, mappedTo: Mapping.criterion("2.4.6"),
    why: "A name made only of symbols, \">>\" or \"×\", is silence at many settings of punctuation, or \"greater "
      + "greater\".",
    how:
      "The name of a control has a letter or a digit. A single emoji has its own name and may suffice; a person "
      + "has to look.",
    remedy: "Name it in words: \"Next page\", \"Close\".",
    cannotTell: [.maybeName],
    checks: [
      .element { element, tally in
        guard element.isControl, let name = element.name else { return }
        if name.hasWord { return tally.pass() }
        let isEmoji = name.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value >= 0x1F300 }
        if isEmoji {
          tally.cannotTell(.maybeName, "The name \"\(name)\" is an emoji and no word.", element.evidence)
        } else {
          tally.fail("The name \"\(name)\" has no word.", element.evidence, fix: Fix("name"))
        }
      }
    ])
}
