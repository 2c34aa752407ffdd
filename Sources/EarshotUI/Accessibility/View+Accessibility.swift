// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The accessibility properties that few views have.
extension View {
  /// True if the view and its contents are skipped (P-15).
  public var accessibilityElementsHidden: Bool {
    get { accessibility.isHidden }
    set { accessibility.isHidden = newValue }
  }

  /// True if its contents are read together, before its neighbours (P-14).
  public var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// The container type (P-13).
  public var accessibilityContainerType: ContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  /// The name used by tests and scripts. Never spoken (P-20).
  public var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The language of its strings as a BCP 47 tag; nil to inherit the container's (P-19).
  public var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }

  /// The heading level, 1…6; 0 for none.
  public var accessibilityHeadingLevel: Int {
    get { accessibility.headingLevel }
    set { accessibility.headingLevel = newValue }
  }

  /// The expanded state, if it has one (P-29).
  public var accessibilityExpandedStatus: ExpandedStatus {
    get { accessibility.expandedStatus }
    set { accessibility.expandedStatus = newValue }
  }

  /// The position among similar elements; nil to work it out from the tree.
  public var accessibilitySetPosition: SetPosition? {
    get { accessibility.setPosition }
    set { accessibility.setPosition = newValue }
  }

  /// The facts spoken on demand, or at once if they are important (P-26).
  public var accessibilityCustomContent: [CustomContent] {
    get { accessibility.customContent }
    set { accessibility.customContent = newValue }
  }

  /// The rarely used properties: carets, tables, live regions.
  public var accessibilityDetails: ElementDetails {
    get { accessibility.details }
    set { accessibility.details = newValue }
  }

  /// The frame on the screen, in points (P-7).
  public var accessibilityFrame: Rectangle { screenFrame.points }

  func assignID() -> ElementID? {
    application.map { assignID(in: $0) }
  }

  /// - Parameter application: The application that contains it.
  func assignID(in application: Application) -> ElementID {
    if let assigned = assignedID, assigned.isOf(application) { return assigned.id }
    let assigned = AssignedID(in: application)
    assignedID = assigned
    return assigned.id
  }
}
