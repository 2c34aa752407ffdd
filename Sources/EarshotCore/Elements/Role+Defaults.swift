// SPDX-License-Identifier: Apache-2.0
/// What a kind of thing is and does where its source tells no more than the kind.
extension Role {
  public var defaultTraits: Traits {
    switch self {
    case .label, .paragraph, .textRun, .code, .prompt, .error: .staticText
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

  /// What a container of this kind is to the cursor.
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
  /// What it is and does, with what its role brings along.
  public var effectiveTraits: Traits { traits.union(role.defaultTraits) }

  /// What it is as a container: what it says, else what its role brings along.
  public var effectiveContainerType: ContainerType {
    containerType == .none ? role.defaultContainerType : containerType
  }

  /// Whether its value is a secret, of which nothing but the length may be told.
  public var isSecure: Bool { effectiveTraits.contains(.secureTextField) }
}
