import EarshotCore

extension Rule {
  static let targetOverlap = Rule(
    "target-overlap", "No control lies over another.", .moderate, mappedTo: Mapping.criterion("1.3.2"),
    why: "Of two controls in one place a pointer reaches one, and the order of reading is left to chance.",
    how:
      "Of the controls that one thing holds no two have the same frame, or frames of which one is more than half covered.",
    remedy: "Move one of them, or make the outer one a container.",
    checks: [
      .tree { tree, tally in
        for holder in tree.elements where holder.children.count > 1 {
          let controls = tree.tree.children(of: holder.id).filter {
            !$0.isHidden && $0.isElement && !$0.frame.isEmpty && AuditedElement($0, in: tree).isControl
          }.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
          for (index, control) in controls.enumerated() {
            // Sorted by their tops: those that begin below its end cannot lie over it.
            let rest = controls[(index + 1)...].prefix { $0.frame.y < control.frame.maxY }
            if let other = rest.first(where: { covers($0.frame, control.frame) }) {
              tally.fail(
                "\"\(other.label ?? "A control")\" lies over \"\(control.label ?? "another")\".",
                AuditedElement(control, in: tree).evidence, fix: Fix("frame"))
            } else {
              tally.pass()
            }
          }
        }
      }
    ])

  private static func covers(_ one: Rectangle, _ other: Rectangle) -> Bool {
    let width = min(one.maxX, other.maxX) - max(one.x, other.x)
    let height = min(one.maxY, other.maxY) - max(one.y, other.y)
    guard width > 0, height > 0 else { return false }
    return width * height * 2 > min(one.width * one.height, other.width * other.height)
  }
}
