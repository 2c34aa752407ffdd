// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Closures in place of accessibility properties and methods, by UIKit's names (P-34): asked each time a technology asks,
/// and stronger than what is stored. ``EarshotCore/AccessibilityBlocks`` tells units.
extension Responder {
  private var blocks: AccessibilityBlocks {
    if let accessibilityBlocks { return accessibilityBlocks }
    let made = AccessibilityBlocks()
    accessibilityBlocks = made
    return made
  }

  public var isAccessibilityElementBlock: (() -> Bool)? {
    get { accessibilityBlocks?.isElement }
    set { blocks.isElement = newValue }
  }

  public var accessibilityLabelBlock: (() -> String?)? {
    get { accessibilityBlocks?.label }
    set { blocks.label = newValue }
  }

  public var accessibilityValueBlock: (() -> String?)? {
    get { accessibilityBlocks?.value }
    set { blocks.value = newValue }
  }

  public var accessibilityHintBlock: (() -> String?)? {
    get { accessibilityBlocks?.hint }
    set { blocks.hint = newValue }
  }

  public var accessibilityTraitsBlock: (() -> Traits)? {
    get { accessibilityBlocks?.traits }
    set { blocks.traits = newValue }
  }

  public var accessibilityIdentifierBlock: (() -> String?)? {
    get { accessibilityBlocks?.identifier }
    set { blocks.identifier = newValue }
  }

  public var accessibilityLanguageBlock: (() -> String?)? {
    get { accessibilityBlocks?.language }
    set { blocks.language = newValue }
  }

  public var accessibilityFrameBlock: (() -> Rectangle)? {
    get { accessibilityBlocks?.frame }
    set { blocks.frame = newValue }
  }

  public var accessibilityPathBlock: (() -> [Point])? {
    get { accessibilityBlocks?.path }
    set { blocks.path = newValue }
  }

  public var accessibilityActivationPointBlock: (() -> Point)? {
    get { accessibilityBlocks?.activationPoint }
    set { blocks.activationPoint = newValue }
  }

  public var accessibilityElementsBlock: (() -> [Responder]?)? {
    get { accessibilityBlocks?.elements }
    set { blocks.elements = newValue }
  }

  public var accessibilityElementsHiddenBlock: (() -> Bool)? {
    get { accessibilityBlocks?.elementsHidden }
    set { blocks.elementsHidden = newValue }
  }

  public var accessibilityViewIsModalBlock: (() -> Bool)? {
    get { accessibilityBlocks?.viewIsModal }
    set { blocks.viewIsModal = newValue }
  }

  public var accessibilityShouldGroupAccessibilityChildrenBlock: (() -> Bool)? {
    get { accessibilityBlocks?.shouldGroupChildren }
    set { blocks.shouldGroupChildren = newValue }
  }

  public var accessibilityContainerTypeBlock: (() -> ContainerType)? {
    get { accessibilityBlocks?.containerType }
    set { blocks.containerType = newValue }
  }

  public var accessibilityNavigationStyleBlock: (() -> NavigationStyle)? {
    get { accessibilityBlocks?.navigationStyle }
    set { blocks.navigationStyle = newValue }
  }

  public var accessibilityTextualContextBlock: (() -> TextualContext?)? {
    get { accessibilityBlocks?.textualContext }
    set { blocks.textualContext = newValue }
  }

  public var accessibilityUserInputLabelsBlock: (() -> [String])? {
    get { accessibilityBlocks?.userInputLabels }
    set { blocks.userInputLabels = newValue }
  }

  public var accessibilityHeaderElementsBlock: (() -> [Responder]?)? {
    get { accessibilityBlocks?.headerElements }
    set { blocks.headerElements = newValue }
  }

  public var accessibilityRespondsToUserInteractionBlock: (() -> Bool)? {
    get { accessibilityBlocks?.respondsToUserInteraction }
    set { blocks.respondsToUserInteraction = newValue }
  }

  public var accessibilityExpandedStatusBlock: (() -> ExpandedStatus)? {
    get { accessibilityBlocks?.expandedStatus }
    set { blocks.expandedStatus = newValue }
  }

  public var accessibilityCustomActionsBlock: (() -> [CustomAction])? {
    get { accessibilityBlocks?.customActions }
    set { blocks.customActions = newValue }
  }

  public var accessibilityCustomRotorsBlock: (() -> [CustomRotor])? {
    get { accessibilityBlocks?.customRotors }
    set { blocks.customRotors = newValue }
  }

  public var accessibilityActivateBlock: (() -> Bool)? {
    get { accessibilityBlocks?.activate }
    set { blocks.activate = newValue }
  }

  public var accessibilityIncrementBlock: (() -> Void)? {
    get { accessibilityBlocks?.increment }
    set { blocks.increment = newValue }
  }

  public var accessibilityDecrementBlock: (() -> Void)? {
    get { accessibilityBlocks?.decrement }
    set { blocks.decrement = newValue }
  }

  public var accessibilityPerformEscapeBlock: (() -> Bool)? {
    get { accessibilityBlocks?.escape }
    set { blocks.escape = newValue }
  }

  public var accessibilityMagicTapBlock: (() -> Bool)? {
    get { accessibilityBlocks?.magicTap }
    set { blocks.magicTap = newValue }
  }
}

extension AccessibilityBlocks {
  /// Sets what the closures answer.
  func describe(_ element: inout Element) {
    if let isElement { element.isElement = isElement() }
    if let label { element.label = label() }
    if let value { element.value = value() }
    if let hint { element.hint = hint() }
    if let traits { element.traits = traits() }
    if let identifier { element.identifier = identifier() }
    if let language { element.language = language() }
    if let frame { element.frame = frame() }
    if let activationPoint { element.activationPoint = activationPoint() }
    if let viewIsModal { element.isModal = viewIsModal() }
    if let shouldGroupChildren { element.groupsChildren = shouldGroupChildren() }
    if let containerType { element.containerType = containerType() }
    if let expandedStatus { element.expandedStatus = expandedStatus() }
    if let customActions {
      element.customActions = customActions().map { ActionDescription($0.name, category: $0.category) }
    }
    describeDetails(&element)
  }

  private func describeDetails(_ element: inout Element) {
    var details = element.details
    if let path { details.outline = path() }
    if let navigationStyle { details.navigationStyle = navigationStyle() }
    if let textualContext { details.textualContext = textualContext() }
    if let userInputLabels { details.userInputLabels = userInputLabels() }
    if let headerElements { details.headers = (headerElements() ?? []).compactMap(\.accessibilityElementID) }
    if let respondsToUserInteraction { details.respondsToUserInteraction = respondsToUserInteraction() }
    if let customRotors { details.rotors = customRotors().map { RotorDescription($0.kind) } }
    element.details = details
  }
}
