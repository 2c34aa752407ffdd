// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let imageName = Rule(
    "image-name", "Every picture has a name.", .serious, mappedTo: Mapping.criterion("1.1.1"),
    why: "A picture without a name is heard as \"image\" and nothing else.",
    how: "A picture that the cursor stops at has a label. A mere decoration is not a stop.",
    remedy: "Describe the picture in the label, or exclude it from reading.",
    checks: [
      .element { element, tally in
        guard element.role == .image || element.element.traits.contains(.image), element.element.isElement,
          !element.isControl
        else { return }
        if element.name != nil { return tally.pass() }
        tally.fail("This picture has no name.", element.evidence, fix: Fix("name"))
      }
    ])
}
