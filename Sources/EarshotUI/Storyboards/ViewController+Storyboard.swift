// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

extension ViewController {
  /// The storyboard of its origin; nil for one created in code.
  public var storyboard: Storyboard? { storyboardScene?.storyboard }

  /// The identifier in its storyboard, for `instantiateViewController(withIdentifier:)`.
  public var storyboardIdentifier: String? { storyboardScene?.record.identifier?.text }

  /// Sets a property given by a storyboard.
  func restore(_ property: StoryboardFile.Property) {
    switch (property.name, property.value) {
    case ("modalPresentationStyle", .choice(let name)):
      modalPresentationStyle = ModalPresentationStyle(named: name) ?? modalPresentationStyle
    case ("modalTransitionStyle", .choice(let name)):
      modalTransitionStyle = ModalTransitionStyle(named: name) ?? modalTransitionStyle
    case ("isModalInPresentation", .boolean(let value)): isModalInPresentation = value
    case ("definesPresentationContext", .boolean(let value)): definesPresentationContext = value
    case ("providesPresentationContextTransitionStyle", .boolean(let value)):
      providesPresentationContextTransitionStyle = value
    case ("preferredContentSize", .size(let width, let height)):
      preferredContentSize = CellSize(width: width, height: height)
    default: restoreContainer(property)
    }
  }

  private func restoreContainer(_ property: StoryboardFile.Property) {
    switch (self, property.name, property.value) {
    case (let stack as NavigationController, "isNavigationBarHidden", .boolean(let value)):
      stack.isNavigationBarHidden = value
    case (let stack as NavigationController, "isToolbarHidden", .boolean(let value)): stack.isToolbarHidden = value
    case (let split as SplitViewController, "preferredDisplayMode", .choice(let name)):
      split.preferredDisplayMode = SplitViewController.DisplayMode(named: name) ?? split.preferredDisplayMode
    case (let split as SplitViewController, "preferredPrimaryColumnWidthFraction", .number(let number)):
      split.preferredPrimaryColumnWidthFraction = number
    case (let split as SplitViewController, "minimumPrimaryColumnWidth", .integer(let columns)):
      split.minimumPrimaryColumnWidth = columns
    case (let split as SplitViewController, "maximumPrimaryColumnWidth", .integer(let columns)):
      split.maximumPrimaryColumnWidth = columns
    case (let split as SplitViewController, "primaryEdge", .choice(let name)):
      split.primaryEdge = name == "trailing" ? .trailing : .leading
    case (let list as TableViewController, "clearsSelectionOnViewWillAppear", .boolean(let value)):
      list.clearsSelectionOnViewWillAppear = value
    case (let list as TableViewController, _, _): list.tableView.restoreTable(property)
    default: break
    }
  }
}

extension NavigationItem {
  func restore(_ property: StoryboardFile.Property) {
    switch (property.name, property.value) {
    case ("title", .text(let text)): title = text
    case ("hidesBackButton", .boolean(let value)): hidesBackButton = value
    case ("leftItemsSupplementBackButton", .boolean(let value)): leftItemsSupplementBackButton = value
    case ("backButtonTitle", .text(let text)): backButtonTitle = text
    default: break
    }
  }
}

extension TabBarItem {
  func restore(_ property: StoryboardFile.Property) {
    switch (property.name, property.value) {
    case ("title", .text(let text)): title = text
    case ("badgeValue", .text(let text)): badgeValue = text
    default: break
    }
  }
}

extension BarButtonItem {
  func restore(_ property: StoryboardFile.Property) {
    switch (property.name, property.value) {
    case ("title", .text(let text)): title = text
    case ("accessibilityLabel", .text(let text)): accessibilityLabel = text
    case ("isEnabled", .boolean(let value)): isEnabled = value
    default: break
    }
  }
}
