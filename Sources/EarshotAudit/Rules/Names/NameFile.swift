// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let nameFile = Rule(
    "name-file", "Pictures and buttons are not named by their files.", .moderate,
    mappedTo: Mapping.criterion("1.1.1"),
    why: "\"ic underscore trash 24 dot png\" is what a missing name sounds like.",
    how: "The name of a picture or a button does not end like a file with a picture in it.",
    remedy: "Name it by its picture or its effect.",
    checks: [
      .element(in: [.image, .button, .defaultButton]) { element, tally in
        guard let name = element.name else { return }
        guard name.utf8.contains(0x2E) else { return tally.pass() }
        let ending = name.split(separator: ".").last?.lowercased() ?? ""
        guard !name.hasSuffix("."), pictures.contains(ending) else { return tally.pass() }
        tally.fail("The name \"\(name)\" is that of a file.", element.evidence, fix: Fix("name"))
      }
    ])

  private static let pictures: Set<String> = ["png", "svg", "jpg", "jpeg", "gif", "bmp", "ico", "webp", "xpm", "tiff"]
}
