// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let languageTag = Rule(
    "language-tag", "Languages are told by tags that exist.", .minor,
    mappedTo: Mapping.criterion("3.1.1", "3.1.2"),
    why: "The voice is chosen by the tag. One that means nothing leaves Korean to an English voice.",
    how:
      "A language is a tag of BCP 47: two or three letters, then parts of 1 to 8 letters and digits. Names of languages are none.",
    remedy: "Write `en`, `ko`, `pt-BR`.",
    checks: [
      .element { element, tally in
        guard let tag = element.element.language, !tag.isEmpty else { return }
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isTag =
          (2...3).contains(parts[0].count) && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
          && parts.dropFirst().allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
          }
        if isTag { return tally.pass() }
        tally.fail("\"\(tag)\" is no tag of a language.", element.evidence, fix: Fix("language"))
      }
    ])
}
