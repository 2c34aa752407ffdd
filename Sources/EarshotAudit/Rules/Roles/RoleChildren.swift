// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let roleChildren = Rule(
    "role-children", "Containers hold parts of their kind.", .moderate,
    mappedTo: Mapping.criterion("1.3.1", en: "11.5.2.9"),
    why: "\"List, 5 items\" is the speech for a list of five. Children that are not items cannot be counted.",
    how: "A list contains items, a tab list tabs, a menu menu items, a table rows or cells, a row cells. Groups do "
      + "not count, but their contents do; headings and plain text are allowed beside them.",
    remedy: "Give its children the role of its parts, or the container another role.",
    checks: [
      .element(in: Set(parts.keys)) { element, tally in
        guard let wanted = parts[element.role] else { return }
        let children = children(of: element.element.id, in: element.tree.tree)
        guard !children.isEmpty else { return }
        if element.role == .row, !children.contains(where: { wanted.contains($0.role) }) {
          return tally.fail("A row holds no cells.", element.evidence, fix: Fix("role", wanted[0].rawValue))
        }
        let strangers = children.filter { !wanted.contains($0.role) && !neutral.contains($0.role) }
        guard let first = strangers.first else { return tally.pass() }
        tally.fail(
          "A \(element.role.rawValue) holds a \(first.role.rawValue).", element.evidence,
          fix: Fix("role", wanted[0].rawValue))
      }
    ])

  /// The children of an element, with groups replaced by their contents.
  private static func children(of id: ElementID, in tree: ElementTree) -> [Element] {
    tree.children(of: id).filter { !$0.isHidden }.flatMap { child in
      guard child.role == .group || child.role == .genericContainer else { return [child] }
      return children(of: child.id, in: tree)
    }
  }

  private static let parts: [Role: [Role]] = [
    .list: [.listItem], .tabList: [.tab], .listBox: [.listBoxOption, .listItem],
    .menu: [.menuItem, .menuItemCheckBox, .menuItemRadio, .menu], .menuBar: [.menuItem, .menu],
    .table: [.row, .cell, .columnHeader, .rowHeader], .row: [.cell, .columnHeader, .rowHeader],
    .tree: [.treeItem, .listItem, .row], .radioGroup: [.radioButton],
  ]
  private static let neutral: Set<Role> = [
    .splitter, .label, .heading, .scrollBar, .paragraph,
  ]
}
