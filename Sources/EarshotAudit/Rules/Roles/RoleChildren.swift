// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let roleChildren = Rule(
    "role-children", "Containers hold parts of their kind.", .moderate,
    mappedTo: Mapping.criterion("1.3.1", en: "11.5.2.9"),
    why: "\"List, 5 items\" is what a list of five says. Of things that are no items nothing can be counted.",
    how: "A list holds items, tabs are what a tab list holds, menus hold items of menus, tables rows or cells. Groups, "
      + "headings and plain text beside them do not count.",
    remedy: "Give what it holds the role of its parts, or the container another.",
    checks: [
      .element { element, tally in
        guard let wanted = parts[element.role] else { return }
        let children = element.tree.tree.children(of: element.element.id).filter { !$0.isHidden }
        guard !children.isEmpty else { return }
        let strangers = children.filter { !wanted.contains($0.role) && !neutral.contains($0.role) }
        guard let first = strangers.first else { return tally.pass() }
        tally.fail(
          "A \(element.role.rawValue) holds a \(first.role.rawValue).", element.evidence,
          fix: Fix("role", wanted[0].rawValue))
      }
    ])

  private static let parts: [Role: [Role]] = [
    .list: [.listItem], .tabList: [.tab], .listBox: [.listBoxOption, .listItem],
    .menu: [.menuItem, .menuItemCheckBox, .menuItemRadio, .menu], .menuBar: [.menuItem, .menu],
    .table: [.row, .cell, .columnHeader, .rowHeader], .row: [.cell, .columnHeader, .rowHeader],
    .tree: [.treeItem, .listItem, .row], .radioGroup: [.radioButton],
  ]
  private static let neutral: Set<Role> = [
    .group, .genericContainer, .splitter, .label, .heading, .scrollBar, .paragraph,
  ]
}
