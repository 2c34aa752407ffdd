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

  /// True if a part of a name begins or ends with the word for this kind of place or text, which then is not repeated:
  /// "pane 1, bash", "python code, 2 lines". What can be operated always has its kind said.
  func isNamed(in label: String?, _ phrases: Phrases) -> Bool {
    guard let label, let word, placeWord != nil || Self.texts.contains(self) else { return false }
    let words = Self.words(of: phrases.word(word))
    return label.split(whereSeparator: { ",:;".contains($0) }).contains { part in
      let part = Self.words(of: part)
      return part.starts(with: words) || part.suffix(words.count) == words[...]
    }
  }

  private static let texts: Set<Role> = [.code, .agentTurn, .agentQuestion, .agentTool, .agentDiff]

  private static func words(of text: some StringProtocol) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
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
