// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotRecognition
import EarshotScreen

extension Rule {
  static let containerEmpty = Rule(
    "container-empty", "What is empty says so.", .minor, mappedTo: Mapping.bestPractice,
    why: "An empty list is passed over in silence. Nobody knows that it was there, or that there is nothing in it.",
    how: "A list, a table, a menu or a tree holds something that is read, or has a value that says it is empty. One "
      + "that is being filled is not judged. On a screen, a person has to look at a frame of three rows or more with "
      + "nothing in it, where no cursor waits for text, and at a screen that has one row and those at its lower edge alone.",
    remedy: "Put a line \"No letters\" into it, or set its value.", cannotTell: [.maybeIntended],
    checks: [
      .element(in: containers) { element, tally in
        guard element.details?.isBusy != true else { return }
        let holds = element.tree.tree.children(of: element.element.id).contains { !$0.isHidden }
        if holds || element.element.value?.trimmed.nonEmpty != nil { return tally.pass() }
        tally.fail(
          "\(element.called) is empty and does not say so.",
          element.evidence, fix: Fix("value"))
      },
      .session { session, tally in
        // What is drawn at once is still empty: what stays so for a key is.
        for answer in session.answers where answer.key.isNavigation && answer.before.screen.modes.alternateScreen {
          for area in answer.before.emptyAreas {
            var evidence = answer.before.row(area.rows.lowerBound).evidence()
            (evidence.at, evidence.line) = (answer.before.at, answer.before.line)
            evidence.cells = area
            tally.cannotTell(
              .maybeIntended, "Nothing is in here, and no word says so.", evidence, key: "\(area.columns) \(area.rows)")
          }
        }
      },
    ])

  private static let containers: Set<Role> = [.list, .listBox, .table, .menu, .tree, .tabList]
}

extension AuditedScreen {
  /// The frames with nothing in them, or the rows between those at the edges, unless a visible cursor is there to write.
  fileprivate var emptyAreas: [ScreenArea] {
    let cursor = screen.cursor
    func isForText(_ area: ScreenArea) -> Bool {
      cursor.isVisible && area.rows.contains(cursor.row) && area.columns.contains(cursor.column)
    }
    let frames = RecognizedFrame.frames(of: screen)
    let empty = frames.filter { !$0.isCovered }.compactMap(\.interior).filter { area in
      area.rows.count >= Self.fewestRows && area.columns.count >= Self.fewestColumns && !isForText(area)
        && area.rows.allSatisfy { rows[$0].text(columns: area.columns.clamped(to: 0..<rows[$0].count)).trimmed.isEmpty }
    }
    guard frames.isEmpty else { return empty }
    let written = rows.indices.filter { !rows[$0].isBlank }
    guard let first = written.first, let last = written.last, first < Self.mostAtEdge,
      last >= rows.count - Self.mostAtEdge,
      let gap = zip(written, written.dropFirst()).max(by: { $0.1 - $0.0 < $1.1 - $1.0 }),
      gap.1 - gap.0 > rows.count / 2, gap.0 == first, gap.1 >= rows.count - Self.mostAtEdge
    else { return [] }
    let area = ScreenArea(rows: gap.0 + 1..<gap.1, columns: 0..<screen.size.columns)
    return isForText(area) ? [] : [area]
  }

  private static let fewestRows = 3
  private static let fewestColumns = 12
  private static let mostAtEdge = 4
}
