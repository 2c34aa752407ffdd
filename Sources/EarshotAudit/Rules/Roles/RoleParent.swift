// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let roleParent = Rule(
    "role-parent", "Parts stand in what they are parts of.", .serious,
    mappedTo: Mapping.criterion("1.3.1", en: "11.5.2.9"),
    why: "\"Tab\" or \"2 of 5\" have a meaning only inside tabs and lists; elsewhere their position is unknown.",
    how: "Tabs are in a tab list, items in a list, options in a list box, rows in a table, cells in a row or a table, "
      + "items of menus and trees in theirs. Groups between them do not count.",
    remedy: "Put it into a container of that kind, or give it another role.",
    checks: [
      .element(in: Set(holders.keys)) { element, tally in
        guard let wanted = holders[element.role] else { return }
        let holder = element.holders.lazy.map(\.role).first {
          $0 != .group && $0 != .genericContainer && $0 != .unknown
        }
        if let holder, wanted.contains(holder) { return tally.pass() }
        let place: ReportSentence = holder.map { "in a \($0.rawValue)" } ?? "in nothing"
        tally.fail(
          "A \(element.role.rawValue) is \(place), and belongs in a \(wanted.first?.rawValue ?? "group").",
          element.evidence)
      }
    ])

  private static let holders: [Role: [Role]] = [
    .tab: [.tabList], .listItem: [.list, .tree, .listItem, .listBox], .listBoxOption: [.listBox, .comboBox],
    .row: [.table, .tree], .cell: [.row, .table], .columnHeader: [.row, .table], .rowHeader: [.row, .table],
    .menuItem: [.menu, .menuBar, .menuItem], .menuItemCheckBox: [.menu, .menuItem],
    .menuItemRadio: [.menu, .menuItem], .treeItem: [.tree, .treeItem],
  ]
}
