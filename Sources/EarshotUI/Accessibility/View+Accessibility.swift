// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// What few views say of themselves.
extension View {
  /// Whether it and all that it holds is left out (P-15).
  public var accessibilityElementsHidden: Bool {
    get { accessibility.isHidden }
    set { accessibility.isHidden = newValue }
  }

  /// Whether what it holds is read together, before what stands beside it (P-14).
  public var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  /// What it is as a container (P-13).
  public var accessibilityContainerType: ContainerType {
    get { accessibility.containerType }
    set { accessibility.containerType = newValue }
  }

  /// What tests and scripts call it. Never spoken (P-20).
  public var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  /// The language of its strings as a BCP 47 tag; nil for that of what holds it (P-19).
  public var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }

  /// 1…6 for a heading of that level; 0 for none.
  public var accessibilityHeadingLevel: Int {
    get { accessibility.headingLevel }
    set { accessibility.headingLevel = newValue }
  }

  /// Whether it can be opened, and is (P-29).
  public var accessibilityExpandedStatus: ExpandedStatus {
    get { accessibility.expandedStatus }
    set { accessibility.expandedStatus = newValue }
  }

  /// Its place among its kind; nil lets the tree tell.
  public var accessibilitySetPosition: SetPosition? {
    get { accessibility.setPosition }
    set { accessibility.setPosition = newValue }
  }

  /// Facts that are said only on demand, or at once where they are important (P-26).
  public var accessibilityCustomContent: [CustomContent] {
    get { accessibility.customContent }
    set { accessibility.customContent = newValue }
  }

  /// All that is rarely told: carets, tables, live regions.
  public var accessibilityDetails: ElementDetails {
    get { accessibility.details }
    set { accessibility.details = newValue }
  }

  /// Where it is on the screen, in points (P-7).
  public var accessibilityFrame: Rectangle { screenFrame.points }

  func assignID() -> ElementID? {
    application.map { assignID(in: $0) }
  }

  /// - Parameter application: the one it is in.
  func assignID(in application: Application) -> ElementID {
    if let assigned = assignedID, assigned.isOf(application) { return assigned.id }
    let assigned = AssignedID(in: application)
    assignedID = assigned
    return assigned.id
  }
}
