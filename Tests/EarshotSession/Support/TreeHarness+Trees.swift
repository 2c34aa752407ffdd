// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestSessions

extension TreeHarness {
  /// A tree of rows under a root, one row an element, ids from 2 on in their order; the first has the focus.
  static func rows(_ elements: [Element], _ change: (inout Element) -> Void = { _ in }) -> TreeHarness {
    var root = Trees.root(elements.map(\.id))
    change(&root)
    return tree([root] + elements)
  }

  /// A tree of which the first element has been read.
  static func tree(_ elements: [Element]) -> TreeHarness {
    let harness = TreeHarness(elements)
    harness.endTurn()
    _ = harness.takeLog()
    _ = harness.takePhrases()
    return harness
  }
}
