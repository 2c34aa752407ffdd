// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Role {
  /// The word for the kind, unless the traits already say it.
  var word: ElementPhrase? {
    switch self {
    case .checkBox, .menuItemCheckBox: .checkBox
    case .radioButton, .menuItemRadio: .radioButton
    case .comboBox: .comboBox
    case .spinButton: .spinButton
    case .scrollBar: .scrollBar
    case .splitter: .splitter
    case .progressIndicator: .progressBar
    case .meter: .meter
    case .list: .list
    case .listBox: .listBox
    case .listBoxOption: .option
    case .tree: .tree
    case .treeItem: .treeItem
    case .table: .table
    case .columnHeader: .columnHeader
    case .rowHeader: .rowHeader
    case .menu: .menu
    case .menuBar: .menuBar
    case .menuItem: .menuItem
    case .tabList: .tabList
    case .tabPanel: .tabPanel
    case .radioGroup: .radioGroup
    case .code: .code
    case .prompt: .command
    case .agentTurn: .turn
    case .agentQuestion: .question
    case .agentTool: .tool
    case .agentDiff: .change
    default: placeWord
    }
  }

  private var placeWord: ElementPhrase? {
    switch self {
    case .window: .window
    case .application: .application
    case .terminal: .terminal
    case .dialog, .alertDialog: .dialog
    case .alert: .alert
    case .status: .status
    case .log: .log
    case .timer: .timer
    case .tooltip: .tooltip
    case .toolbar: .toolbar
    case .titleBar: .titleBar
    case .pane: .pane
    case .group: .group
    case .document: .document
    case .navigation: .navigation
    case .main: .main
    default: nil
    }
  }
}
