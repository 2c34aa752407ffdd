// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let focusOrder = Rule(
    "reading-order", "Things are read in the order in which they stand.", .moderate,
    mappedTo: Mapping.criterion("1.3.2", "2.4.3"),
    why: "A form that jumps from the first field to the last and back is filled in wrongly.",
    how:
      "Where a container says that its children are in order, rows go down, or columns do: of the pairs of neighbours "
      + "at most one in four goes back in both ways of reading.",
    remedy: "Put the children in the order of rows, then columns, or leave the order to the reader.",
    checks: [
      .tree { tree, tally in
        for holder in tree.parts where holder.element.childrenAreOrdered && holder.parts.count > 2 {
          let frames = holder.parts.map(\.element.frame).filter { !$0.isEmpty }
          guard frames.count > 2 else { continue }
          let pairs = Array(zip(frames, frames.dropFirst()))
          let rows = pairs.count { $1.y < $0.y || $1.y == $0.y && $1.x < $0.x }
          let columns = pairs.count { $1.x < $0.x || $1.x == $0.x && $1.y < $0.y }
          if min(rows, columns) * 4 <= pairs.count {
            tally.pass()
          } else {
            tally.fail(
              "\(min(rows, columns)) of \(pairs.count) steps through what this holds go back.",
              holder.evidence, fix: Fix("order"))
          }
        }
      }
    ])
}
