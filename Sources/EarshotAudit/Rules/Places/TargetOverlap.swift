// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let targetOverlap = Rule(
    "target-overlap", "No control lies over another.", .moderate, mappedTo: Mapping.bestPractice,
    why: "Of two controls in one place a pointer reaches one, and the order of reading is left to chance.",
    how:
      "No two controls in one container have the same frame, or frames of which one is more than half covered.",
    remedy: "Move one of them, or make the outer one a container.",
    checks: [
      .tree { tree, tally in
        for holder in tree.parts where holder.parts.count > 1 {
          let controls = holder.parts.filter { $0.isControl && $0.element.isElement && !$0.element.frame.isEmpty }
          // Sorted along the axis of the larger spread, few have to be compared: those that begin before its end.
          let isDown = isTall(controls)
          let sorted = controls.sorted(by: isDown ? isAbove : isBefore)
          let starts = sorted.map { isDown ? $0.element.frame.y : $0.element.frame.x }
          let ends = sorted.map { isDown ? $0.element.frame.maxY : $0.element.frame.maxX }
          for (index, control) in sorted.enumerated() {
            let later = sorted.indices[(index + 1)...].prefix { starts[$0] < ends[index] }
            if let other = later.first(where: { covers(sorted[$0].element.frame, control.element.frame) }).map({
              sorted[$0]
            }) {
              tally.fail(
                "\(other.called) lies over \(control.called).",
                control.evidence, fix: Fix("frame"))
            } else {
              tally.pass()
            }
          }
        }
      }
    ])

  private static func isTall(_ elements: [AuditedElement]) -> Bool {
    guard let first = elements.first?.element.frame else { return true }
    var (right, bottom, left, top) = (first.x, first.y, first.x, first.y)
    for frame in elements.map(\.element.frame) {
      (left, right) = (min(left, frame.x), max(right, frame.x))
      (top, bottom) = (min(top, frame.y), max(bottom, frame.y))
    }
    return bottom - top >= right - left
  }

  private static func isAbove(_ one: AuditedElement, _ other: AuditedElement) -> Bool {
    (one.element.frame.y, one.element.frame.x) < (other.element.frame.y, other.element.frame.x)
  }

  private static func isBefore(_ one: AuditedElement, _ other: AuditedElement) -> Bool {
    (one.element.frame.x, one.element.frame.y) < (other.element.frame.x, other.element.frame.y)
  }

  private static func covers(_ one: Rectangle, _ other: Rectangle) -> Bool {
    let width = min(one.maxX, other.maxX) - max(one.x, other.x)
    let height = min(one.maxY, other.maxY) - max(one.y, other.y)
    guard width > 0, height > 0 else { return false }
    return width * height * 2 > min(one.width * one.height, other.width * other.height)
  }
}
