// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition

extension Rule {
  static let textClipped = Rule(
    "text-clipped", "Text is not cut off.", .minor, mappedTo: Mapping.bestPractice,
    why: "People with low vision read the screen, which says \"Delete all let\".",
    how: "The words of a label, a heading or a button fit into its frame, in cells of one column a letter. An ellipsis "
      + "at the end of the words themselves says that the name is cut. A button with room for fewer than five letters "
      + "shows a sign in place of its name.",
    remedy: "Make room, wrap it, or shorten it; give the whole of it as the name.",
    checks: [
      .element(in: kinds) { element, tally in
        guard let name = element.name, !element.element.frame.isEmpty else { return }
        let cells = element.element.frame.cells
        if name.utf8.last == 0x2E || name.utf8.last == 0xA6, name.hasSuffix("…") || name.hasSuffix("..."),
          element.role != .button, element.role != .menuItem
        {
          return tally.fail("The name \"\(name)\" itself is cut off.", element.evidence, fix: Fix("name"))
        }
        let (room, count) = (cells.columns.count * cells.rows.count, name.letterCount)
        if room < 5, element.role == .button || element.role == .defaultButton { return }
        guard count > room else { return tally.pass() }
        tally.fail(
          "\(count) letters stand in room for \(room).", element.evidence, fix: Fix("frame", "\(count) columns"))
      }
    ])

  private static let kinds: Set<Role> = [.label, .heading, .button, .defaultButton, .tab, .columnHeader]
}
