// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let targetSize = Rule(
    "target-size", "Controls are large enough to hit.", .minor,
    mappedTo: Mapping.bestPractice,
    why: "People with a tremor, or who point with their head, miss a target of one cell.",
    how:
      "A control that tells its place covers at least one row and three columns. Links within a text are not judged.",
    remedy: "Let blanks beside its text belong to it.",
    checks: [
      .element { element, tally in
        let frame = element.element.frame
        guard element.isControl, element.element.isElement, !frame.isEmpty, element.role != .link,
          !element.isDisabled
        else { return }
        guard frame.width < 3 * CellMetrics.width || frame.height < CellMetrics.height else { return tally.pass() }
        tally.fail(
          "This \(element.role.rawValue) is smaller than one row by three columns.", element.evidence, fix: Fix("frame")
        )
      }
    ])
}
