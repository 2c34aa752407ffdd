// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// AT-SPI's role: its number, and its English name.
struct AccessibleRole: Equatable {
  var number: UInt32
  var name: String

  static let application = AccessibleRole(number: 75, name: "application")
  static let frame = AccessibleRole(number: 23, name: "frame")

  init(number: UInt32, name: String) { (self.number, self.name) = (number, name) }

  /// AT-SPI's nearest role; "unknown" if there is none.
  init(_ role: Role) { self = Self.roles[role] ?? Self(number: 67, name: "unknown") }

  private static let roles: [Role: AccessibleRole] = {
    let table: [(number: UInt32, name: String, roles: [Role])] = [
      (2, "alert", [.alert]), (7, "check box", [.checkBox]), (8, "check menu item", [.menuItemCheckBox]),
      (11, "combo box", [.comboBox]), (16, "dialog", [.dialog, .alertDialog]), (23, "frame", [.window, .application]),
      (27, "image", [.image]), (29, "label", [.label, .textRun, .error]), (31, "list", [.list]),
      (32, "list item", [.listItem, .listBoxOption]), (33, "menu", [.menu]), (34, "menu bar", [.menuBar]),
      (35, "menu item", [.menuItem]), (37, "page tab", [.tab]), (38, "page tab list", [.tabList]),
      (39, "panel", [.pane, .group, .genericContainer]), (40, "password text", [.passwordInput]),
      (42, "progress bar", [.progressIndicator]), (43, "push button", [.button, .defaultButton]),
      (44, "radio button", [.radioButton]), (45, "radio menu item", [.menuItemRadio]), (48, "scroll bar", [.scrollBar]),
      (50, "separator", [.splitter]), (51, "slider", [.slider]), (52, "spin button", [.spinButton]),
      (54, "status bar", [.status]), (55, "table", [.table]), (56, "table cell", [.cell]),
      (57, "table column header", [.columnHeader]), (58, "table row header", [.rowHeader]),
      (60, "terminal", [.terminal]), (61, "text", [.multilineTextInput]), (62, "toggle button", [.switch]),
      (63, "tool bar", [.toolbar]), (64, "tool tip", [.tooltip]), (65, "tree", [.tree]),
      (73, "paragraph", [.paragraph]),
      (79, "entry", [.textInput, .searchInput]), (82, "document frame", [.document]), (83, "heading", [.heading]),
      (85, "section", [.code, .prompt]), (88, "link", [.link]), (90, "table row", [.row]),
      (91, "tree item", [.treeItem]), (98, "list box", [.listBox]), (99, "grouping", [.radioGroup]),
      (103, "level bar", [.meter]), (104, "title bar", [.titleBar]), (110, "landmark", [.navigation, .main]),
      (111, "log", [.log]), (115, "timer", [.timer]), (85, "section", [.tabPanel]),
    ]
    var roles: [Role: AccessibleRole] = [:]
    for entry in table { for role in entry.roles { roles[role] = Self(number: entry.number, name: entry.name) } }
    return roles
  }()
}
