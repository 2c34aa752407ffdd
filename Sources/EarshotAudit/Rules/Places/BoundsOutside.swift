// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let boundsOutside = Rule(
    "bounds-outside", "What is read is where it says it is.", .moderate,
    mappedTo: [Mapping(.en, "11.5.2.5")],
    why: "Pointers, magnifiers and the order of reading go by the place of an element.",
    how: "A stop that tells its place has a size, and lies at least in part within the window, and within the dialog "
      + "that it belongs to. Places that are not "
      + "numbers are none.",
    remedy: "Set the frame when the layout changes; hide what has been scrolled away.",
    checks: [
      .element { element, tally in
        let frame = element.element.frame
        guard element.element.isElement, frame != .zero, element.element.id != element.tree.tree.root else { return }
        let window = element.tree.window
        let values = [frame.x, frame.y, frame.width, frame.height]
        if !values.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
          return tally.fail("The place of this element is no place.", element.evidence, fix: Fix("frame"))
        }
        if frame.isEmpty {
          return tally.fail("This element is read and has no size.", element.evidence, fix: Fix("frame"))
        }
        guard window.isEmpty || window.intersects(frame) else {
          return tally.fail("This element is read and lies outside of its window.", element.evidence, fix: Fix("frame"))
        }
        if let dialog = element.dialog?.element.frame, !dialog.isEmpty, !dialog.intersects(frame) {
          return tally.fail(
            "This element is read and lies outside of the dialog that holds it.", element.evidence, fix: Fix("frame"))
        }
        tally.pass()
      }
    ])
}
