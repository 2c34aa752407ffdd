// SPDX-License-Identifier: Apache-2.0
/// The defaults of a role, for sources that give no more than the role.
extension Role {
  public var defaultTraits: Traits {
    switch self {
    case .label, .paragraph, .textRun, .code, .prompt, .error, .agentQuestion, .agentTool, .agentDiff: .staticText
    case .agentTurn: .header
    case .heading: .header
    case .link: .link
    case .image: .image
    case .button, .defaultButton: .button
    case .switch: [.button, .toggleButton]
    case .checkBox, .menuItemCheckBox: .toggleButton
    case .slider, .spinButton, .scrollBar, .splitter: .adjustable
    case .textInput: .textEntry
    case .multilineTextInput: [.textEntry, .textArea]
    case .searchInput: [.textEntry, .searchField]
    case .passwordInput: [.textEntry, .secureTextField]
    case .tab: .tabBarItem
    case .tabList: .tabBar
    case .progressIndicator, .meter, .timer: .updatesFrequently
    default: []
    }
  }

  /// The container type of this role.
  public var defaultContainerType: ContainerType {
    switch self {
    case .list: .list
    case .table: .dataTable
    case .navigation, .main: .landmark
    case .dialog, .alertDialog, .group, .radioGroup, .toolbar, .pane, .document, .tabPanel, .menu, .menuBar, .tree,
      .listBox, .listItem, .treeItem:
      .semanticGroup
    default: .none
    }
  }
}

extension Element {
  /// The traits, including those implied by the role.
  public var effectiveTraits: Traits { traits.union(role.defaultTraits) }

  /// The container type: the explicit one, else the role's.
  public var effectiveContainerType: ContainerType {
    containerType == .none ? role.defaultContainerType : containerType
  }

  /// True if the value is secret, so that only its length may be spoken.
  public var isSecure: Bool { effectiveTraits.contains(.secureTextField) }
}
